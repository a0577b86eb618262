import { failuresOf, mebibytes, type Row } from '../../lib/report.ts';
import type { Observation } from '../../lib/server-process.ts';
import { median } from '../../../../apps/mock-api/test/realism/statistics.ts';

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

/** The table of a soak test, and a sentence per failure. */
export interface Verdict {
  readonly rows: readonly Row[];
  readonly failures: readonly string[];
}

const mib = (bytes: number): string => `${mebibytes(bytes, 1)} MiB`;

/**
 * Compares the end of a soak test with the time after its warm-up: of ten minutes, the last two with the second and third.
 * Throws for too few samples.
 */
export function judgeSoak(
  samples: readonly Sample[],
  errors: readonly string[],
  { growth, descriptors, resident = Infinity, disk = Infinity }: SoakLimits,
): Verdict {
  const end = samples.at(-1)?.at ?? 0;
  const medianOf = (key: keyof Sample, from: number, to: number): number => {
    const inside = samples.filter(({ at }) => at >= end * from && at <= end * to);
    if (inside.length === 0) throw new Error('there are too few samples to compare');
    return median(inside.map((sample) => sample[key]));
  };
  const windows = (key: keyof Sample) => [medianOf(key, 0.1, 0.3), medianOf(key, 0.8, 1)] as const;
  const memoryRow = (what: string, key: keyof Sample, limit: number, most = Infinity): Row => {
    const [warm, last] = windows(key);
    const wanted = limit === Infinity ? '' : `at most ${limit * 100} %`;
    const total = most === Infinity ? wanted : `${wanted}, ${mib(most)}`;
    const grown = `${((last / warm - 1) * 100).toFixed(1)} %`;
    const held = last / warm - 1 <= limit && last <= most;
    return [[what, mib(warm), mib(last), grown, total], held];
  };
  const [open, stillOpen] = windows('descriptors');
  const largest = Math.max(...samples.map((sample) => sample.disk));
  const folder = ['largest data folder', '', mib(largest), ''];
  const rows: Row[] = [
    memoryRow('resident memory', 'rss', growth, resident),
    memoryRow('heap after a collection', 'heap', growth),
    memoryRow('buffers and native code', 'external', Infinity),
    [[...folder, disk === Infinity ? '' : `at most ${mib(disk)}`], largest <= disk],
    [
      ['open descriptors', open, stillOpen, stillOpen - open, `at most ${descriptors}`],
      stillOpen - open <= descriptors,
    ],
  ];
  const unexpected = `${errors.length} unexpected responses, the first: ${errors[0]}`;
  return { rows, failures: [...failuresOf(rows), ...(errors.length > 0 ? [unexpected] : [])] };
}
