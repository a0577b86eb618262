import { move, transferableSymbol, valueSymbol } from 'piscina';
import { checkFile, type CheckTask } from './check-file.ts';

/** The task of the workers of `csv-workers.ts`. The report is transferred and not copied. */
export default function checkInWorker(task: CheckTask): unknown {
  const checked = checkFile(task);
  return move({
    [transferableSymbol]: checked.report.map(({ buffer }) => buffer),
    [valueSymbol]: checked,
  });
}
