/** Whether a scenario with these steps alone still fails the same criterion. */
export type StillFails = (steps: readonly string[]) => Promise<boolean>;

/** Steps in their order, with those that they refer to. */
export type WithReferences = (steps: readonly string[]) => readonly string[];

function chunksOf(steps: readonly string[], count: number): string[][] {
  const size = Math.ceil(steps.length / count);
  return Array.from({ length: count }, (_none, at) =>
    steps.slice(at * size, (at + 1) * size),
  ).filter((chunk) => chunk.length > 0);
}

/** Searches shorter lists of steps; remembers those that were tried. */
class Shrinking {
  readonly #tried = new Set<string>();
  readonly #fails: StillFails;
  readonly #close: WithReferences;

  constructor(fails: StillFails, close: WithReferences) {
    this.#fails = fails;
    this.#close = close;
  }

  /** The steps without one of the chunks, if they still fail; undefined if none can be left out. */
  async without(steps: readonly string[], chunks: readonly string[][]) {
    for (const chunk of chunks) {
      const left = this.#close(steps.filter((step) => !chunk.includes(step)));
      const key = left.join(' ');
      if (left.length >= steps.length || this.#tried.has(key)) continue;
      this.#tried.add(key);
      if (await this.#fails(left)) return left;
    }
    return undefined;
  }
}

/**
 * The shortest list of steps that still fails, found by delta debugging: ever smaller parts are left out, until no single
 * step can be. `close` adds the steps that others refer to, and the one that fails.
 */
export async function shrinkSteps(
  all: readonly string[],
  fails: StillFails,
  close: WithReferences,
): Promise<readonly string[]> {
  const shrinking = new Shrinking(fails, close);
  let steps = all;
  let parts = 2;
  while (steps.length > 1) {
    const shorter = await shrinking.without(steps, chunksOf(steps, parts));
    if (shorter) {
      steps = shorter;
      parts = Math.max(2, parts - 1);
    } else if (parts >= steps.length) return steps;
    else parts = Math.min(steps.length, parts * 2);
  }
  return steps;
}
