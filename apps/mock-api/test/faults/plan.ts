import { decide, type PlannedFault, type FaultDecision } from '#api/faults/decide.ts';

/** A fault plan with its own counters, as in the store of a world. */
export function planOf(...rules: readonly PlannedFault['rule'][]) {
  const plan = rules.map((rule, index) => ({
    id: index + 1,
    rule,
    drawKey: JSON.stringify([rule.match, rule.effect]),
    matched: 0,
    hits: 0,
  }));
  const count = (id: number, hit: boolean): void => {
    const fault = plan[id - 1]!;
    fault.matched += 1;
    if (hit) fault.hits += 1;
  };
  return {
    plan,
    /** Applies the plan to the next request. */
    next: (
      path = '/v1/users/me',
      { method = 'GET', persona = null as string | null, seed = 1 } = {},
    ) => decide(plan, { method, path, persona, query: [] }, seed, count),
  };
}

/** The ids of the rules that hit. */
export function hitsOf(decision: FaultDecision | null): readonly number[] {
  return decision?.hits.map(({ id }) => id) ?? [];
}

/** A list with the same value a number of times. */
export function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}
