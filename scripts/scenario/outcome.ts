import { stripVTControlCharacters } from 'node:util';
import type { RespectCheck, RespectFiles, RespectStep, RespectWorkflow } from './respect.ts';
import { inputDefault, stepsOf } from './arazzo.ts';
import {
  type Criterion,
  type CriterionContext,
  evaluate,
  explainCriterion,
  withValues,
} from './failures/explain-criterion.ts';
import { isMembers, type Members, type ScenarioFile } from './scenario-file.ts';

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
  /** The portal's link of the world of a failed scenario, at the failed step; null if there is none. */
  readonly link: string | null;
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

type Response = NonNullable<RespectStep['response']>;
type Outside = CriterionContext['outside'];

const contextOf = (response: Response, outside: Outside): CriterionContext => ({
  headers: {},
  body: undefined,
  ...response,
  outside,
});

/** What the response says about an error, such as ` "Unknown world"`; empty for any other response. */
function apiText(response: Response | undefined): string {
  if (!isMembers(response?.body)) return '';
  const { msg, message, detail, title } = response.body;
  const text = [detail, title, msg, message].find((one) => typeof one === 'string');
  return text === undefined || text === 'OK' ? '' : ` ${JSON.stringify(text)}`;
}

/**
 * Returns a function for the values of `$steps.…` and `$inputs.…`: outputs are read from the responses of the steps,
 * inputs from their defaults.
 */
function outsideOf(steps: readonly RespectStep[], document: Members): Outside {
  const written = new Map(stepsOf(document).map((step) => [step['stepId'], step]));
  const outside: Outside = (expression) => {
    const [, input] = /^\$inputs\.(\w+)$/.exec(expression) ?? [];
    if (input !== undefined) return inputDefault(document, input);
    const [, id, name = ''] = /^\$steps\.([\w-]+)\.outputs\.([\w-]+)$/.exec(expression) ?? [];
    const outputs = written.get(id)?.['outputs'];
    const output = isMembers(outputs) ? outputs[name] : undefined;
    const response = steps.findLast(({ stepId }) => stepId === id)?.response;
    if (typeof output !== 'string' || !response) return undefined;
    return evaluate(output, contextOf(response, outside)).value;
  };
  return outside;
}

function responseOf({ response }: RespectStep): string {
  if (!response || response.statusCode === 0) return 'there was no response';
  const body = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
  const text = body ?? '';
  const excerpt = text.length > EXCERPT ? `${text.slice(0, EXCERPT)} …` : text;
  return `the response was ${response.statusCode} ${excerpt}`.trimEnd();
}

/** The runner's message about a criterion: its type, and the criterion as JSON, or a JSONPath alone. */
const CHECKING = /^Checking (\w+) criteria: (.*)$/s;

/** The criterion of a check; one whose message does not have it is about the body. */
function criterionOf({ condition = '', message }: RespectCheck): Criterion {
  const [, type, text = ''] = CHECKING.exec(message) ?? [];
  const written = type === 'jsonpath' ? {} : parsedMembers(text);
  const context = typeof written['context'] === 'string' ? written['context'] : '$response.body';
  return { condition, type, context };
}

function parsedMembers(text: string): Members {
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : {};
  } catch {
    return {};
  }
}

function problemOf(check: RespectCheck, step: RespectStep, outside: Outside): string {
  if (check.name !== CRITERION) {
    const words = stripVTControlCharacters(check.message).replace(/\s+/g, ' ').trim();
    return `${check.name}: ${words || responseOf(step)}`;
  }
  const criterion = criterionOf(check);
  const context = step.response && contextOf(step.response, outside);
  const why = context && explainCriterion(criterion, context);
  const condition = context ? withValues(criterion.condition, context) : criterion.condition;
  if (why === undefined) return `${condition} does not hold: ${responseOf(step)}`;
  const text = /^status code: /.test(why) ? apiText(step.response) : '';
  return `${why}${text} (${condition})`;
}

function requestOf({ request }: RespectStep): string {
  if (!request?.method) return '';
  const { pathname, search } = URL.canParse(request.url)
    ? new URL(request.url)
    : { pathname: request.url, search: '' };
  return `${request.method.toUpperCase()} ${pathname}${search}`;
}

function respectStepsOf(workflow: RespectWorkflow): RespectStep[] {
  return workflow.executedSteps.flatMap((step) =>
    step.type === 'workflow' ? respectStepsOf(step) : step,
  );
}

/** The failed checks of a step, without the consequence of others: outputs that the response does not have. */
function failedChecks({ checks }: RespectStep): RespectCheck[] {
  const failed = checks.filter((check) => check.status === 'error');
  const causes = failed.filter(({ name }) => name !== CONSEQUENCE);
  return causes.length > 0 ? causes : failed;
}

function outcomeOf(step: RespectStep, outside: Outside): StepOutcome {
  const failed = failedChecks(step);
  const problems = failed.map((check) => problemOf(check, step, outside));
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

/**
 * Returns the outcomes of a file's steps in the runner's order, each step once. The document gives the values that
 * criteria compare with.
 */
export function stepOutcomes(file: RespectFiles[string], document: Members = {}): StepOutcome[] {
  const last = new Map<string, StepOutcome>();
  for (const workflow of file.executedWorkflows) {
    const steps = respectStepsOf(workflow);
    const outside = outsideOf(steps, document);
    for (const step of steps)
      last.set(`${step.workflowId} ${step.stepId}`, outcomeOf(step, outside));
  }
  return [...last.values()];
}
