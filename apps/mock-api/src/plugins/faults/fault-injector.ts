import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#api/app-error.ts';
import type { FaultDecision } from '#api/faults/decide.ts';
import { type Action, wholeBody } from '#api/faults/effects.ts';
import { endSession } from '#api/services/session.ts';
import { catchUpInSteps } from '#api/services/worlds/clock.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { World } from '#api/world/world.ts';
import { applyLaterRules, applyPlan } from './apply-plan.ts';
import { bytesOf, changeHeaders, plannedDelay, sendChanged } from './changed-response.ts';
import { notePiece, noteResponse } from '#api/plugins/journal/journal-entry.ts';
import { Pauses } from './pauses.ts';
import { type AppliedFault, shownPath, serverTiming } from '#api/plugins/request-context.ts';

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

function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: Extract<Action, { kind: 'response' }>,
): void {
  void reply
    .status(status)
    .headers(headers)
    .send(body(shownPath(request)));
}

/** Ends the session of a request. Where it was allowed already, it is refused as without a session. */
function signOut(request: FastifyRequest, world: World, isAllowed: boolean): void {
  endSession(world, request.session);
  request.session = { kind: 'unknown' };
  const access = request.routeOptions.config?.operation?.access ?? 'open';
  if (isAllowed && access !== 'open') throw new AppError('noSession');
}

/** The change of a response before it is sent; undefined when it is unchanged. */
function changeOf({ decision }: AppliedFault): Extract<Action, { kind: 'change' }> | undefined {
  const { action } = decision;
  if (action?.kind === 'change') return action;
  // A response that is not the handler's of now is sent without a tag, and is not stored.
  const isOther = action?.kind === 'response' || action?.kind === 'rewind';
  return isOther ? { kind: 'change', body: wholeBody } : undefined;
}

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
  applyOnArrival(request: FastifyRequest, reply: FastifyReply): Promise<boolean> | undefined {
    const { subjectWorld: world } = request;
    const applied = world && applyPlan(request, world);
    if (!applied) return undefined;
    request.fault = applied;
    return this.#apply(applied.decision, request, reply, false);
  }

  /** Applies the rules that need the body of the request; the result is that of `applyOnArrival`. */
  applyAfterBody(request: FastifyRequest, reply: FastifyReply): Promise<boolean> | undefined {
    const { subjectWorld: world } = request;
    const decision = world && applyLaterRules(request, world);
    return decision ? this.#apply(decision, request, reply, true) : undefined;
  }

  /** `isAllowed`: the authorisation has let the request pass. */
  async #apply(
    { action, delayMs }: FaultDecision,
    request: FastifyRequest,
    reply: FastifyReply,
    isAllowed: boolean,
  ): Promise<boolean> {
    if (request.record) request.record.faults = request.fault?.decision.hits ?? [];
    if (delayMs > 0 && !(await this.#delay(delayMs, request, reply))) {
      reply.hijack();
      return true;
    }
    if (action?.kind === 'silence') {
      this.#leaveUnanswered(action.connection, request, reply);
      return true;
    }
    // A changed response is always sent in full: it must not become a 304.
    if (action) delete request.raw.headers['if-none-match'];
    const { subjectWorld: world } = request;
    if (action?.kind === 'sign-out' && world) signOut(request, world, isAllowed);
    if (action?.kind !== 'response') return false;
    respond(request, reply, action);
    return true;
  }

  /** Waits for the delay of the plan. Returns false when the client has disconnected meanwhile. */
  async #delay(ms: number, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const elapsed = stopwatch();
    const end = await this.#pauses.wait(ms, reply.raw);
    const { fault: applied, record } = request;
    if (applied) applied.injectedMs += elapsed();
    if (record) record.injectedMs = applied?.injectedMs ?? 0;
    if (end === 'gone') return false;
    const { world } = request;
    if (world && this.#worlds.find(world.name) !== world) throw new AppError('unknownWorld');
    if (world) await catchUpInSteps(world);
    return true;
  }

  #leaveUnanswered(
    connection: 'held' | 'reset',
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
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
    change: Extract<Action, { kind: 'change' }>,
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
  ): Promise<void> {
    const body = change.body(await bytesOf(payload), request.routeOptions.config?.operation);
    const planned = plannedDelay(body);
    const before = applied.injectedMs;
    void reply.removeHeader('etag').header('cache-control', 'no-store');
    if (reply.hasHeader('server-timing'))
      reply.header('server-timing', serverTiming(reply.elapsedTime - before, before + planned));
    if (change.headers) changeHeaders(reply, change.headers);
    const elapsed = stopwatch();
    await sendChanged(reply, body, this.#pauses, {
      head: () => noteResponse(request, reply),
      body: (bytes) => {
        if (planned > 0) applied.injectedMs = before + elapsed();
        notePiece(request, bytes);
      },
    });
  }

  stop(): void {
    this.#pauses.stop();
    this.#held.end();
  }
}
