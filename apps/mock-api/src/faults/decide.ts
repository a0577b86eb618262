import type { FaultEffectType } from '../contract/operations/control/fault-effects.ts';
import { keyedRandom } from '../simulation/keyed-random.ts';
import { type Action, effectAction } from './effects.ts';
import { matches, matchesHead, type RequestFacts } from './match.ts';
import type { NewFault } from '../contract/operations/control/faults.ts';

export interface PlannedFault {
  readonly id: number;
  readonly rule: NewFault;
  readonly drawKey: string;
  readonly matched: number;
  readonly hits: number;
}

/** The result of the plan for a request: a delay, then at most one other action. */
export interface FaultDecision {
  readonly hits: readonly { readonly id: number; readonly effect: FaultEffectType }[];
  readonly delayMs: number;
  readonly action: Exclude<Action, { kind: 'wait' }> | null;
}

/** Called for every rule that matched, before the next rule is tried. */
export type CountMatch = (id: number, hit: boolean) => void;

/** Returns the action of a rule for the matching request with this ordinal (from 1); null if the rule does not hit. */
function tryRule(fault: PlannedFault, ordinal: number, worldSeed: number): Action | null {
  const { skip = 0, times = Infinity, probability = 1, seed = worldSeed, effect } = fault.rule;
  if (ordinal <= skip || fault.hits >= times) return null;
  const random = keyedRandom(seed, 'fault', fault.drawKey, ordinal);
  return random.chance(probability) ? effectAction(effect, random) : null;
}

/**
 * The plan in two parts: the rules before and from the first one that may match once the body of the request is known.
 */
export function splitByBody<F extends PlannedFault>(
  plan: readonly F[],
  request: RequestFacts,
): { readonly before: readonly F[]; readonly later: readonly F[] } {
  const first = plan.findIndex(({ rule }) => rule.match.body && matchesHead(rule, request));
  return first < 0
    ? { before: plan, later: [] }
    : { before: plan.slice(0, first), later: plan.slice(first) };
}

/**
 * Tries the rules of a plan in order. If a rule does not hit a matching request (because of `skip`, `times` or chance),
 * the next rule is tried. Delays add up; any other action ends the search. Returns null if no rule hits.
 */
export function decide(
  plan: readonly PlannedFault[],
  request: RequestFacts,
  worldSeed: number,
  count: CountMatch,
): FaultDecision | null {
  const hits: { id: number; effect: FaultEffectType }[] = [];
  let delayMs = 0;
  for (const fault of plan) {
    if (!matches(fault.rule, request)) continue;
    const action = tryRule(fault, fault.matched + 1, worldSeed);
    count(fault.id, action !== null);
    if (action === null) continue;
    hits.push({ id: fault.id, effect: fault.rule.effect.type });
    if (action.kind === 'wait') delayMs += action.ms;
    else if (action.kind === 'response') return { hits, delayMs: delayMs + action.delayMs, action };
    else return { hits, delayMs, action };
  }
  return hits.length === 0 ? null : { hits, delayMs, action: null };
}
