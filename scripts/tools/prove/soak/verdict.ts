import { median } from '../../../../apps/mock-api/test/realism/statistics.ts';
import { failuresOf, mebibytes, type Row } from '../../lib/report.ts';
import type { Observation } from '../../../lib/server-process.ts';

/** Resources of the server at one moment of the load. */
export interface Sample extends Observation {
  /** Time since the load began, in ms. */
  readonly at: number;
  /** Bytes of the files in its data folder. */
  readonly disk: number;
}

export interface SoakLimits {
  /** Maximum growth of memory between the warm-up and the end, as a share. */
  readonly growth: number;
  /** Maximum number of additional descriptors between the warm-up and the end. */
  readonly descriptors: number;
  /** Maximum resident memory at the end, and maximum size of the data folder, in bytes; unlimited if absent. */
  readonly resident?: number;
  readonly disk?: number;
}

const mib = (bytes: number): string => `${mebibytes(bytes, 1)} MiB`;

/**
 * The table of a soak test, and a sentence per failure. Compares the end with the time after the warm-up: of ten minutes,
 * the last two with the second and third. Throws for too few samples.
 */
export function judgeSoak(
  samples: readonly Sample[],
  errors: readonly string[],
  { growth, descriptors, resident = Infinity, disk = Infinity }: SoakLimits,
) {
  const end = samples.at(-1)?.at ?? 0;
  const medianOf = (key: keyof Sample, from: number, to: number): number => {
    const inside = samples.filter(({ at }) => at >= end * from && at <= end * to);
    if (inside.length === 0) throw new Error('there are too few samples to compare');
    return median(inside.map((sample) => sample[key]));
  };
  const windows = (key: keyof Sample) => [medianOf(key, 0.1, 0.3), medianOf(key, 0.8, 1)] as const;
  const memoryRow = (what: string, key: keyof Sample, wanted: string, most = Infinity): Row => {
    const [warm, last] = windows(key);
    const grown = last / warm - 1;
    const cells = [what, mib(warm), mib(last), `${(grown * 100).toFixed(1)} %`, wanted];
    return [cells, wanted === '' || (grown <= growth && last <= most)];
  };
  const share = `at most ${growth * 100} %`;
  const [open, stillOpen] = windows('descriptors');
  const more = stillOpen - open;
  const largest = Math.max(...samples.map((sample) => sample.disk));
  const rows: Row[] = [
    memoryRow('resident memory', 'rss', `${share}, ${mib(resident)}`, resident),
    memoryRow('heap after a collection', 'heap', share),
    memoryRow('buffers and native code', 'external', ''),
    [['largest data folder', '', mib(largest), '', `at most ${mib(disk)}`], largest <= disk],
    [['open descriptors', open, stillOpen, more, `at most ${descriptors}`], more <= descriptors],
  ];
  const unexpected = `${errors.length} unexpected responses, the first: ${errors[0]}`;
  return { rows, failures: [...failuresOf(rows), ...(errors.length > 0 ? [unexpected] : [])] };
}
