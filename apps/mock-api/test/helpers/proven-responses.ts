import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkResponse, checkUnknownOperation } from '#api/contract-tools/check-response.ts';
import { type Deviation, describeDeviation } from '#api/contract-tools/deviation.ts';
import { areaOf } from '#api/contract/values/own-path.ts';
import { shownPath } from '#api/plugins/request-context.ts';

/** File in which the workers of a run record the checked responses; the end of the run reads it. */
export const SEEN_FILE = fileURLToPath(
  new URL('../../../../node_modules/.cache/bidstage-responses-seen.txt', import.meta.url),
);

/** The statuses of the host guard, which responds with a plain text. */
const OF_HOST_GUARD = [400, 421];

const deviations = new Set<string>();
const seen = new Set<string>();

/** The contract violations of responses since the last call, without duplicates. */
export function takeDeviations(): readonly string[] {
  const taken = [...deviations];
  deviations.clear();
  return taken;
}

/** Records that a response of an operation and status was checked against the contract. */
export function markSeen(operation: string, status: string): void {
  seen.add(`${operation} ${status}`);
}

/** Adds the responses of this worker to the file of the run. */
export function noteSeen(): void {
  mkdirSync(dirname(SEEN_FILE), { recursive: true });
  appendFileSync(SEEN_FILE, [...seen].map((line) => `${line}\n`).join(''));
  seen.clear();
}

/** Checks an error without an operation; the contract does not describe documents, files and the portal. */
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
  // A response to HEAD never has a body.
  if (request.method === 'HEAD') return;
  // The host guard rejects a request before it reaches an operation.
  const isPlain = reply.getHeader('content-type') === 'text/plain';
  if (isPlain && OF_HOST_GUARD.includes(reply.statusCode)) return;
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

/** The content of a body, which may be compressed. */
function decoded(reply: FastifyReply, body: Buffer): Buffer {
  const encoding = reply.getHeader('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/**
 * Checks every response of a server against the schema of its operation and status. Only responses changed by a planned
 * fault are left out: they are sent before the last hook, and are meant to be wrong.
 */
export function proveResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, next) => {
    if (payload instanceof Readable) {
      const ended = (body: Buffer): void => check(request, reply, body);
      return next(null, Readable.from(passOn(payload, ended), { objectMode: false }));
    }
    check(request, reply, decoded(reply, Buffer.from((payload ?? '') as string)));
    next();
  });
}
