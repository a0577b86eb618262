import { pipeline, Readable, Transform } from 'node:stream';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { CHANGING_READS } from '#api/contract/operations/users.ts';
import { ChangeLog, runWithChangeLog } from '#api/world/change-log.ts';
import type { JournalRecord } from '#api/world/journal.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { WallTime, World } from '#api/world/world.ts';
import { noteResponse, notePiece } from './journal-entry.ts';
import { personaOf, shownTarget } from '#api/plugins/request-context.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

function mayChangeState({ arrival: { method, operation } }: JournalRecord): boolean {
  return !READS.includes(method) || CHANGING_READS.includes(operation);
}

function isPiece(value: unknown): value is string | Buffer {
  return typeof value === 'string' || Buffer.isBuffer(value);
}

/**
 * Copies the pieces of a request body as they reach the parser. A `data` listener would start the stream before its
 * reader is attached.
 */
function watchRequest(raw: FastifyRequest['raw'], keep: (piece: string | Buffer) => void): void {
  const push = raw.push.bind(raw);
  raw.push = (piece: unknown, encoding?: BufferEncoding): boolean => {
    if (isPiece(piece)) keep(piece);
    return push(piece, encoding);
  };
}

/** A stream with the same content as a payload, which calls `note` with each piece that is sent. */
function observed(payload: Readable, note: (piece: Buffer) => void): Readable {
  const passing = new Transform({
    transform: (piece: Buffer, _encoding, next) => {
      note(piece);
      next(null, piece);
    },
  });
  // Fastify reports the error of the stream that it sends.
  return pipeline(payload, passing, () => undefined);
}

/**
 * The world whose faults and journal apply to a request: its own, or that of the signed link in its address. Null for
 * the control plane, which must work in spite of faults, and for requests without a world.
 */
function subjectWorld(request: FastifyRequest, worlds: WorldRegistry): World | null {
  const { url } = request;
  if (url.startsWith('/__sim')) return null;
  if (!url.startsWith('/files/')) return request.world;
  const { world } = request.query as { world?: unknown };
  return (typeof world === 'string' && worlds.find(world)) || null;
}

function open(request: FastifyRequest, world: World, wall: WallTime): JournalRecord {
  const { raw, routeOptions } = request;
  const { journal } = world;
  return journal.open({
    at: world.now(),
    wallAt: wall(),
    started: performance.now(),
    clock: world.clock,
    method: request.method,
    url: shownTarget(request),
    operation: routeOptions.config?.operation?.id ?? null,
    persona: personaOf(request),
    headers: raw.rawHeaders,
  });
}

/** Stores the beginning of a body in the journal. */
function watchBody(request: FastifyRequest, { journal }: World, record: JournalRecord): void {
  watchRequest(request.raw, (piece) => journal.storeBody(record, 'requestBody', piece));
}

interface JournalOptions {
  readonly worlds: WorldRegistry;
  readonly wall: WallTime;
}

/** Adds every request to the journal of its world on arrival. Register it after the session and before the faults. */
export const journalPlugin = fastifyPlugin(
  (app, { worlds, wall }: JournalOptions, done) => {
    app.decorateRequest('record', null);
    app.decorateRequest('subjectWorld', null);
    app.decorateRequest('changeNotes', null);
    app.decorateRequest('revisionBefore', null);
    app.addHook('onRequest', (request, _reply, next) => {
      const world = subjectWorld(request, worlds);
      request.subjectWorld = world;
      if (world) {
        const record = open(request, world, wall);
        request.record = record;
        if (!READS.includes(request.method)) watchBody(request, world, record);
      }
      next();
    });
    app.addHook('preHandler', (request, _reply, next) => {
      if (!request.record || !mayChangeState(request.record)) return next();
      request.changeNotes = new ChangeLog();
      request.revisionBefore = request.subjectWorld?.revision ?? null;
      runWithChangeLog(request.changeNotes, next);
    });
    done();
  },
  { name: 'journal', dependencies: ['session'] },
);

/**
 * Adds every response to the journal as the mock makes it, before it is compressed and its addresses get the base path.
 * Register it after everything else that changes responses.
 */
export const journalResponsesPlugin = fastifyPlugin(
  (app, _options, done) => {
    app.addHook('onSend', (request, reply, payload, next) => {
      if (!request.record) return next();
      noteResponse(request, reply);
      if (payload instanceof Readable)
        return next(
          null,
          observed(payload, (piece) => notePiece(request, piece)),
        );
      if (isPiece(payload)) notePiece(request, payload);
      next();
    });
    done();
  },
  { name: 'journal-responses', dependencies: ['journal'] },
);
