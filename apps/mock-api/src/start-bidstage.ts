import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Bidstage, BidstageOptions, NewWorld, OwnWorld } from '../index.d.mts';
import { createWorld } from './contract/operations/control/worlds.ts';
import { DEFAULT_WORLD } from './contract/values/names.ts';
import { ANY_PORT, buildLocalServer } from './library/local-server.ts';
import { checkOptions } from './library/options.ts';
import { asPersona, control, dropWorld, worldMethods } from './library/world-handle.ts';

async function listen(
  options: BidstageOptions,
  portalDirectory: string | undefined,
): Promise<[FastifyInstance, string]> {
  const { seed, now, directory, fixtures, origins = [], port = ANY_PORT.port } = options;
  const environment = {
    BIDSTAGE_DATA_DIR: directory ?? ':memory:',
    SIM_SEED: seed?.toString(),
    SIM_NOW: now,
    PORTAL_ORIGINS: origins.join(','),
  };
  const app = await buildLocalServer(environment, {
    facts: directory && join(directory, 'facts'),
    portal: portalDirectory,
    fixtures,
  });
  return [app, await app.listen({ ...ANY_PORT, port })];
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
