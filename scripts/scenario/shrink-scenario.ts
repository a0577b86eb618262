import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { changesWhat, isSameChange } from './changed-records.ts';
import { listOf, stepsOf, withAbsolutePaths } from './arazzo.ts';
import { SHRUNK_SUFFIX } from './find-scenarios.ts';
import { hasFailed, type ScenarioOutcome, type StepOutcome } from './outcome.ts';
import { withFile } from './respect.ts';
import { runScenarios, type ScenarioRun } from './run-scenarios.ts';
import { type Members, SCENARIO_SUFFIX, type ScenarioFile } from './scenario-file.ts';
import { shrinkSteps, type WithReferences } from './shrink-steps.ts';

export interface Shrunk {
  /** The file with the remaining steps. */
  readonly path: string;
  readonly steps: readonly string[];
  /** Number of steps before, and of runs that it took. */
  readonly before: number;
  readonly runs: number;
  /** The portal's link of the world at the failing step; null if there is none. */
  readonly link: string | null;
}

/** Why a failed scenario is not reduced. */
export type NotShrunk = 'no step failed' | 'fails on the mock too';

const idOf = ({ stepId }: Members): string => String(stepId);

/** Ids of the steps that a step refers to: by their outputs, or as the target of an action. */
function referencesOf(step: Members): string[] {
  const text = JSON.stringify({ ...step, stepId: undefined });
  return [...text.matchAll(/\$steps\.([\w-]+)\.|"stepId":"([\w-]+)"/g)].flatMap(
    ([, output, target]) => output ?? target ?? [],
  );
}

/** Whether a step makes or resets the world: other runners of Arazzo need these steps. */
const makesWorld = ({ operationId }: Members): boolean =>
  /\.(createWorld|resetWorld)$/.test(String(operationId));

const CLOCK_STEP = /^(PUT|POST) \/__sim\/clock/;

/**
 * The steps that changed what the failing step reads or changes; none if a read has a wrong status. Without one of them a
 * change that is lost, or wrongly refused, would fail alike, although for another cause.
 */
function changesBefore({ steps }: ScenarioOutcome, failure: StepOutcome): string[] {
  const isRead = failure.request.startsWith('GET ');
  const isStatus = failure.failedConditions.some((one) => one?.startsWith('$statusCode'));
  if (isRead && isStatus) return [];
  const before = steps.slice(0, steps.indexOf(failure));
  const isChange = ({ request, status }: StepOutcome): boolean =>
    status < 300 &&
    (isRead ? changesWhat(request, failure.request) : isSameChange(request, failure.request));
  const first = before.findIndex(isChange);
  if (first < 0) return [];
  // What the clock does after a change decides what the failing step should have returned.
  return before
    .slice(first)
    .filter((one) => isChange(one) || CLOCK_STEP.test(one.request))
    .map(({ step }) => step);
}

/** Returns a function that adds these steps, all that they refer to, and those that make the world. */
function withReferences(steps: readonly Members[], needed: readonly string[]): WithReferences {
  const always = [...steps.filter(makesWorld).map(idOf), ...needed];
  const references = new Map(steps.map((step) => [idOf(step), referencesOf(step)]));
  return (left) => {
    const closed = new Set<string>();
    const add = (id: string): void => {
      if (closed.has(id)) return;
      closed.add(id);
      references.get(id)?.forEach(add);
    };
    [...left, ...always].forEach(add);
    return steps.map(idOf).filter((id) => closed.has(id));
  };
}

function withSteps(document: Members, workflow: string, left: readonly string[]): Members {
  const workflows = listOf(document['workflows']).map((one) => {
    if (one['workflowId'] !== workflow) return one;
    return { ...one, steps: listOf(one['steps']).filter((step) => left.includes(idOf(step))) };
  });
  return { ...document, workflows };
}

const sameTexts = (one: readonly (string | null)[], other: readonly (string | null)[]): boolean =>
  one.every((text) => other.includes(text)) && other.every((text) => one.includes(text));

/**
 * Whether a run failed the same criteria of the same step with the same actual values, and no other ones: those would
 * have another cause.
 */
function failedAlike({ steps }: ScenarioOutcome, failure: StepOutcome): boolean {
  const found = steps.find(
    ({ step, workflow }) => step === failure.step && workflow === failure.workflow,
  );
  if (!found || found.problems.length === 0) return false;
  return (
    sameTexts(found.failedConditions, failure.failedConditions) &&
    sameTexts(found.problems, failure.problems)
  );
}

/** Writes a scenario with some of its steps beside its file or to `out`; returns the path. */
function save(
  { path, name, document }: ScenarioFile,
  workflow: string,
  left: readonly string[],
  out: string | undefined,
): string {
  const target = resolve(out ?? join(dirname(path), `${name}${SHRUNK_SUFFIX}`));
  const isBeside = dirname(target) === dirname(resolve(path));
  const written = isBeside ? document : withAbsolutePaths(document, path);
  const text = stringify(withSteps(written, workflow, left), { aliasDuplicateObjects: false });
  writeFileSync(target, text);
  return target;
}

const SILENT = { begins: () => {}, step: () => {}, ends: () => {} };

/**
 * Finds the shortest list of steps of a failed scenario that still fails the same criteria, each time in a new world, and
 * writes it as a scenario beside the file or to `out`. With the address of a mock as `unchanged` the steps must pass there,
 * so that they show a fault of the API and not one of their own.
 */
export async function shrinkScenario(
  scenario: ScenarioFile,
  outcome: ScenarioOutcome,
  run: ScenarioRun,
  { out, unchanged }: { readonly out?: string | undefined; readonly unchanged: string | null },
): Promise<Shrunk | NotShrunk> {
  const failure = outcome.steps.find(({ problems }) => problems.length > 0);
  if (!failure) return 'no step failed';
  const { document } = scenario;
  const absolute = withAbsolutePaths(document, scenario.path);
  const of = listOf(document['workflows']).filter((one) => one['workflowId'] === failure.workflow);
  const all = stepsOf({ workflows: of });
  // Steps after the failing one were not run.
  const before = all.slice(0, all.findIndex((step) => idOf(step) === failure.step) + 1);
  const close = withReferences(before, [...changesBefore(outcome, failure), failure.step]);
  let runs = 0;
  const runSteps = async (left: readonly string[], on: Partial<ScenarioRun>) => {
    runs += 1;
    const quiet = { archive: false, keepFailed: false, listener: SILENT };
    const tried = { ...run, ...quiet, ...on, suffix: `${run.suffix}-${runs}` };
    const file = withSteps(absolute, failure.workflow, left);
    const name = `${scenario.name}${SCENARIO_SUFFIX}`;
    return (await withFile(name, file, (one) => runScenarios([one], tried))).outcomes;
  };
  const failed = async (left: readonly string[], portal: string | null) =>
    (await runSteps(left, { portal })).find((ended) => failedAlike(ended, failure));
  const passesUnchanged = async (left: readonly string[]): Promise<boolean> => {
    if (unchanged === null) return true;
    const mock = { api: unchanged, cookies: [], headers: {}, simToken: null, portal: null };
    return !(await runSteps(left, mock)).some(hasFailed);
  };
  const ids = before.map(idOf);
  if (!(await passesUnchanged(ids))) return 'fails on the mock too';
  const fails = async (left: readonly string[]): Promise<boolean> =>
    (await failed(left, null)) !== undefined && passesUnchanged(left);
  const steps = await shrinkSteps(ids, fails, close);
  const path = save(scenario, failure.workflow, steps, out);
  const link = (await failed(steps, run.portal))?.link ?? null;
  return { path, steps, before: before.length, runs, link };
}
