import type { Har } from '../../apps/mock-api/src/contract/operations/control/journal.ts';
import { ControlPlane, type Stage } from './control-plane.ts';
import { hasFailed, stepOutcomes, type ScenarioOutcome } from './outcome.ts';
import { type LiveStep, runArazzo } from './respect.ts';
import { readScenarioFile, type ScenarioFile } from './scenario-file.ts';

/** Receives the progress of a run. */
export interface Listener {
  begins(scenario: ScenarioFile, index: number, count: number): void;
  step(step: LiveStep): void;
  ends(outcome: ScenarioOutcome): void;
}

/** Options of a run. */
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

/** Maximum length of a world's name. */
const NAME_LENGTH = 40;

function worldName(scenario: ScenarioFile, suffix: string): string {
  const name = `scenario-${scenario.name}`.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
  return `${name.slice(0, NAME_LENGTH - suffix.length)}${suffix}`;
}

const NO_CONTROL_PLANE = 'its steps control the simulation, but this API has no control plane';

/** Runs scenarios against one API, one after another. */
class Runner {
  readonly #run: ScenarioRun;
  readonly #control: ControlPlane | null;
  readonly entries: Har['log']['entries'] = [];

  constructor(run: ScenarioRun, control: ControlPlane | null) {
    this.#run = run;
    this.#control = control;
  }

  async play(scenario: ScenarioFile): Promise<ScenarioOutcome> {
    const start = performance.now();
    const outcome = { scenario, world: null, steps: [], error: null, skipped: null };
    if (!this.#control && scenario.steersWorld)
      return { ...outcome, skipped: NO_CONTROL_PLANE, ms: 0 };
    const world = this.#control && worldName(scenario, this.#run.suffix);
    const ended = await this.#perform(scenario, world).catch((error: unknown) => ({
      error: error instanceof Error ? error.message : String(error),
    }));
    return { ...outcome, world, ...ended, ms: performance.now() - start };
  }

  async #perform(
    scenario: ScenarioFile,
    world: string | null,
  ): Promise<Pick<ScenarioOutcome, 'steps'>> {
    const { api, cookie, listener, signal } = this.#run;
    const stage: Partial<Stage> =
      this.#control && world !== null
        ? await this.#control.prepare(scenario, world)
        : { session: cookie };
    const files = await runArazzo(
      [scenario.path],
      api,
      { ...stage },
      (step) => listener.step(step),
      signal,
    );
    const [file] = Object.values(files);
    const steps = file ? stepOutcomes(file) : [];
    if (steps.length === 0) throw new Error('None of its steps was run');
    return { steps };
  }

  /** Collects the journal of a world, then deletes the world unless its scenario failed and the run continues. */
  async leave(outcome: ScenarioOutcome): Promise<void> {
    const { world } = outcome;
    if (!this.#control || world === null) return;
    try {
      if (this.#run.archive) this.entries.push(...(await this.#control.archive(world)).log.entries);
      const goesOn = !this.#run.signal.aborted;
      if (!hasFailed(outcome) || !goesOn) await this.#control.drop(world);
    } catch (error) {
      // A world that was not created has no journal; the outcome already contains the error.
      if (outcome.error === null) throw error;
    }
  }
}

/** Results of all scenarios. */
export interface ScenarioResults {
  readonly outcomes: readonly ScenarioOutcome[];
  /** The requests of all worlds, in the order of the scenarios. */
  readonly entries: Har['log']['entries'];
}

/** Runs scenario files, each in its own world; throws for no response of the API and for an invalid scenario file. */
export async function runScenarios(
  paths: readonly string[],
  run: ScenarioRun,
): Promise<ScenarioResults> {
  const scenarios = paths.map(readScenarioFile);
  const control = new ControlPlane(run.api);
  const runner = new Runner(run, (await control.exists()) ? control : null);
  const outcomes: ScenarioOutcome[] = [];
  for (const [index, scenario] of scenarios.entries()) {
    if (run.signal.aborted) break;
    run.listener.begins(scenario, index, scenarios.length);
    const played = await runner.play(scenario);
    await runner.leave(played);
    const outcome = run.signal.aborted ? { ...played, world: null, error: 'Interrupted' } : played;
    run.listener.ends(outcome);
    outcomes.push(outcome);
  }
  return { outcomes, entries: runner.entries };
}
