import type { FastifyInstance } from 'fastify';
import { compareWorlds } from '../../contract/operations/control/compare-worlds.ts';
import { getState, resetWorld } from '../../contract/operations/control/state.ts';
import { editRow, getTable } from '../../contract/operations/control/tables.ts';
import { createWorld, listWorlds, removeWorld } from '../../contract/operations/control/worlds.ts';
import { filledPath } from '../../contract/values/routes.ts';
import { readWorldComparison } from '../../services/replay/compare-worlds.ts';
import type { SendOwn } from '../../services/replay/own-requests.ts';
import {
  dropWorld,
  makeWorld,
  resetToFirstState,
  type WorldParts,
} from '../../services/worlds/manage-worlds.ts';
import { editTable, readTable } from '../../services/worlds/state-tables.ts';
import { readWorlds, stateView, worldView } from '../../services/worlds/world-view.ts';
import { serveRaw } from '../register-operation.ts';
import { needsServer, proposedName, sendToServerOf } from './new-world-server.ts';

export function worldRoutes(app: FastifyInstance, parts: WorldParts, send: SendOwn): void {
  const { worlds } = parts;
  serveRaw(app, getState, ({ world }) => stateView(world));

  serveRaw(app, resetWorld, ({ world }) => resetToFirstState(worlds, world));

  serveRaw(app, getTable, ({ world, params, query }) =>
    readTable(worlds, world, params.table, query),
  );

  serveRaw(app, editRow, ({ world, params, body }) =>
    editTable(world, params.table, params.key, body),
  );

  serveRaw(app, listWorlds, () => readWorlds(worlds));

  serveRaw(app, createWorld, async ({ body, request, reply }) => {
    if (needsServer(request)) return sendToServerOf(reply, body.name ?? worlds.uniqueName());
    const name = body.name ?? proposedName(request);
    const options = { ...body, ...(name !== undefined && { name }) };
    const world = await makeWorld(parts, options, send);
    void reply.header('location', filledPath(removeWorld.path, { name: world.name }));
    const dropped = worlds.droppedFor(world);
    return { ...worldView(world), ...(dropped.length > 0 && { dropped: [...dropped] }) };
  });

  serveRaw(app, compareWorlds, ({ query }) => readWorldComparison(worlds, query));

  serveRaw(app, removeWorld, ({ params }) => dropWorld(worlds, params.name));
}
