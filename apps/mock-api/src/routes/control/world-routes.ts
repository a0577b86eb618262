import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { getState, resetWorld, type State } from '../../contract/operations/control/state.ts';
import {
  createWorld,
  listWorlds,
  type NewWorld,
  removeWorld,
} from '../../contract/operations/control/worlds.ts';
import { DEFAULT_WORLD } from '../../contract/values/names.ts';
import { filledPath } from '../../contract/values/routes.ts';
import { makeWorld, type WorldShop } from '../../services/worlds/make-world.ts';
import type { World } from '../../world/world.ts';
import { serveRaw } from '../register-operation.ts';
import { faultView } from './fault-routes.ts';
import { instantOf } from './simulated-instant.ts';
import { clockView, worldView } from './world-view.ts';

function stateView(world: World): State {
  return {
    world: world.name,
    seed: world.seed,
    story: world.story,
    clock: clockView(world),
    faults: world.faults.all().map(faultView),
    counts: world.counts(),
    stateHash: world.stateHash(),
  };
}

function newWorldView(world: World, dropped: readonly string[]): NewWorld {
  return { ...worldView(world), ...(dropped.length > 0 && { dropped: [...dropped] }) };
}

/** State, reset and the list of worlds. */
export function worldRoutes(app: FastifyInstance, parts: WorldShop): void {
  const { worlds } = parts;
  serveRaw(app, getState, ({ world }) => stateView(world));

  serveRaw(app, resetWorld, async ({ world }) => {
    await worlds.reset(world);
    return stateView(world);
  });

  serveRaw(app, listWorlds, () => worlds.list().map(worldView));

  serveRaw(app, createWorld, async ({ body, reply }) => {
    const now = body.now === undefined ? undefined : instantOf('/body/now', body.now);
    const world = await makeWorld(parts, { ...body, now });
    void reply.header('location', filledPath(removeWorld.path, { name: world.name }));
    return newWorldView(world, worlds.droppedFor(world));
  });

  serveRaw(app, removeWorld, ({ params }) => {
    if (params.name === DEFAULT_WORLD) throw new AppError('defaultWorldStays');
    const world = worlds.find(params.name);
    if (!world) throw new AppError('unknownWorld');
    const view = worldView(world);
    worlds.drop(params.name);
    return view;
  });
}
