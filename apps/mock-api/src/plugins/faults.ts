import fastifyPlugin from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { textMemberOf } from '../contract/operations/known-paths.ts';
import { decide } from '../faults/decide.ts';
import type { Action, ChangedBody } from '../faults/action.ts';
import { catchUpInSteps } from '../services/worlds/clock.ts';
import type { WorldRegistry } from '../world/world-registry.ts';
import type { World } from '../world/world.ts';
import { bytesOf, plannedDelay, sendChanged } from '../http/changed-response.ts';
import { Pauses } from '../http/pauses.ts';
import { noteResponse, notePiece } from '../http/journal-entry.ts';
import { type AppliedFault, personaOf, shownPath } from '../http/request-context.ts';
import { serverTiming } from '../http/server-timing.ts';

/** Evaluates the fault plan of the request's world; counts every rule that matches. */
function applyPlan(request: FastifyRequest, world: World): AppliedFault | null {
  const { faults } = world;
  const plan = faults.all();
  if (plan.length === 0) return null;
  const subject = { method: request.method, path: shownPath(request), persona: personaOf(request) };
  const verdict = decide(plan, subject, world.seed, faults.count);
  return verdict && { verdict, injectedMs: 0 };
}

/** Returns a function that gives the ms since now. */
function stopwatch(): () => number {
  const start = performance.now();
  return () => performance.now() - start;
}

/** Sockets of requests that never get a response. */
class HeldConnections {
  readonly #sockets = new Set<FastifyRequest['raw']['socket']>();

  hold({ raw }: FastifyRequest, closed: () => void): void {
    const { socket } = raw;
    this.#sockets.add(socket);
    socket.once('close', () => {
      this.#sockets.delete(socket);
      closed();
    });
    // The body is drained: otherwise the server's timeout for slow requests would end the connection.
    raw.resume();
  }

  end(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

function reset({ raw }: FastifyReply): void {
  if (raw.socket && 'resetAndDestroy' in raw.socket) raw.socket.resetAndDestroy();
  else raw.destroy();
}

/** A changed response is always sent in full: it must not become a 304. */
function keepFromCaches(request: FastifyRequest): void {
  delete request.raw.headers['if-none-match'];
}

function envelopeOf(
  request: FastifyRequest,
  action: Extract<Action, { kind: 'response' }>,
): object {
  const text = textMemberOf(shownPath(request));
  return { code: action.status, [text]: action.msg, data: null };
}

/** The change of a response before it is sent; undefined when it is unchanged. */
function changeOf({ verdict }: AppliedFault): ((original: Buffer) => ChangedBody) | undefined {
  const { action } = verdict;
  if (action?.kind === 'change') return action.body;
  if (action?.kind !== 'response') return undefined;
  return (original) => ({ bytes: original, announced: original.length, bytesPerSecond: null });
}

/**
 * Applies the fault plan of each world to its requests: delays and replaced responses when the session is known,
 * changed responses when they are sent. Register it after the journal, and before the authorisation and the response
 * caches: it sends a changed response itself, so no later hook sees it.
 */
export const faultsPlugin = fastifyPlugin(
  (app, { worlds }: { worlds: WorldRegistry }, done) => {
    const pauses = new Pauses();
    const held = new HeldConnections();

    /**
     * Waits for the delay of the plan. Returns false when the client has disconnected meanwhile: the request is then not
     * handled.
     */
    const delay = async (applied: AppliedFault, reply: FastifyReply): Promise<boolean> => {
      const elapsed = stopwatch();
      const end = await pauses.wait(applied.verdict.delayMs, reply.raw);
      applied.injectedMs = elapsed();
      return end !== 'gone';
    };

    const fallSilent = (
      connection: 'held' | 'reset',
      request: FastifyRequest,
      reply: FastifyReply,
    ): void => {
      reply.hijack();
      if (connection === 'reset') return reset(reply);
      const elapsed = stopwatch();
      held.hold(request, () => {
        if (request.record) request.record.injectedMs += elapsed();
      });
    };

    const meet = async (applied: AppliedFault, request: FastifyRequest, reply: FastifyReply) => {
      const { action, delayMs } = applied.verdict;
      if (delayMs > 0) {
        const arrived = await delay(applied, reply);
        if (request.record) request.record.injectedMs = applied.injectedMs;
        if (!arrived) return reply.hijack();
        const { world } = request;
        if (world && worlds.find(world.name) !== world) throw new AppError('unknownWorld');
        if (world) await catchUpInSteps(world);
      }
      if (action?.kind === 'silence') {
        fallSilent(action.connection, request, reply);
        return reply;
      }
      if (action) keepFromCaches(request);
      if (action?.kind !== 'response') return undefined;
      return reply.status(action.status).send(envelopeOf(request, action));
    };

    app.decorateRequest('fault', null);
    app.addHook('onRequest', (request, reply, next) => {
      const { subjectWorld: world } = request;
      const applied = world && applyPlan(request, world);
      if (!applied) return next();
      request.fault = applied;
      if (request.record) request.record.faults = applied.verdict.hits;
      meet(applied, request, reply).then((answered) => {
        if (!answered) next();
      }, next);
    });

    app.addHook('onSend', (request, reply, payload, next) => {
      const applied = request.fault;
      const change = applied && changeOf(applied);
      if (!change) return next();
      const send = async (): Promise<void> => {
        const body = change(await bytesOf(payload));
        const planned = plannedDelay(body);
        const before = applied.injectedMs;
        void reply.removeHeader('etag').header('cache-control', 'no-store');
        if (reply.hasHeader('server-timing'))
          reply.header('server-timing', serverTiming(reply.elapsedTime - before, before + planned));
        const elapsed = stopwatch();
        await sendChanged(reply, body, pauses, {
          head: () => noteResponse(request, reply),
          body: (bytes) => {
            if (planned > 0) applied.injectedMs = before + elapsed();
            notePiece(request, bytes);
          },
        });
      };
      send().catch((error: Error) => next(error));
    });

    app.addHook('preClose', (stopped) => {
      pauses.stop();
      held.end();
      stopped();
    });
    done();
  },
  { name: 'faults', dependencies: ['journal'] },
);
