import { stripVTControlCharacters } from 'node:util';
import type { RespectCheck, RespectFiles, RespectStep, RespectWorkflow } from './respect.ts';
import type { ScenarioFile } from './scenario-file.ts';

/** Outcome of one step; for a retried step, of its last attempt. */
export interface StepOutcome {
  readonly workflow: string;
  readonly step: string;
  /** Method and path of its request, such as `GET /v1/users/me`; empty when none was sent. */
  readonly request: string;
  /** HTTP status of the response; 0 without a response. */
  readonly status: number;
  readonly ms: number;
  /** One sentence per failed criterion; empty for a passed step. */
  readonly problems: readonly string[];
  /** The criteria that failed, as they are written; null stands for another check. */
  readonly failedConditions: readonly (string | null)[];
}

/** Outcome of one scenario. */
export interface ScenarioOutcome {
  readonly scenario: Pick<ScenarioFile, 'path' | 'name' | 'title'>;
  /** Its world; null if none was used. */
  readonly world: string | null;
  readonly steps: readonly StepOutcome[];
  /** Error outside of its steps; null if there was none. */
  readonly error: string | null;
  /** Reason why it was skipped; null if it was run. */
  readonly skipped: string | null;
  readonly ms: number;
}

export function hasFailed({ error, steps }: ScenarioOutcome): boolean {
  return error !== null || steps.some((step) => step.problems.length > 0);
}

/** Whether no scenario was run: all were skipped, or there were none. */
export function ranNothing(outcomes: readonly ScenarioOutcome[]): boolean {
  return outcomes.every(({ skipped }) => skipped !== null);
}

/** The runner's names for a check of a success criterion, and for an expression that cannot be evaluated. */
const CRITERION = 'success criteria check';
const CONSEQUENCE = 'unexpected error';

/** Maximum length of a response's excerpt in a message. */
const EXCERPT = 300;

function responseOf({ response }: RespectStep): string {
  if (!response || response.statusCode === 0) return 'there was no response';
  const body = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
  const text = body ?? '';
  const excerpt = text.length > EXCERPT ? `${text.slice(0, EXCERPT)} …` : text;
  return `the response was ${response.statusCode} ${excerpt}`.trimEnd();
}

function problemOf(check: RespectCheck, step: RespectStep): string {
  if (check.name !== CRITERION) {
    const words = stripVTControlCharacters(check.message).replace(/\s+/g, ' ').trim();
    return `${check.name}: ${words || responseOf(step)}`;
  }
  return `${check.condition ?? check.message} does not hold: ${responseOf(step)}`;
}

function requestOf({ request }: RespectStep): string {
  if (!request?.method) return '';
  const { pathname, search } = URL.canParse(request.url)
    ? new URL(request.url)
    : { pathname: request.url, search: '' };
  return `${request.method.toUpperCase()} ${pathname}${search}`;
}

function stepsOf(workflow: RespectWorkflow): RespectStep[] {
  return workflow.executedSteps.flatMap((step) =>
    step.type === 'workflow' ? stepsOf(step) : step,
  );
}

/** The failed checks of a step, without the consequence of others: outputs that the response does not have. */
function failedChecks({ checks }: RespectStep): RespectCheck[] {
  const failed = checks.filter((check) => check.status === 'error');
  const causes = failed.filter(({ name }) => name !== CONSEQUENCE);
  return causes.length > 0 ? causes : failed;
}

function outcomeOf(step: RespectStep): StepOutcome {
  const failed = failedChecks(step);
  const problems = failed.map((check) => problemOf(check, step));
  return {
    workflow: step.workflowId,
    step: step.stepId,
    request: requestOf(step),
    status: step.response?.statusCode ?? 0,
    ms: step.totalTimeMs,
    // A retried step repeats its problems for each attempt.
    problems: [...new Set(problems)],
    failedConditions: failed.map(({ name, condition }) =>
      name === CRITERION ? (condition ?? null) : null,
    ),
  };
}

/** Returns the outcomes of a file's steps in the runner's order, each step once. */
export function stepOutcomes(file: RespectFiles[string]): StepOutcome[] {
  const last = new Map<string, StepOutcome>();
  for (const step of file.executedWorkflows.flatMap(stepsOf))
    last.set(`${step.workflowId} ${step.stepId}`, outcomeOf(step));
  return [...last.values()];
}
