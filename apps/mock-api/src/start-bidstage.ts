import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Bidstage, BidstageOptions } from '../index.d.mts';
import { buildServer } from './build-server.ts';
import { readConfig } from './config.ts';
import { advanceClock, getClock, setClock } from './contract/operations/control/clock.ts';
import { addFault, removeFaults } from './contract/operations/control/faults.ts';
import { listJournal } from './contract/operations/control/journal.ts';
import { DEFAULT_WORLD, SESSION_COOKIE } from './contract/values/names.ts';
import { filledPath } from './contract/values/routes.ts';
import { signIn } from './contract/operations/control/personas.ts';
import type { ProblemDetails } from './contract/operations/control/problem-details.ts';
import { getState, resetWorld } from './contract/operations/control/state.ts';
import { applyStory } from './contract/operations/control/stories.ts';
import type { DataOf, Operation } from './contract/operations/operation.ts';
import { loadFixtures } from './fixtures/load-fixtures.ts';

const fromRoot = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Facts of the market depend only on their keys, so all servers share the facts that one has simulated. */
const SHARED_FACTS = fromRoot('node_modules/.cache/bidstage-facts');

/** Listen options for a free port on this machine. */
export const ANY_PORT = { port: 0, host: '127.0.0.1' } as const;

/**
 * Builds a mock in this process, configured by `environment`, with the portal of a folder if one is given; it does not
 * listen yet. Throws one error that lists every bad value.
 */
export function buildLocalServer(
  environment: Parameters<typeof readConfig>[0],
  factsDirectory = SHARED_FACTS,
  portalDirectory: string | null = null,
): Promise<FastifyInstance> {
  return buildServer({
    config: readConfig(environment),
    fixtures: loadFixtures(fromRoot('fixtures')),
    sources: { wall: Date.now, drawId: randomUUID },
    portalDirectory,
    factsDirectory,
  });
}

async function inject(app: FastifyInstance, { method, path }: Operation, payload?: object) {
  const response = await app.inject({ method, url: path, ...(payload && { payload }) });
  if (response.statusCode < 400) return response;
  const { title, problems = [] } = response.json<ProblemDetails>();
  const details = problems.map((problem) => `\n  ${problem.path} ${problem.message}`);
  throw new Error(`${method} ${path}: ${title}${details.join('')}`);
}

/** Calls an operation of the control plane and returns its response body. */
async function control<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  body?: object,
): Promise<DataOf<O>> {
  return (await inject(app, operation, body)).json<DataOf<O>>();
}

/** The expected type of each option, for callers without type checks. */
const OPTIONS: Readonly<Record<keyof BidstageOptions, [(value: unknown) => boolean, string]>> = {
  seed: [(value) => typeof value === 'number', 'a number'],
  now: [(value) => typeof value === 'string', 'an ISO 8601 time as text'],
  story: [(value) => typeof value === 'string', 'the name of a story'],
  persona: [(value) => typeof value === 'string', 'the id of a persona'],
  faults: [Array.isArray, 'a list of fault rules'],
  directory: [(value) => typeof value === 'string', 'the path of a folder'],
  origins: [Array.isArray, 'a list of origins'],
};

function checkOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null)
    throw new Error('startBidstage takes an object of options');
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(OPTIONS, name))
      throw new Error(`${name} is no option: there is ${Object.keys(OPTIONS).join(', ')}`);
    const [fits, wanted] = OPTIONS[name as keyof BidstageOptions];
    if (value !== undefined && !fits(value)) throw new Error(`${name} must be ${wanted}`);
  }
}

async function listenOnFreePort(options: BidstageOptions): Promise<[FastifyInstance, string]> {
  const { seed, now, directory, origins = [] } = options;
  const environment = {
    BIDSTAGE_DATA_DIR: directory ?? ':memory:',
    SIM_SEED: seed?.toString(),
    SIM_NOW: now,
    PORTAL_ORIGINS: origins.join(','),
  };
  const app = await buildLocalServer(environment, directory && join(directory, 'facts'));
  return [app, await app.listen(ANY_PORT)];
}

function handleOf(app: FastifyInstance, url: string): Omit<Bidstage, 'cookie'> {
  return {
    url,
    world: DEFAULT_WORLD,
    signIn: async (persona) => {
      const { cookies } = await inject(app, signIn, { persona });
      const session = cookies.find(({ name }) => name === SESSION_COOKIE);
      return `${SESSION_COOKIE}=${session?.value ?? ''}`;
    },
    advance: (by) => control(app, advanceClock, by),
    setClock: (clock) => control(app, setClock, clock),
    clock: () => control(app, getClock),
    addFault: (fault) => control(app, addFault, fault),
    clearFaults: () => control(app, removeFaults),
    applyStory: (name, step = 0) => {
      const path = `${filledPath(applyStory.path, { name })}?step=${step}`;
      return control(app, { ...applyStory, path });
    },
    reset: () => control(app, resetWorld),
    state: () => control(app, getState),
    journal: () => control(app, listJournal),
    stop: () => app.close(),
  };
}

/** Starts a separate mock backend on a free port of this machine, ready for requests. */
export async function startBidstage(options: BidstageOptions = {}): Promise<Bidstage> {
  checkOptions(options);
  const { seed, now, story, persona, faults = [] } = options;
  if (story !== undefined && seed !== undefined)
    throw new Error('a story has its own seed: pass either story or seed');
  const [app, url] = await listenOnFreePort(options);
  const handle = handleOf(app, url);
  try {
    if (story !== undefined) {
      await handle.applyStory(story);
      if (now !== undefined) await handle.setClock({ mode: 'frozen', now });
    }
    for (const fault of faults) await handle.addFault(fault);
    const cookie = persona === undefined ? null : await handle.signIn(persona);
    return { ...handle, cookie };
  } catch (error) {
    await app.close();
    throw error;
  }
}
