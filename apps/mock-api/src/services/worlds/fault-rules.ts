import { AppError, refusal } from '../../app-error.ts';
import type { Fault, NewFault } from '../../contract/operations/control/faults.ts';
import { ruleProblems } from '../../domain/faults/rule-problems.ts';
import { unknownName } from '../../domain/known-names.ts';
import { findPersona, unknownPersona } from '../../fixtures/fixtures.ts';
import type { World } from '../../world/world.ts';
import { invalid } from './simulated-instant.ts';
import { faultView } from './world-view.ts';

/** Adds a rule at the end of the fault plan; throws `invalid` for a rule that could never hit. */
export function addFaultRule(world: World, rule: NewFault): Fault {
  const { persona } = rule.match;
  if (persona !== undefined && !findPersona(world.fixtures, persona))
    throw invalid('/body/match/persona', unknownPersona(world.fixtures, persona));
  const problems = ruleProblems(rule);
  if (problems.length > 0)
    throw new AppError(
      'invalid',
      problems.map(({ path, message }) => ({ path: `/body${path}`, message })),
    );
  return faultView(world.faults.add(rule));
}

const ruleIds = ({ faults }: World): string[] => faults.all().map(({ id }) => String(id));

/** Removes a rule and returns it; throws `unknownFault`. */
export function removeFaultRule(world: World, id: number): Fault {
  const removed = world.faults.remove(id);
  if (!removed)
    throw refusal('unknownFault', unknownName('fault rule', String(id), ruleIds(world)));
  return faultView(removed);
}

export function removeFaultRules(world: World): Fault[] {
  return world.faults.clear().map(faultView);
}
