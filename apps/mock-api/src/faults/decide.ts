import type { FaultEffectType } from '../contract/control/fault-effects.ts';
import type { addFault } from '../contract/control/faults.ts';
import type { BodyOf } from '../contract/operation.ts';
import { keyedRandom } from '../simulation/keyed-random.ts';
import type { Action } from './action.ts';
import { compileGlob, type Glob } from './glob.ts';
import { actionOf } from './registry.ts';

type FaultRule = BodyOf<typeof addFault>;

/** A rule in its place in the plan, with what it has done before this request. */
export interface PlannedFault {
  readonly id: number;
  readonly rule: FaultRule;
  readonly drawKey: string;
  readonly matched: number;
  readonly hits: number;
}

/** What of a request the rules look at; the path is without the query. */
export interface Subject {
  readonly method: string;
  readonly path: string;
  readonly persona: string | null;
}

/** What the plan does to a request: how long it waits, then at most one thing more. */
export interface Verdict {
  readonly hits: readonly { readonly id: number; readonly effect: FaultEffectType }[];
  readonly delayMs: number;
  readonly action: Exclude<Action, { kind: 'wait' }> | null;
}

/** Told of every rule that matched, before the next one is tried. */
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

/** Whether a rule hits the matching request of this ordinal (from 1), and what it then does. */
function strike(fault: PlannedFault, ordinal: number, worldSeed: number): Action | null {
  const { skip = 0, times = Infinity, probability = 1, seed = worldSeed, effect } = fault.rule;
  if (ordinal <= skip || fault.hits >= times) return null;
  const random = keyedRandom(seed, 'fault', fault.drawKey, ordinal);
  return random.chance(probability) ? actionOf(effect, random) : null;
}

/**
 * Tries the rules of a plan in their order. A rule that lets a matching request pass (by `skip`, `times` or chance)
 * leaves it to the next; a delay adds to what comes later; anything else is the last. Null when no rule hits.
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
    const action = strike(fault, fault.matched + 1, worldSeed);
    count(fault.id, action !== null);
    if (action === null) continue;
    hits.push({ id: fault.id, effect: fault.rule.effect.type });
    if (action.kind !== 'wait') return { hits, delayMs, action };
    delayMs += action.ms;
  }
  return hits.length === 0 ? null : { hits, delayMs, action: null };
}
