import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compareWorlds } from '#api/contract/operations/control/compare-worlds.ts';
import { getState, resetWorld, type State } from '#api/contract/operations/control/state.ts';
import { editRow, getTable } from '#api/contract/operations/control/tables.ts';
import { createWorld, listWorlds, removeWorld } from '#api/contract/operations/control/worlds.ts';
import type { Recording } from '#api/lib/har/recording.ts';
import { filledPath } from '#api/contract/values/routes.ts';
import { listActs } from '#api/contract/operations/control/acts.ts';
import { readWorldComparison } from '#api/services/worlds/compare-worlds.ts';
import {
  dropWorld,
  makeWorld,
  resetToFirstState,
  type WorldParts,
} from '#api/services/worlds/manage-worlds.ts';
import { editTable, readTable } from '#api/services/worlds/state-tables.ts';
import { readActs, readWorlds, stateView, worldView } from '#api/services/worlds/world-view.ts';
import { serveRaw } from '../register-operation.ts';
import { sendJson } from '../send.ts';
import {
  NAME_PATTERN,
  NEW_WORLD_HEADER,
  LOCATION_OF_NEW_WORLD,
  WORLD_HEADER,
} from '#api/contract/values/names.ts';

const NAME = new RegExp(NAME_PATTERN);

/** Whether the proxy in front of several servers has to choose the one that creates a world. */
function needsServer({ headers }: FastifyRequest): boolean {
  return headers[NEW_WORLD_HEADER] === 'ask';
}

/** The name that another server has proposed for the world; undefined without one. */
function proposedName({ headers }: FastifyRequest): string | undefined {
  const name = headers[NEW_WORLD_HEADER];
  return typeof name === 'string' && NAME.test(name) ? name : undefined;
}

/**
 * Asks the proxy to send the same request to the server of a world (docs/settings.md): only the proxy knows which one
 * it is. Its own hooks and headers would become part of that server's response, so they are left out.
 */
function sendToServerOf(reply: FastifyReply, name: string): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, {
    'x-accel-redirect': LOCATION_OF_NEW_WORLD,
    [WORLD_HEADER]: name,
    'content-length': 0,
  });
  reply.raw.end();
  return reply;
}

interface WorldRouteParts extends WorldParts {
  readonly recording: Recording | null;
}

export function worldRoutes(app: FastifyInstance, parts: WorldRouteParts): void {
  const { worlds, recording } = parts;
  const withReplay = (state: State): State => {
    if (recording === null) return state;
    const { file, responses } = recording;
    return { ...state, replay: { file, responses } };
  };
  serveRaw(app, getState, ({ world }) => withReplay(stateView(world)));

  serveRaw(app, listActs, ({ world, query, reply }) =>
    sendJson(reply, readActs(world, query.since)),
  );

  serveRaw(app, resetWorld, async ({ world }) =>
    withReplay(await resetToFirstState(worlds, world)),
  );

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
    const world = await makeWorld(parts, options);
    void reply.header('location', filledPath(removeWorld.path, { name: world.name }));
    const dropped = worlds.droppedFor(world);
    return { ...worldView(world), ...(dropped.length > 0 && { dropped: [...dropped] }) };
  });

  serveRaw(app, compareWorlds, ({ query }) => readWorldComparison(worlds, query));

  serveRaw(app, removeWorld, ({ params }) => dropWorld(worlds, params.name));
}
