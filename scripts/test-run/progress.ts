/** Progress of a part of a test run; times in ms. */
export interface PartState {
  /** Name, such as `vitest`. */
  readonly name: string;
  /** Counted unit, such as `files`. */
  readonly unit: string;
  readonly done: number;
  readonly total: number;
  readonly elapsedMs: number;
  /** Duration of this part in the last run; 0 if unknown. */
  readonly lastMs: number;
}

/** Share of a part after which its own speed is a better estimate than the last run. */
const ESTIMABLE_SHARE = 0.1;

function restOf({ done, total, elapsedMs, lastMs }: PartState): number {
  const share = total === 0 ? 1 : done / total;
  if (share < ESTIMABLE_SHARE && lastMs > 0) return Math.max(0, lastMs - elapsedMs);
  return share === 0 ? 0 : (elapsedMs / share) * (1 - share);
}

/** Formats a duration in ms as `m:ss`. */
export function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns one line with the part, its progress, and its estimated remaining time. */
export function progressLine(state: PartState): string {
  const { name, unit, done, total } = state;
  return `${name}: ${done} of ${total} ${unit}, about ${minutes(restOf(state))} left`;
}

const PAUSE = 10_000;

/** Counts completed units and prints a line every ten seconds. Environment variables describe the part. */
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

  step(): void {
    this.#done += 1;
    const now = Date.now();
    if (now - this.#printedAt < PAUSE && this.#done < this.#total) return;
    this.#printedAt = now;
    const line = progressLine({
      name: process.env['BIDSTAGE_TEST_PART'] ?? 'Tests',
      unit: this.#unit,
      done: this.#done,
      total: this.#total,
      elapsedMs: now - this.#startedAt,
      lastMs: Number(process.env['BIDSTAGE_TEST_LAST_MS'] ?? 0),
    });
    process.stdout.write(`${line}\n`);
  }
}
