import type { NewFault, Fault } from '#api/contract/operations/control/faults.ts';
import { invalid, refusal, refuseProblems } from '#api/app-error.ts';
import { ruleProblems } from '#api/domain/faults/rule-problems.ts';
import { unknownName } from '#api/lib/known-names.ts';
import { findPersona, unknownPersona } from '#api/fixtures/fixtures.ts';
import type { World } from '#api/world/world.ts';
import { faultView } from './world-view.ts';

/** Adds a rule at the end of the fault plan; throws `invalid` for a rule that could never hit. */
export function addFaultRule(world: World, rule: NewFault): Fault {
  const { persona } = rule.match;
  if (persona !== undefined && !findPersona(world.fixtures, persona))
    throw invalid('/body/match/persona', unknownPersona(world.fixtures, persona));
  refuseProblems('/body', ruleProblems(rule));
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
