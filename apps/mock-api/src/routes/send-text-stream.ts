import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends a text that is made while it is sent, as a file to be saved under a name that needs no quoting. */
export function sendTextStream(
  reply: FastifyReply,
  type: string,
  fileName: string,
  text: AsyncIterable<string>,
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(text));
}
