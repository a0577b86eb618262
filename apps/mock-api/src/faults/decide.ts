import type { FaultEffectType } from '../contract/operations/control/fault-effects.ts';
import type { addFault } from '../contract/operations/control/faults.ts';
import type { BodyOf } from '../contract/operations/operation.ts';
import { keyedRandom } from '../simulation/keyed-random.ts';
import { type Action, actionOf } from './effects.ts';
import { compileGlob, type Glob } from './glob.ts';

type FaultRule = BodyOf<typeof addFault>;

/** A rule of the plan, with its counts before this request. */
export interface PlannedFault {
  readonly id: number;
  readonly rule: FaultRule;
  readonly drawKey: string;
  readonly matched: number;
  readonly hits: number;
}

/** The parts of a request that rules match; the path is without the query. */
export interface Subject {
  readonly method: string;
  readonly path: string;
  readonly persona: string | null;
}

/** The result of the plan for a request: a delay, then at most one other action. */
export interface Verdict {
  readonly hits: readonly { readonly id: number; readonly effect: FaultEffectType }[];
  readonly delayMs: number;
  readonly action: Exclude<Action, { kind: 'wait' }> | null;
}

/** Called for every rule that matched, before the next rule is tried. */
export type CountMatch = (id: number, hit: boolean) => void;

const globs = new WeakMap<FaultRule, Glob>();

function globOf(rule: FaultRule): Glob {
  const known = globs.get(rule);
  if (known) return known;
  const { path } = rule.match;
  const glob = path === undefined ? () => true : compileGlob(path);
  globs.set(rule, glob);
  return glob;
}

function matches(rule: FaultRule, { method, path, persona }: Subject): boolean {
  const { match } = rule;
  if (match.method !== undefined && match.method !== method) return false;
  if (match.persona !== undefined && match.persona !== persona) return false;
  return globOf(rule)(path);
}

/** Returns the action of a rule for the matching request with this ordinal (from 1); null if the rule does not hit. */
function tryRule(fault: PlannedFault, ordinal: number, worldSeed: number): Action | null {
  const { skip = 0, times = Infinity, probability = 1, seed = worldSeed, effect } = fault.rule;
  if (ordinal <= skip || fault.hits >= times) return null;
  const random = keyedRandom(seed, 'fault', fault.drawKey, ordinal);
  return random.chance(probability) ? actionOf(effect, random) : null;
}

/**
 * Tries the rules of a plan in order. If a rule does not hit a matching request (because of `skip`, `times` or chance),
 * the next rule is tried. Delays add up; any other action ends the search. Returns null if no rule hits.
 */
export function decide(
  plan: readonly PlannedFault[],
  subject: Subject,
  worldSeed: number,
  count: CountMatch,
): Verdict | null {
  const hits: { id: number; effect: FaultEffectType }[] = [];
  let delayMs = 0;
  for (const fault of plan) {
    if (!matches(fault.rule, subject)) continue;
    const action = tryRule(fault, fault.matched + 1, worldSeed);
    count(fault.id, action !== null);
    if (action === null) continue;
    hits.push({ id: fault.id, effect: fault.rule.effect.type });
    if (action.kind !== 'wait') return { hits, delayMs, action };
    delayMs += action.ms;
  }
  return hits.length === 0 ? null : { hits, delayMs, action: null };
}
