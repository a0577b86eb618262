import { move, transferableSymbol, valueSymbol } from 'piscina';
import { checkFile, type CheckTask } from './check-file.ts';

/** What the workers of `csv-workers.ts` run. The report is handed over and not copied. */
export default function checkInWorker(task: CheckTask): unknown {
  const checked = checkFile(task);
  return move({
    [transferableSymbol]: checked.report.map(({ buffer }) => buffer),
    [valueSymbol]: checked,
  });
}
