/** What a server's process held at one moment. */
export interface Sample {
  /** Since the load began, in ms. */
  readonly at: number;
  /** Resident memory, in bytes. */
  readonly rss: number;
  /** JavaScript objects after a collection, in bytes. */
  readonly heap: number;
  /** Memory of buffers and native code that objects hold, in bytes. */
  readonly external: number;
  /** Open descriptors; null where the system does not tell. */
  readonly descriptors: number | null;
  /** Bytes of the files in its data folder. */
  readonly disk: number;
  /** Longest delay of the event loop since the sample before, in ms. */
  readonly longestDelay: number;
}

/** What a soak may leave behind. */
export interface SoakLimits {
  /** Share by which memory may be higher in the end than after the warm-up. */
  readonly growth: number;
  /** Descriptors that may be open in the end beside those after the warm-up. */
  readonly descriptors: number;
  /** Bytes that may be resident in the end, and that the data folder may ever hold; any if absent. */
  readonly resident?: number;
  readonly disk?: number;
}

/** Medians of one window of a soak. */
export interface Window {
  readonly rss: number;
  readonly heap: number;
  readonly external: number;
  readonly descriptors: number | null;
}

/** What came out. */
export interface Verdict {
  readonly warm: Window;
  readonly last: Window;
  /** What is not as it must be; empty for a server that can run on. */
  readonly failures: readonly string[];
}

/** Shares of the time: what is kept for later fills until the warm-up ends, the windows are what is compared. */
const WINDOWS = { warm: [0.4, 0.6], last: [0.8, 1] } as const;

/** Samples that a window needs to have a median at all. */
const FEWEST_SAMPLES = 1;

const mib = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);

/** The middle value; the lower one of two. */
function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

function windowOf(samples: readonly Sample[], [from, to]: readonly [number, number]): Window {
  const end = samples.at(-1)?.at ?? 0;
  const inside = samples.filter(({ at }) => at >= end * from && at <= end * to);
  if (inside.length < FEWEST_SAMPLES) throw new Error('there are too few samples to compare');
  const counted = inside.flatMap(({ descriptors }) => (descriptors === null ? [] : [descriptors]));
  return {
    rss: median(inside.map(({ rss }) => rss)),
    heap: median(inside.map(({ heap }) => heap)),
    external: median(inside.map(({ external }) => external)),
    descriptors: counted.length === 0 ? null : median(counted),
  };
}

/** Compares the end of a soak with the time after its warm-up; throws for too few samples. */
export function judgeSoak(
  samples: readonly Sample[],
  errors: readonly string[],
  limits: SoakLimits,
): Verdict {
  const warm = windowOf(samples, WINDOWS.warm);
  const last = windowOf(samples, WINDOWS.last);
  const failures: string[] = [];
  for (const [key, what] of [
    ['rss', 'resident memory'],
    ['heap', 'the heap'],
  ] as const) {
    const growth = last[key] / warm[key] - 1;
    if (growth > limits.growth) failures.push(`${what} grew by ${(growth * 100).toFixed(1)} %`);
  }
  const more = (last.descriptors ?? 0) - (warm.descriptors ?? 0);
  if (more > limits.descriptors) failures.push(`${more} descriptors more are open`);
  const { resident = Infinity, disk = Infinity } = limits;
  if (last.rss > resident) failures.push(`${mib(last.rss)} MiB are resident in the end`);
  const largest = Math.max(...samples.map((sample) => sample.disk));
  if (largest > disk) failures.push(`the data folder held ${mib(largest)} MiB`);
  if (errors.length > 0)
    failures.push(`${errors.length} unexpected answers, the first: ${errors[0]}`);
  return { warm, last, failures };
}
