import type { Har } from '#api/contract/operations/control/journal.ts';
import { basename } from 'node:path';
import { listOf, stepsOf, withAbsolutePaths } from './arazzo.ts';
import { ControlPlane } from './control-plane.ts';
import { type ApiAccess, controlHeaders, documentOn, openRealApi } from './on-api.ts';
import { hasFailed, stepOutcomes, type ScenarioOutcome } from './outcome.ts';
import { portalLink } from './portal-link.ts';
import { missingPrecondition } from './preconditions.ts';
import { changesData, NotPossible, type RealApi } from './real-api.ts';
import { type LiveStep, runArazzo, withFile } from './respect.ts';
import { type Members, readScenarioFile, type ScenarioFile } from './scenario-file.ts';

export interface Listener {
  begins(scenario: ScenarioFile, index: number, count: number): void;
  step(step: LiveStep): void;
  ends(outcome: ScenarioOutcome): void;
}

export interface ScenarioRun extends ApiAccess {
  /** Suffix of the worlds' names, so that several runs can share a server. */
  readonly suffix: string;
  /** Whether to collect the requests of all worlds as an HTTP archive. */
  readonly archive: boolean;
  /** Whether the worlds of failed scenarios are kept. */
  readonly keepFailed: boolean;
  /** Address of the portal for links; null for no links. */
  readonly portal: string | null;
  readonly listener: Listener;
  /** Aborts the run: its worlds are deleted, and the remaining scenarios are not started. */
  readonly signal: AbortSignal;
}

const NAME_LENGTH = 40;

function worldName(scenario: ScenarioFile, suffix: string): string {
  const name = `scenario-${scenario.name}`.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
  return `${name.slice(0, NAME_LENGTH - suffix.length)}${suffix}`;
}

type Entries = Har['log']['entries'];

/** The API of a run: a mock, by its control plane, or a real API. */
type Target =
  | { readonly control: ControlPlane; readonly real: null }
  | { readonly control: null; readonly real: RealApi };

/** The ids of steps that are tried again after a failure. */
function retriedSteps(document: Members): ReadonlySet<unknown> {
  const isRetried = (step: Members): boolean =>
    listOf(step['onFailure']).some(({ type }) => type === 'retry');
  return new Set(
    stepsOf(document)
      .filter(isRetried)
      .map(({ stepId }) => stepId),
  );
}

/** Runs the steps of a scenario in its world, or in no world on an API without a control plane. */
async function runSteps(
  scenario: ScenarioFile,
  world: string | null,
  { control, real }: Target,
  run: ScenarioRun,
): Promise<Pick<ScenarioOutcome, 'steps'>> {
  const { api, listener, signal } = run;
  const { path } = scenario;
  const document = documentOn(scenario, real, run);
  const inputs = control && world !== null ? await control.prepare(scenario, world) : {};
  const retried = retriedSteps(scenario.document);
  const onStep = (step: LiveStep): void =>
    listener.step({ ...step, retried: retried.has(step.step) });
  const runFile = (file: string) => runArazzo([file], api, inputs, onStep, signal);
  const files = document
    ? await withFile(basename(path), withAbsolutePaths(document, path), runFile)
    : await runFile(path);
  const steps = Object.values(files).flatMap((file) => stepOutcomes(file, scenario.document));
  if (steps.length === 0) throw new Error('None of its steps was run');
  return { steps };
}

async function withLink(
  outcome: ScenarioOutcome,
  control: ControlPlane | null,
  { portal, signal }: ScenarioRun,
): Promise<ScenarioOutcome> {
  const { world, steps } = outcome;
  const failed = steps.find(({ problems }) => problems.length > 0);
  if (!control || world === null || portal === null || !failed || signal.aborted) return outcome;
  // A scenario may have removed its world.
  const linked = await control.linkedWorld(world, failed.request).catch(() => null);
  return { ...outcome, link: linked && portalLink(portal, linked) };
}

async function runScenario(
  scenario: ScenarioFile,
  target: Target,
  run: ScenarioRun,
): Promise<ScenarioOutcome> {
  const start = performance.now();
  const world = target.control && worldName(scenario, run.suffix);
  const outcome = { scenario, world, steps: [], error: null, skipped: null, link: null, ms: 0 };
  const ended = await runSteps(scenario, world, target, run).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    return error instanceof NotPossible ? { skipped: why } : { error: why };
  });
  const ms = performance.now() - start;
  if (target.control || !('steps' in ended))
    return withLink({ ...outcome, ...ended, ms }, target.control, run);
  const missing = missingPrecondition(scenario, ended.steps);
  return missing === null
    ? { ...outcome, ...ended, ms }
    : { ...outcome, skipped: `the API does not have ${missing}`, ms };
}

/** Returns the journal of a world, then deletes the world unless its scenario failed and the run continues. */
async function leaveWorld(
  outcome: ScenarioOutcome,
  control: ControlPlane,
  { archive, keepFailed, signal }: ScenarioRun,
): Promise<Entries> {
  const { world, error: earlierError } = outcome;
  if (world === null) return [];
  try {
    const entries = archive ? (await control.archive(world)).log.entries : [];
    if (!keepFailed || !hasFailed(outcome) || signal.aborted) await control.drop(world);
    return entries;
  } catch (error) {
    // A world that was not created has no journal; the outcome already contains the error.
    if (earlierError === null) throw error;
    return [];
  }
}

export interface ScenarioResults {
  readonly outcomes: readonly ScenarioOutcome[];
  /** The requests of all worlds, in the order of the scenarios. */
  readonly entries: Entries;
}

/** Finds out whether the API has a control plane; throws for no response, and for a cookie without a user. */
async function openTarget(run: ScenarioRun): Promise<Target> {
  const control = new ControlPlane(run.api, controlHeaders(run));
  if (await control.exists()) return { control, real: null };
  if (run.archive)
    throw new Error(`--har needs the journal of a control plane, and ${run.api} has none`);
  return { control: null, real: await openRealApi(run) };
}

/** Runs scenario files, each in its own world; throws for no response of the API and for an invalid scenario file. */
export async function runScenarios(
  paths: readonly string[],
  run: ScenarioRun,
): Promise<ScenarioResults> {
  const given = paths.map(readScenarioFile);
  const target = await openTarget(run);
  // On a real API they share one state: those that only read come first.
  const scenarios = target.control
    ? given
    : given.toSorted((a, b) => Number(changesData(a)) - Number(changesData(b)));
  const outcomes: ScenarioOutcome[] = [];
  const entries: Entries = [];
  for (const [index, scenario] of scenarios.entries()) {
    if (run.signal.aborted) break;
    run.listener.begins(scenario, index, scenarios.length);
    const ended = await runScenario(scenario, target, run);
    if (target.control) entries.push(...(await leaveWorld(ended, target.control, run)));
    const outcome = run.signal.aborted ? { ...ended, world: null, error: 'Interrupted' } : ended;
    run.listener.ends(outcome);
    outcomes.push(outcome);
  }
  return { outcomes, entries };
}
