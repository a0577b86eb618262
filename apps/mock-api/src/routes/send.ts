import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Operation } from '../contract/operations/operation.ts';
import { jsonPieces } from '../lib/json-pieces.ts';
import { type ApiResponse, type Call, serveRaw } from './register-operation.ts';

/** Longest response that is sent as one text, in characters. */
const MAX_TEXT_LENGTH = 1024 * 1024;

function* together(start: string, rest: Iterable<string>): Generator<string, void, undefined> {
  yield start;
  yield* rest;
}

/** Sends pieces of JSON: as one text, or as a stream if they are long. */
export function sendJsonPieces(
  reply: FastifyReply,
  pieces: Generator<string, void, undefined>,
): FastifyReply {
  void reply.type('application/json; charset=utf-8');
  let text = '';
  for (let piece = pieces.next(); !piece.done; piece = pieces.next()) {
    text += piece.value;
    if (text.length > MAX_TEXT_LENGTH) return reply.send(Readable.from(together(text, pieces)));
  }
  return reply.send(text);
}

export function sendJson(reply: FastifyReply, value: object): FastifyReply {
  return sendJsonPieces(reply, jsonPieces(value));
}

/** A file for download. */
interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: string | Buffer | Readable;
}

export function sendAttachment(
  reply: FastifyReply,
  { name, type, content }: Attachment,
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content);
}

/** Maximum number of buckets of a response that is not sent in pieces. */
const MAX_UNSPLIT_BUCKETS = 1000;

/** Serves an enveloped operation over time buckets; a response with many buckets is sent in pieces. */
export function serveSeries<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: (call: Call<O>) => Promise<ApiResponse<O>>,
  bucketsOf: (data: ApiResponse<O>['data']) => number,
): void {
  serveRaw(app, operation, async (call) => {
    const response = await handler(call);
    const envelope = { code: 200, msg: 'OK', ...response };
    return bucketsOf(response.data) > MAX_UNSPLIT_BUCKETS
      ? sendJson(call.reply, envelope)
      : envelope;
  });
}
