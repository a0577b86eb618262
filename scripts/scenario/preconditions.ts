import { listOf } from './arazzo.ts';
import type { StepOutcome } from './outcome.ts';
import { PRECONDITION, type ScenarioFile } from './scenario-file.ts';

/** The preconditions of a step by their condition. */
function preconditionsOf({ document }: ScenarioFile, outcome: StepOutcome): Map<unknown, unknown> {
  const step = listOf(document['workflows'])
    .filter(({ workflowId }) => workflowId === outcome.workflow)
    .flatMap(({ steps }) => listOf(steps))
    .find(({ stepId }) => stepId === outcome.step);
  const criteria = listOf(step?.['successCriteria']).filter((one) => PRECONDITION in one);
  return new Map(criteria.map((one) => [one['condition'], one[PRECONDITION]]));
}

/**
 * Returns what a scenario needs and the API does not have, in words; null if nothing failed, or something else than a
 * precondition.
 */
export function missingPrecondition(
  scenario: ScenarioFile,
  steps: readonly StepOutcome[],
): string | null {
  const failed = steps.filter(({ problems }) => problems.length > 0);
  const missing = failed.flatMap((outcome) => {
    const known = preconditionsOf(scenario, outcome);
    return outcome.failedConditions.map((condition) => known.get(condition) ?? null);
  });
  const [first] = missing;
  return typeof first === 'string' && missing.every((one) => one !== null) ? first : null;
}
