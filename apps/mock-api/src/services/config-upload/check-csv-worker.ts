import { move, transferableSymbol, valueSymbol } from 'piscina';
import { checkAndEncode, type CheckTask } from './check-and-encode.ts';

/** The task of the workers of `csv-worker-pool.ts`. The report is transferred and not copied. */
export default function checkInWorker(task: CheckTask): unknown {
  const checked = checkAndEncode(task);
  return move({
    [transferableSymbol]: checked.report.map(({ buffer }) => buffer),
    [valueSymbol]: checked,
  });
}
