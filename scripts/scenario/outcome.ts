import { stripVTControlCharacters } from 'node:util';
import type { RespectCheck, RespectFile, RespectStep, RespectWorkflow } from './respect-report.ts';
import type { ScenarioFile } from './scenario-file.ts';

/** What became of one step; of a step that was tried again, its last attempt counts. */
export interface StepOutcome {
  readonly workflow: string;
  readonly step: string;
  /** Method and path of its request, such as `GET /v1/users/me`; empty when none was sent. */
  readonly request: string;
  /** HTTP status of the answer; 0 without one. */
  readonly status: number;
  readonly ms: number;
  /** What did not hold, in words; empty for a step that passed. */
  readonly problems: readonly string[];
}

/** What became of one scenario. */
export interface ScenarioOutcome {
  readonly scenario: Pick<ScenarioFile, 'path' | 'name' | 'title'>;
  /** The world that it played in; null when it did not come to that. */
  readonly world: string | null;
  readonly steps: readonly StepOutcome[];
  /** Why it did not run to its end apart from its steps; null when it did. */
  readonly error: string | null;
  /** Why it was not run at all; null when it was. */
  readonly skipped: string | null;
  readonly ms: number;
}

export function hasFailed({ error, steps }: ScenarioOutcome): boolean {
  return error !== null || steps.some((step) => step.problems.length > 0);
}

/** Whether a run has proven nothing: one in which every scenario was skipped, or there was none. */
export function ranNothing(outcomes: readonly ScenarioOutcome[]): boolean {
  return outcomes.every(({ skipped }) => skipped !== null);
}

/** As much of an answer as one line of a message takes. */
const EXCERPT = 300;

function responseOf({ response }: RespectStep): string {
  if (!response || response.statusCode === 0) return 'there was no answer';
  const body = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
  const text = body ?? '';
  const excerpt = text.length > EXCERPT ? `${text.slice(0, EXCERPT)} …` : text;
  return `the answer was ${response.statusCode} ${excerpt}`.trimEnd();
}

function problemOf(check: RespectCheck, step: RespectStep): string {
  if (check.name !== 'success criteria check') {
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

function outcomeOf(step: RespectStep): StepOutcome {
  const problems = step.checks
    .filter((check) => check.status === 'error')
    .map((check) => problemOf(check, step));
  return {
    workflow: step.workflowId,
    step: step.stepId,
    request: requestOf(step),
    status: step.response?.statusCode ?? 0,
    ms: step.totalTimeMs,
    // A step that is tried again brings what did not hold once for each attempt.
    problems: [...new Set(problems)],
  };
}

/** The steps of a file as the runner reports them, each once. */
export function stepOutcomes(file: RespectFile): StepOutcome[] {
  const last = new Map<string, StepOutcome>();
  for (const step of file.executedWorkflows.flatMap(stepsOf))
    last.set(`${step.workflowId} ${step.stepId}`, outcomeOf(step));
  return [...last.values()];
}
