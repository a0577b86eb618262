/** Whether a scenario with these steps alone still fails the same criterion. */
type StillFails = (steps: readonly string[]) => Promise<boolean>;

/** Steps in their order, with those that they refer to. */
export type WithReferences = (steps: readonly string[]) => readonly string[];

/**
 * The shortest list of steps that still fails, found by delta debugging: ever smaller parts are left out, until no single
 * step can be. `close` adds the steps that others refer to, and the one that fails.
 */
export async function shrinkSteps(
  all: readonly string[],
  fails: StillFails,
  close: WithReferences,
): Promise<readonly string[]> {
  const tried = new Set<string>();
  /** The steps without one of so many parts, if they still fail; undefined if no part can be left out. */
  const withoutPart = async (steps: readonly string[], parts: number) => {
    const size = Math.ceil(steps.length / parts);
    for (let start = 0; start < steps.length; start += size) {
      const left = close([...steps.slice(0, start), ...steps.slice(start + size)]);
      const key = left.join(' ');
      if (left.length >= steps.length || tried.has(key)) continue;
      tried.add(key);
      if (await fails(left)) return left;
    }
    return undefined;
  };
  let steps = all;
  let parts = 2;
  while (steps.length > 1) {
    const shorter = await withoutPart(steps, parts);
    if (shorter) {
      steps = shorter;
      parts = Math.max(2, parts - 1);
    } else if (parts >= steps.length) return steps;
    else parts = Math.min(steps.length, parts * 2);
  }
  return steps;
}
