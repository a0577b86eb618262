import type { FastifyInstance } from 'fastify';
import type { Bidstage, BidstageOptions, NewWorld, OwnWorld } from '#types';
import { createWorld } from './contract/operations/control/worlds.ts';
import { DEFAULT_WORLD } from './contract/values/names.ts';
import { ANY_PORT, buildLocalServer } from './library/local-server.ts';
import { asPersona, control, dropWorld, worldMethods } from './library/world-handle.ts';

/** The expected type of each option, for callers without type checks. */
const OPTIONS: Readonly<Record<keyof BidstageOptions, [(value: unknown) => boolean, string]>> = {
  seed: [(value) => typeof value === 'number', 'a number'],
  now: [(value) => typeof value === 'string', 'an ISO 8601 time as text'],
  story: [(value) => typeof value === 'string', 'the name of a story'],
  persona: [(value) => typeof value === 'string', 'the id of a persona'],
  faults: [Array.isArray, 'a list of fault rules'],
  directory: [(value) => typeof value === 'string', 'the path of a folder'],
  fixtures: [(value) => typeof value === 'string', 'the path of a folder'],
  replay: [(value) => typeof value === 'string', 'the path of a HAR file'],
  origins: [Array.isArray, 'a list of origins'],
  port: [(value) => Number.isInteger(value), 'the number of a port'],
  portal: [(value) => typeof value === 'boolean', 'true or false'],
};

/** Throws an error for an unknown option, an option of the wrong type, and options that exclude each other. */
function checkOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null)
    throw new Error('startBidstage takes an object of options');
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(OPTIONS, name))
      throw new Error(`${name} is no option: there is ${Object.keys(OPTIONS).join(', ')}`);
    const [fits, wanted] = OPTIONS[name as keyof BidstageOptions];
    if (value !== undefined && !fits(value)) throw new Error(`${name} must be ${wanted}`);
  }
  const { seed, story } = options as BidstageOptions;
  if (story !== undefined && seed !== undefined)
    throw new Error('a story has its own seed: pass either story or seed');
}

async function listen(
  options: BidstageOptions,
  portalDirectory: string | undefined,
): Promise<[FastifyInstance, string]> {
  const { seed, now, directory, fixtures, replay, origins = [], port = ANY_PORT.port } = options;
  const environment = {
    BIDSTAGE_DATA_DIR: directory ?? ':memory:',
    SIM_SEED: seed?.toString(),
    SIM_NOW: now,
    PORTAL_ORIGINS: origins.join(','),
    SIM_REPLAY: replay,
  };
  const app = await buildLocalServer(environment, {
    portal: portalDirectory,
    fixtures,
  });
  try {
    return [app, await app.listen({ ...ANY_PORT, port })];
  } catch (error) {
    // Otherwise the folder would stay locked.
    await app.close();
    throw error;
  }
}

async function makeWorld(app: FastifyInstance, url: string, options: NewWorld): Promise<OwnWorld> {
  const { persona, faults = [], ...body } = options;
  const { name } = await control(app, createWorld, DEFAULT_WORLD, body);
  const methods = { ...worldMethods(app, url, name), remove: () => dropWorld(app, name) };
  for (const fault of faults) await methods.addFault(fault);
  return asPersona(methods, persona);
}

/**
 * Starts a separate mock backend on this machine, ready for requests; with `portal` it also serves the portal of
 * `portalDirectory`. Throws an error for bad options, and when the port is in use.
 */
export async function startBidstage(
  options: BidstageOptions = {},
  portalDirectory?: string,
): Promise<Bidstage> {
  checkOptions(options);
  const { now, story, persona, faults = [], portal = false } = options;
  const [app, url] = await listen(options, portal ? portalDirectory : undefined);
  const methods = worldMethods(app, url, DEFAULT_WORLD);
  try {
    if (story !== undefined) {
      await methods.applyStory(story);
      if (now !== undefined) await methods.setClock({ mode: 'frozen', now });
    }
    for (const fault of faults) await methods.addFault(fault);
    return {
      ...(await asPersona(methods, persona)),
      createWorld: (world = {}) => makeWorld(app, url, world),
      stop: () => app.close(),
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}
