import { mebibytes } from '../../lib/report.ts';
import type { Observation } from '../../lib/server-process.ts';
import { median } from '../../lib/statistics.ts';

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

export type Window = Pick<Sample, 'rss' | 'heap' | 'external' | 'descriptors'>;

export interface Verdict {
  readonly warm: Window;
  readonly last: Window;
  /** A sentence per failure; empty if the server passed. */
  readonly failures: readonly string[];
}

/** The compared parts of the time: of ten minutes, the third and fourth, and the last two. */
const WARM = { from: 0.2, to: 0.4 };
const LAST = { from: 0.8, to: 1 };

/** Returns the medians of the samples between two shares of the time. */
function windowOf(samples: readonly Sample[], from: number, to: number): Window {
  const end = samples.at(-1)?.at ?? 0;
  const inside = samples.filter(({ at }) => at >= end * from && at <= end * to);
  if (inside.length === 0) throw new Error('there are too few samples to compare');
  const counted = inside.flatMap(({ descriptors }) => (descriptors === null ? [] : [descriptors]));
  return {
    rss: median(inside.map(({ rss }) => rss)),
    heap: median(inside.map(({ heap }) => heap)),
    external: median(inside.map(({ external }) => external)),
    descriptors: counted.length === 0 ? null : median(counted),
  };
}

/** Compares the end of a soak test with the time after its first minutes; throws for too few samples. */
export function judgeSoak(
  samples: readonly Sample[],
  errors: readonly string[],
  limits: SoakLimits,
): Verdict {
  const warm = windowOf(samples, WARM.from, WARM.to);
  const last = windowOf(samples, LAST.from, LAST.to);
  const failures: string[] = [];
  for (const [key, what] of [
    ['rss', 'resident memory'],
    ['heap', 'the heap'],
  ] as const) {
    const growth = last[key] / warm[key] - 1;
    if (growth > limits.growth) failures.push(`${what} grew by ${(growth * 100).toFixed(1)} %`);
  }
  const more = (last.descriptors ?? 0) - (warm.descriptors ?? 0);
  if (more > limits.descriptors) failures.push(`${more} more descriptors are open`);
  const { resident = Infinity, disk = Infinity } = limits;
  if (last.rss > resident) failures.push(`${mebibytes(last.rss)} MiB are resident at the end`);
  const largest = Math.max(...samples.map((sample) => sample.disk));
  if (largest > disk) failures.push(`the data folder had ${mebibytes(largest)} MiB`);
  if (errors.length > 0)
    failures.push(`${errors.length} unexpected responses, the first: ${errors[0]}`);
  return { warm, last, failures };
}
