import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChangeNotes } from '../world/change-notes.ts';
import type { JournalRecord } from '../world/journal.ts';
import type { World } from '../world/world.ts';
import './applied-fault.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The world whose faults and journal it meets; null for none. */
    subjectWorld: World | null;
    /** Its place in the journal of that world; null where it has none. */
    record: JournalRecord | null;
    /** What its handler changes, where it may change something. */
    changeNotes: ChangeNotes | null;
  }
}

function noteTimes(request: FastifyRequest, record: JournalRecord): void {
  record.injectedMs = request.fault?.injectedMs ?? 0;
  record.durationMs = performance.now() - record.arrival.started - record.injectedMs;
}

/** Enters status and headers of an answer as they go out, and what the handler has changed. */
export function noteResponse(request: FastifyRequest, reply: FastifyReply): void {
  const { record, changeNotes, subjectWorld: world } = request;
  if (!record || !world) return;
  noteTimes(request, record);
  record.status = reply.statusCode;
  // What was refused was undone.
  const isDone = reply.statusCode < 400;
  const changes = isDone && changeNotes && changeNotes.count > 0 ? changeNotes : null;
  world.journal.response(record, reply.getHeaders(), changes);
}

/** Enters a piece of the body of an answer. */
export function notePiece(request: FastifyRequest, piece: string | Buffer): void {
  const { record, subjectWorld: world } = request;
  if (!record || !world) return;
  noteTimes(request, record);
  if (request.method !== 'HEAD') world.journal.keep(record, 'responseBody', piece);
}
