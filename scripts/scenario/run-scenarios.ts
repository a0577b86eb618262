import type { Har } from '../../apps/mock-api/src/contract/operations/control/journal.ts';
import { ControlPlane, type Stage } from './control-plane.ts';
import { hasFailed, stepOutcomes, type ScenarioOutcome } from './outcome.ts';
import { type LiveStep, runArazzo } from './respect.ts';
import { readScenarioFile, type ScenarioFile } from './scenario-file.ts';

export interface Listener {
  begins(scenario: ScenarioFile, index: number, count: number): void;
  step(step: LiveStep): void;
  ends(outcome: ScenarioOutcome): void;
}

export interface ScenarioRun {
  /** Address of the API, without a trailing slash. */
  readonly api: string;
  /** Session cookie for an API without a control plane, `name=value`; empty without one. */
  readonly cookie: string;
  /** Suffix of the worlds' names, so that several runs can share a server. */
  readonly suffix: string;
  /** Whether to collect the requests of all worlds as an HTTP archive. */
  readonly archive: boolean;
  readonly listener: Listener;
  /** Aborts the run: its worlds are deleted, and the remaining scenarios are not started. */
  readonly signal: AbortSignal;
}

const NAME_LENGTH = 40;

function worldName(scenario: ScenarioFile, suffix: string): string {
  const name = `scenario-${scenario.name}`.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
  return `${name.slice(0, NAME_LENGTH - suffix.length)}${suffix}`;
}

const NO_CONTROL_PLANE = 'its steps control the simulation, but this API has no control plane';

type Entries = Har['log']['entries'];

/** Runs the steps of a scenario in its world, or in no world on an API without a control plane. */
async function runSteps(
  scenario: ScenarioFile,
  world: string | null,
  control: ControlPlane | null,
  { api, cookie, listener, signal }: ScenarioRun,
): Promise<Pick<ScenarioOutcome, 'steps'>> {
  const stage: Partial<Stage> =
    control && world !== null ? await control.prepare(scenario, world) : { session: cookie };
  const onStep = (step: LiveStep): void => listener.step(step);
  const files = await runArazzo([scenario.path], api, { ...stage }, onStep, signal);
  const steps = Object.values(files).flatMap(stepOutcomes);
  if (steps.length === 0) throw new Error('None of its steps was run');
  return { steps };
}

async function runScenario(
  scenario: ScenarioFile,
  control: ControlPlane | null,
  run: ScenarioRun,
): Promise<ScenarioOutcome> {
  const start = performance.now();
  const outcome = { scenario, world: null, steps: [], error: null, skipped: null, ms: 0 };
  if (!control && scenario.usesControlPlane) return { ...outcome, skipped: NO_CONTROL_PLANE };
  const world = control && worldName(scenario, run.suffix);
  const ended = await runSteps(scenario, world, control, run).catch((error: unknown) => ({
    error: error instanceof Error ? error.message : String(error),
  }));
  return { ...outcome, world, ...ended, ms: performance.now() - start };
}

/** Returns the journal of a world, then deletes the world unless its scenario failed and the run continues. */
async function leaveWorld(
  outcome: ScenarioOutcome,
  control: ControlPlane,
  { archive, signal }: ScenarioRun,
): Promise<Entries> {
  const { world, error: earlierError } = outcome;
  if (world === null) return [];
  try {
    const entries = archive ? (await control.archive(world)).log.entries : [];
    if (!hasFailed(outcome) || signal.aborted) await control.drop(world);
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

/** Runs scenario files, each in its own world; throws for no response of the API and for an invalid scenario file. */
export async function runScenarios(
  paths: readonly string[],
  run: ScenarioRun,
): Promise<ScenarioResults> {
  const scenarios = paths.map(readScenarioFile);
  const controlPlane = new ControlPlane(run.api);
  const control = (await controlPlane.exists()) ? controlPlane : null;
  const outcomes: ScenarioOutcome[] = [];
  const entries: Entries = [];
  for (const [index, scenario] of scenarios.entries()) {
    if (run.signal.aborted) break;
    run.listener.begins(scenario, index, scenarios.length);
    const ended = await runScenario(scenario, control, run);
    if (control) entries.push(...(await leaveWorld(ended, control, run)));
    const outcome = run.signal.aborted ? { ...ended, world: null, error: 'Interrupted' } : ended;
    run.listener.ends(outcome);
    outcomes.push(outcome);
  }
  return { outcomes, entries };
}
