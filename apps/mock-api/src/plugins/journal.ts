import fastifyPlugin from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangeNotes, noteChangesIn } from '../world/change-notes.ts';
import type { JournalRecord } from '../world/journal.ts';
import type { WorldRegistry } from '../world/world-registry.ts';
import type { WallTime, World } from '../world/world.ts';
import { noteResponse, notePiece } from './journal-entry.ts';
import { shownTarget } from './known-targets.ts';
import { personaOf, subjectWorld } from './subject-world.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** The reads that change state: they begin and end sessions. */
const CHANGING_READS: readonly (string | null)[] = ['loginCallback', 'logout'];

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

/** Reports every sent piece of a response. Replacing the methods slows a response down, so it is only for streams. */
function watchResponse(raw: FastifyReply['raw'], leaves: (piece: unknown) => void): void {
  const write = raw.write.bind(raw) as (...args: unknown[]) => boolean;
  const end = raw.end.bind(raw) as (...args: unknown[]) => typeof raw;
  raw.write = (...args: unknown[]) => {
    leaves(args[0]);
    return write(...args);
  };
  raw.end = (...args: unknown[]) => {
    leaves(args[0]);
    return end(...args);
  };
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
    headers: journal.headers(raw.rawHeaders),
  });
}

interface JournalOptions {
  readonly worlds: WorldRegistry;
  readonly wall: WallTime;
}

/** Adds every request to the journal of its world on arrival. Register it after the session and before the faults. */
export const journalPlugin = fastifyPlugin((app, { worlds, wall }: JournalOptions, done) => {
  app.decorateRequest('record', null);
  app.decorateRequest('subjectWorld', null);
  app.decorateRequest('changeNotes', null);
  app.addHook('onRequest', (request, _reply, next) => {
    const world = subjectWorld(request, worlds);
    request.subjectWorld = world;
    if (world) {
      const record = open(request, world, wall);
      request.record = record;
      if (!READS.includes(request.method))
        watchRequest(request.raw, (piece) => world.journal.keep(record, 'requestBody', piece));
    }
    next();
  });
  app.addHook('preHandler', (request, _reply, next) => {
    if (!request.record || !mayChangeState(request.record)) return next();
    request.changeNotes = new ChangeNotes();
    noteChangesIn(request.changeNotes, next);
  });
  done();
});

/** Adds every response to the journal as it is sent. Register it after everything that changes responses. */
export const journalResponsesPlugin = fastifyPlugin((app, _options, done) => {
  app.addHook('onSend', (request, reply, payload, next) => {
    if (request.record) {
      noteResponse(request, reply);
      if (isPiece(payload)) notePiece(request, payload);
      else if (payload)
        watchResponse(reply.raw, (piece) => {
          if (isPiece(piece)) notePiece(request, piece);
        });
    }
    next();
  });
  done();
});
