import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import { BENCH_NOW } from '../../lib/server-process.ts';
import { ensureServerBuilt } from '../../../lib/ensure-server-built.mjs';
import { ROOT } from '../../../lib/run.mjs';
import { Caller } from '../../../lib/api-client.ts';
import { launchServer, type ServerChild } from '../../lib/server-child.ts';
import { accountant, type Actor, analyst, manager, uploader } from './actors.ts';
import { presenter, saboteur, tester } from './steering-actors.ts';
import { judgeSoak, type Sample, type SoakLimits, type Verdict } from './verdict.ts';

/** Options of a soak test. */
export interface SoakOptions {
  readonly seed: number;
  readonly seconds: number;
  /** Time between two samples, in ms. */
  readonly sampleEvery: number;
  readonly limits: SoakLimits;
  /** Folder of existing facts; null simulates the market again. */
  readonly facts: string | null;
  /** Additional environment variables of the server. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Called with each sample. */
  readonly told?: (sample: Sample) => void;
}

/** Results of a soak test. */
export interface SoakReport {
  /** Number of rounds by actor. */
  readonly rounds: readonly (readonly [string, number])[];
  readonly samples: readonly Sample[];
  /** The first unexpected responses and exceptions. */
  readonly errors: readonly string[];
  readonly verdict: Verdict;
}

const OBSERVER = pathToFileURL(join(ROOT, 'scripts/tools/prove/soak/observe-server.mjs')).href;

/** Maximum number of reported errors, because an error may occur in every round. */
const MAX_ERRORS = 20;

function cast(): Actor[] {
  return [
    analyst('publisher-large'),
    analyst('publisher'),
    accountant(),
    uploader(),
    manager(),
    tester(),
    presenter(),
    saboteur(),
  ];
}

/** Returns the bytes of all files below a folder, without linked folders. */
function bytesBelow(directory: string): number {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => {
      // The server may have removed the file.
      return sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0);
    }, 0);
}

async function sampleOf(
  { process: child }: ServerChild,
  directory: string,
  since: number,
): Promise<Sample> {
  const reported = once(child, 'message');
  child.send('sample');
  const [held] = (await reported) as [Omit<Sample, 'at' | 'disk'>];
  return { at: performance.now() - since, disk: bytesBelow(directory), ...held };
}

/** Runs an actor until the time is over; returns its number of rounds and its errors. */
async function work(
  actor: Actor,
  { seed }: SoakOptions,
  caller: Caller,
  isOver: () => boolean,
): Promise<{ rounds: number; errors: string[] }> {
  const errors: string[] = [];
  let round = 0;
  while (!isOver() && errors.length < MAX_ERRORS) {
    round += 1;
    const random = keyedRandom(seed, 'soak', actor.name, round);
    try {
      await actor.act({ caller, random, round });
    } catch (error) {
      errors.push(`${actor.name}, round ${round}: ${String(error)}`);
    }
  }
  return { rounds: round, errors };
}

async function soak(
  server: ServerChild,
  directory: string,
  options: SoakOptions,
): Promise<SoakReport> {
  await server.ready();
  const caller = new Caller();
  caller.address = server.address;
  const actors = cast();
  for (const actor of actors) await actor.prepare(caller);
  const start = performance.now();
  const isOver = (): boolean => performance.now() - start >= options.seconds * 1000;
  const working = actors.map((actor) => work(actor, options, caller, isOver));
  const samples: Sample[] = [];
  while (!isOver()) {
    await new Promise((passed) => setTimeout(passed, options.sampleEvery));
    const sample = await sampleOf(server, directory, start);
    samples.push(sample);
    options.told?.(sample);
  }
  const done = await Promise.all(working);
  const errors = done.flatMap((one) => one.errors);
  if (server.complaints() !== '') errors.push(server.complaints().slice(0, 500));
  return {
    rounds: actors.map(({ name }, index) => [name, done[index]?.rounds ?? 0] as const),
    samples,
    errors,
    verdict: judgeSoak(samples, errors, options.limits),
  };
}

/** Runs a mixed load on a separate server process for some time, and samples the process during it. */
export async function proveSoak(options: SoakOptions): Promise<SoakReport> {
  const directory = mkdtempSync(join(tmpdir(), 'bidstage-soak-'));
  if (options.facts !== null) {
    mkdirSync(options.facts, { recursive: true });
    symlinkSync(options.facts, join(directory, 'facts'), 'junction');
  }
  const environment = {
    BIDSTAGE_DATA_DIR: directory,
    SIM_NOW: BENCH_NOW,
    ...options.environment,
  };
  const flags = ['--expose-gc', '--import', OBSERVER];
  const entry = await ensureServerBuilt();
  const server = await launchServer(entry, environment, { flags, channel: true });
  try {
    return await soak(server, directory, options);
  } finally {
    await server.kill();
    rmSync(directory, { recursive: true, force: true });
  }
}
