import type { FastifyRequest } from 'fastify';
import type { Operation } from '../contract/operations/operation.ts';
import { areaOf } from '../contract/values/own-path.ts';
import { isReadableTarget } from '../lib/request-target.ts';
import type { SessionState } from '../services/session.ts';
import type { FaultDecision } from '../faults/decide.ts';
import type { ChangeLog } from '../world/change-log.ts';
import type { JournalRecord } from '../world/journal.ts';
import type { World } from '../world/world.ts';

export interface AppliedFault {
  decision: FaultDecision;
  /** The first rule of those that are tried when the body is known; null when all have been tried. */
  laterFrom: number | null;
  /** ms added so far. */
  injectedMs: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The world of this request; null only on routes without a world. */
    world: World | null;
    session: SessionState;
    /** The world whose faults and journal apply; null for none. */
    subjectWorld: World | null;
    /** Its record in the journal of that world; null when it has none. */
    record: JournalRecord | null;
    /** The changes made by its handler; null when it cannot change anything. */
    changeNotes: ChangeLog | null;
    /** The revision of its world before the handler of a request that may change it. */
    revisionBefore: string | null;
    /** Null when no rule matched with effect. */
    fault: AppliedFault | null;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

/** False for an address of the API, the control plane or the files whose path cannot be decoded. */
export function isReadable({ url, originalUrl }: FastifyRequest): boolean {
  return isReadableTarget(originalUrl) || areaOf(url) === null;
}

/** The address of a request for display: in its normal form, or as received when its path cannot be decoded. */
export function shownTarget(request: FastifyRequest): string {
  return isReadable(request) ? request.url : request.originalUrl;
}

export function shownPath(request: FastifyRequest): string {
  return shownTarget(request).split('?', 1)[0] ?? '';
}

export function personaOf({ session }: FastifyRequest): string | null {
  return session.kind === 'signed-in' ? session.persona.id : null;
}

/** The `Server-Timing` header of a response: its own time, and the time added by a fault; both in ms. */
export function serverTiming(realMs: number, injectedMs: number): string {
  const real = `app;dur=${Math.max(realMs, 0).toFixed(1)}`;
  return injectedMs > 0 ? `${real}, fault;dur=${injectedMs.toFixed(1)};desc="injected"` : real;
}
