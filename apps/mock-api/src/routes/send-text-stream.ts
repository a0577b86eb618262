import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends a text while it is generated, in UTF-8, as a download with a file name that needs no quoting; `type` is a media
 * type without parameters.
 */
export function sendTextStream(
  reply: FastifyReply,
  type: string,
  fileName: string,
  text: AsyncIterable<string>,
): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(text));
}
