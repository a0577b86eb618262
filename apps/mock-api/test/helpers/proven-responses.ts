import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkResponse, checkUnknownOperation } from '../../src/conformance/check-response.ts';
import { describeDeviation, type Deviation } from '../../src/conformance/deviation.ts';
import { areaOf } from '../../src/domain/request-target.ts';
import { shownPath } from '../../src/plugins/known-targets.ts';

/** Where the workers of a run note what was answered; the end of the run reads it. */
export const SEEN_FILE = fileURLToPath(
  new URL('../../../../node_modules/.cache/bidstage-answers-seen.txt', import.meta.url),
);

/** Misdirected Request. */
const MISDIRECTED = 421;

const deviations = new Set<string>();
const seen = new Set<string>();

/** What was wrong with answers since the last call, each once. */
export function takeDeviations(): readonly string[] {
  const taken = [...deviations];
  deviations.clear();
  return taken;
}

/** Notes an answer that was held against the contract where it arrived. */
export function markSeen(operation: string, status: string): void {
  seen.add(`${operation} ${status}`);
}

/** Adds what was answered in this worker to the notes of the run. */
export function noteSeen(): void {
  mkdirSync(dirname(SEEN_FILE), { recursive: true });
  appendFileSync(SEEN_FILE, [...seen].map((line) => `${line}\n`).join(''));
  seen.clear();
}

/** Errors of no operation; what is no call (documents, files, the portal) is not described by the contract. */
function unknownOperationFaults(request: FastifyRequest, status: number, body: Buffer) {
  const area = areaOf(request.url);
  if (area !== 'v1' && (area !== '__sim' || status < 400)) return [];
  return checkUnknownOperation({ status, contentType: undefined, body }, shownPath(request));
}

function faultsOf(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  const { statusCode: status } = reply;
  const { operation } = request.routeOptions.config ?? {};
  if (!operation) return unknownOperationFaults(request, status, body);
  markSeen(operation.id, String(status));
  const contentType = reply.getHeader('content-type') as string | undefined;
  const location = reply.getHeader('location') as string | undefined;
  return checkResponse(operation, { status, contentType, location, body });
}

function check(request: FastifyRequest, reply: FastifyReply, body: Buffer): void {
  // These leave their body out, whatever it would be.
  if (reply.statusCode === 304 || request.method === 'HEAD') return;
  // The host guard rejects a request before it reaches an operation.
  if (reply.statusCode === MISDIRECTED) return;
  const found: readonly Deviation[] = faultsOf(request, reply, body);
  for (const deviation of found)
    deviations.add(`${request.method} ${request.url}\n  ${describeDeviation(deviation)}`);
}

async function* passOn(stream: Readable, ended: (body: Buffer) => void): AsyncGenerator<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) {
    const bytes = Buffer.from(piece as Uint8Array);
    pieces.push(bytes);
    yield bytes;
  }
  ended(Buffer.concat(pieces));
}

/**
 * Holds every answer of a server against the schema of its operation and status. Only what a planned fault has changed
 * is left out: it goes out before the last hook, and is meant to be wrong.
 */
export function proveResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, next) => {
    if (payload instanceof Readable) {
      const ended = (body: Buffer): void => check(request, reply, body);
      return next(null, Readable.from(passOn(payload, ended), { objectMode: false }));
    }
    check(request, reply, Buffer.from((payload ?? '') as string));
    next();
  });
}
