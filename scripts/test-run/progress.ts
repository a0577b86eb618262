/** A part of a test run: how much of it is done, and what comes after it. */
export interface PartState {
  /** Such as `Part 1 of 2, Vitest`. */
  readonly name: string;
  /** What is counted, such as `files`. */
  readonly unit: string;
  readonly done: number;
  readonly total: number;
  readonly elapsedMs: number;
  /** How long this part took in the last run; 0 when nobody knows. */
  readonly lastMs: number;
  /** How long the later parts took in the last run. */
  readonly laterMs: number;
}

/** Share of a part that must be done before its own speed says more than the last run. */
const TELLING_SHARE = 0.1;

/** One line: which part, how many of how many, and the time that the whole run may still take. */
export function progressLine(state: PartState): string {
  const { name, unit, done, total, laterMs } = state;
  return `${name}: ${done} of ${total} ${unit}, about ${minutes(restOf(state) + laterMs)} left`;
}

function restOf({ done, total, elapsedMs, lastMs }: PartState): number {
  const share = total === 0 ? 1 : done / total;
  if (share < TELLING_SHARE && lastMs > 0) return Math.max(0, lastMs - elapsedMs);
  return share === 0 ? 0 : (elapsedMs / share) * (1 - share);
}

/** `m:ss` of a duration in ms. */
export function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Between two lines, in ms. */
const PAUSE = 10_000;

/** Counts what a runner has done, and prints a line every ten seconds. The part is described by the environment. */
export class Progress {
  readonly #unit: string;
  readonly #total: number;
  readonly #startedAt = Date.now();
  #printedAt = Date.now();
  #done = 0;

  constructor(unit: string, total: number) {
    this.#unit = unit;
    this.#total = total;
  }

  /** One more is done. */
  step(): void {
    this.#done += 1;
    const now = Date.now();
    if (now - this.#printedAt < PAUSE && this.#done < this.#total) return;
    this.#printedAt = now;
    const {
      BIDSTAGE_TEST_PART = 'Tests',
      BIDSTAGE_TEST_LAST_MS,
      BIDSTAGE_TEST_LATER_MS,
    } = process.env;
    const line = progressLine({
      name: BIDSTAGE_TEST_PART,
      unit: this.#unit,
      done: this.#done,
      total: this.#total,
      elapsedMs: now - this.#startedAt,
      lastMs: Number(BIDSTAGE_TEST_LAST_MS ?? 0),
      laterMs: Number(BIDSTAGE_TEST_LATER_MS ?? 0),
    });
    process.stdout.write(`${line}\n`);
  }
}
