import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_RECORDED_BODY } from '#api/lib/har/har-entry.ts';
import { isHead, type RecordedResponse, type Recording } from '#api/lib/har/recording.ts';
import { storedBody } from '#api/lib/har/stored-body.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';
import { hasBody } from '#api/plugins/faults/apply-plan.ts';
import type { World } from '#api/world/world.ts';
import { holdBody } from './hold-body.ts';

interface ReplayOptions {
  readonly recording: Recording;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body of a request that the recording may respond to; undefined where it does not depend on one. */
    heldBody: Promise<Buffer | null> | undefined;
  }
}

/** How often each list of responses was used, by world; anew in a world that is reset. */
class Uses {
  readonly #worlds = new WeakMap<World, { state: number; counts: Map<unknown, number> }>();

  /** The response whose turn it is, the last one for ever; `isUsed` moves on to the next one. */
  next(world: World, list: readonly RecordedResponse[], isUsed: boolean) {
    const known = this.#worlds.get(world);
    const uses =
      known?.state === world.incarnation
        ? known
        : { state: world.incarnation, counts: new Map<unknown, number>() };
    this.#worlds.set(world, uses);
    const count = uses.counts.get(list) ?? 0;
    if (isUsed) uses.counts.set(list, count + 1);
    return list[Math.min(count, list.length - 1)];
  }
}

function respond(
  { record }: FastifyRequest,
  reply: FastifyReply,
  { number, status, headers, body }: RecordedResponse,
): void {
  if (record) record.replayed = number;
  void reply.status(status);
  for (const [name, value] of headers) void reply.header(name, value);
  // A body of no bytes would get a content type.
  if (body.length > 0) void reply.send(body);
  else void reply.send();
}

/** Keeps the bodies of requests that a recording may respond to. Register it before anything that waits. */
export const heldBodiesPlugin = definePlugin<ReplayOptions>(
  'held-bodies',
  [],
  (app, { recording }) => {
    app.decorateRequest('heldBody', undefined);
    app.addHook('onRequest', (request, _reply, next) => {
      const { method, url: target } = request;
      if (hasBody(request) && recording.knows({ method, target }))
        request.heldBody = holdBody(request.raw, MAX_RECORDED_BODY);
      next();
    });
    app.addHook('onResponse', ({ heldBody, raw }, _reply, next) => {
      // Node drops the rest of a body that nobody has begun to read; this one counts as begun.
      if (heldBody) raw.resume();
      next();
    });
  },
);

/**
 * Responds as a real API did to the same request. Register it after the faults, which apply to these responses too, and
 * before what refuses a request: the recorded API has decided that.
 */
export const replayPlugin = definePlugin<ReplayOptions>(
  'replay',
  ['held-bodies', 'faults'],
  (app, { recording }) => {
    const uses = new Uses();
    app.addHook('onRequest', async (request, reply) => {
      const { method, url: target, headers, subjectWorld: world } = request;
      if (!world || !recording.knows({ method, target })) return;
      const bytes = await request.heldBody;
      if (bytes === null) return;
      const body = bytes ? storedBody(bytes) : null;
      const contentType = headers['content-type'] ?? '';
      const recorded = recording.find({ method, target, body, contentType });
      const response = uses.next(world, recorded, !isHead(request));
      if (!response) return;
      respond(request, reply, response);
      return reply;
    });
  },
);
