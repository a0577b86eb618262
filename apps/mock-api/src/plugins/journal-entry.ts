import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JournalRecord } from '../world/journal.ts';
import type { World } from '../world/world.ts';
import './applied-fault.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The world whose faults and journal it meets; null for none. */
    subjectWorld: World | null;
    /** Its place in the journal of that world; null where it has none. */
    record: JournalRecord | null;
    /** The world's revision before the handler, where the handler may change it. */
    revisionBefore: string | null;
  }
}

function noteTimes(request: FastifyRequest, record: JournalRecord): void {
  record.injectedMs = request.fault?.injectedMs ?? 0;
  record.durationMs = performance.now() - record.arrival.started - record.injectedMs;
}

/** Enters status and headers of an answer as they go out, and what the handler has changed. */
export function noteAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { record, revisionBefore: before, subjectWorld: world } = request;
  if (!record || !world) return;
  noteTimes(request, record);
  record.status = reply.statusCode;
  world.journal.answer(record, reply.getHeaders());
  if (before === null || reply.statusCode >= 400) return;
  const after = world.revision;
  if (after !== before) record.revisions = [before, after];
}

/** Enters a piece of the body of an answer. */
export function notePiece(request: FastifyRequest, piece: string | Buffer): void {
  const { record, subjectWorld: world } = request;
  if (!record || !world) return;
  noteTimes(request, record);
  if (request.method !== 'HEAD') world.journal.keep(record, 'responseBody', piece);
}
