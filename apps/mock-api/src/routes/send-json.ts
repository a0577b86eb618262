import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { jsonPieces } from '../domain/json-pieces.ts';

/** Longest response, in characters, that is made at one go. */
const MAX_AT_ONCE = 1024 * 1024;

function* together(start: string, rest: Iterable<string>): Generator<string, void, undefined> {
  yield start;
  yield* rest;
}

/** Sends JSON that comes in pieces; a long one piece by piece, as the client takes it. */
export function sendJsonPieces(
  reply: FastifyReply,
  pieces: Generator<string, void, undefined>,
): FastifyReply {
  void reply.type('application/json; charset=utf-8');
  let text = '';
  for (let piece = pieces.next(); !piece.done; piece = pieces.next()) {
    text += piece.value;
    if (text.length > MAX_AT_ONCE) return reply.send(Readable.from(together(text, pieces)));
  }
  return reply.send(text);
}

/** Sends a value of plain objects, lists and scalars as JSON. */
export function sendJson(reply: FastifyReply, value: object): FastifyReply {
  return sendJsonPieces(reply, jsonPieces(value));
}
