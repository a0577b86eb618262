import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { textMemberOf } from '../contract/operations/known-paths.ts';
import { decide } from '../faults/decide.ts';
import type { Action, ChangedBody } from '../faults/effects.ts';
import { catchUpInSteps } from '../services/worlds/clock.ts';
import type { WorldRegistry } from '../world/world-registry.ts';
import type { World } from '../world/world.ts';
import { bytesOf, plannedDelay, sendChanged } from './changed-response.ts';
import { notePiece, noteResponse } from './journal-entry.ts';
import { Pauses } from './pauses.ts';
import { type AppliedFault, personaOf, shownPath } from './request-context.ts';
import { serverTiming } from './server-timing.ts';

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

/** Applies the fault plans of worlds to their requests and responses. */
export class FaultInjector {
  readonly #worlds: WorldRegistry;
  readonly #pauses = new Pauses();
  readonly #held = new HeldConnections();

  constructor(worlds: WorldRegistry) {
    this.#worlds = worlds;
  }

  /**
   * Applies the plan to a request: delays it or replaces its response. Undefined when no rule has an effect; else
   * resolves to whether the request is over.
   */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<boolean> | undefined {
    const { subjectWorld: world } = request;
    const applied = world && applyPlan(request, world);
    if (!applied) return undefined;
    request.fault = applied;
    if (request.record) request.record.faults = applied.verdict.hits;
    return this.#apply(applied, request, reply);
  }

  async #apply(
    applied: AppliedFault,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const { action, delayMs } = applied.verdict;
    if (delayMs > 0 && !(await this.#delay(applied, request, reply))) {
      reply.hijack();
      return true;
    }
    if (action?.kind === 'silence') {
      this.#fallSilent(action.connection, request, reply);
      return true;
    }
    // A changed response is always sent in full: it must not become a 304.
    if (action) delete request.raw.headers['if-none-match'];
    if (action?.kind !== 'response') return false;
    void reply.status(action.status).send(envelopeOf(request, action));
    return true;
  }

  /** Waits for the delay of the plan. Returns false when the client has disconnected meanwhile. */
  async #delay(
    applied: AppliedFault,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const elapsed = stopwatch();
    const end = await this.#pauses.wait(applied.verdict.delayMs, reply.raw);
    applied.injectedMs = elapsed();
    if (request.record) request.record.injectedMs = applied.injectedMs;
    if (end === 'gone') return false;
    const { world } = request;
    if (world && this.#worlds.find(world.name) !== world) throw new AppError('unknownWorld');
    if (world) await catchUpInSteps(world);
    return true;
  }

  #fallSilent(connection: 'held' | 'reset', request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    if (connection === 'reset') return reset(reply);
    const elapsed = stopwatch();
    this.#held.hold(request, () => {
      if (request.record) request.record.injectedMs += elapsed();
    });
  }

  /** Sends the response of a request that the plan changes; undefined when it does not. */
  sendChanged(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<void> | undefined {
    const applied = request.fault;
    const change = applied && changeOf(applied);
    return change ? this.#send(applied, change, request, reply, payload) : undefined;
  }

  async #send(
    applied: AppliedFault,
    change: (original: Buffer) => ChangedBody,
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<void> {
    const body = change(await bytesOf(payload));
    const planned = plannedDelay(body);
    const before = applied.injectedMs;
    void reply.removeHeader('etag').header('cache-control', 'no-store');
    if (reply.hasHeader('server-timing'))
      reply.header('server-timing', serverTiming(reply.elapsedTime - before, before + planned));
    const elapsed = stopwatch();
    await sendChanged(reply, body, this.#pauses, {
      head: () => noteResponse(request, reply),
      body: (bytes) => {
        if (planned > 0) applied.injectedMs = before + elapsed();
        notePiece(request, bytes);
      },
    });
  }

  /** Ends all delays and held connections. */
  stop(): void {
    this.#pauses.stop();
    this.#held.end();
  }
}
