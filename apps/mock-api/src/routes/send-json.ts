import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { jsonPieces } from '../domain/json-pieces.ts';

/** Longest response that is written at once, in characters. */
const MAX_AT_ONCE = 1024 * 1024;

function* together(start: string, rest: Iterable<string>): Generator<string, void, undefined> {
  yield start;
  yield* rest;
}

/** Sends a value of plain objects, lists and scalars as JSON; a long one in pieces, at the client's pace. */
export function sendJson(reply: FastifyReply, value: object): FastifyReply {
  void reply.type('application/json; charset=utf-8');
  const pieces = jsonPieces(value);
  let text = '';
  for (let piece = pieces.next(); !piece.done; piece = pieces.next()) {
    text += piece.value;
    if (text.length > MAX_AT_ONCE) return reply.send(Readable.from(together(text, pieces)));
  }
  return reply.send(text);
}
