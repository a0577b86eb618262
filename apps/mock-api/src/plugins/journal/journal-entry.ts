import type { FastifyReply, FastifyRequest } from 'fastify';
import { redactText } from '#api/lib/redact.ts';
import type { JournalRecord } from '#api/world/journal.ts';
import '#api/plugins/request-context.ts';

function noteTimes(request: FastifyRequest, record: JournalRecord): void {
  record.injectedMs = request.fault?.injectedMs ?? 0;
  record.durationMs = performance.now() - record.arrival.started - record.injectedMs;
}

/** Adds the status and headers of a response to the journal as it is sent, and the changes of its handler. */
export function noteResponse(request: FastifyRequest, reply: FastifyReply): void {
  const { record, changeNotes, subjectWorld: world } = request;
  if (!record || !world) return;
  noteTimes(request, record);
  record.status = reply.statusCode;
  // The changes of a failed request were rolled back.
  const isDone = reply.statusCode < 400;
  const changes = isDone && changeNotes && changeNotes.count > 0 ? changeNotes : null;
  record.isStored = changes === null || world.revision !== request.revisionBefore;
  if (world.isOpen) record.lastAct = world.stores.acts.last();
  world.journal.response(record, reply.getHeaders(), changes);
}

export function noteRefusal(request: FastifyRequest, reason: string | undefined): void {
  const { record, subjectWorld: world } = request;
  if (record && world && reason !== undefined) world.journal.refuse(record, redactText(reason));
}

export function notePiece(request: FastifyRequest, piece: string | Buffer): void {
  const { record, subjectWorld: world } = request;
  if (!record || !world) return;
  noteTimes(request, record);
  if (request.method !== 'HEAD') world.journal.storeBody(record, 'responseBody', piece);
}
