import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { isCompressible, variesBy } from './content-encoding.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';

/** Entity tags in a header, without the `W/` of weak ones. */
const TAG = /"[^"]*"/g;

/** Headers of a body that a 304 has not (RFC 9110 §15.4.5). */
const OF_THE_BODY = ['content-type', 'content-length', 'content-encoding'];

/** A weak tag: the encodings of one content have the same. */
function tagOf(content: string | Buffer): string {
  return `W/"${createHash('sha1').update(content).digest('base64')}"`;
}

/** Whether `If-None-Match` names a response: `*` names any, a list those with one of its tags, weak or strong. */
function isKnownTag(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return [...header.matchAll(TAG)].some(([tag]) => tag === opaque);
}

/** Turns a response into a 304 and returns its body. */
function becomeNotModified(reply: FastifyReply): Readable | null {
  void reply.code(304);
  for (const name of OF_THE_BODY) void reply.removeHeader(name);
  // Fastify would give the response to a HEAD the length 0 (RFC 9110 §8.6 forbids it), but not if it is a stream.
  return reply.request.method === 'HEAD' ? Readable.from([]) : null;
}

/** Whether the client has a successful read already. The library for static files finds that out by itself. */
function isKnown(reply: FastifyReply): boolean {
  if (reply.statusCode === 304) return true;
  const header = reply.request.headers['if-none-match'];
  const etag = reply.getHeader('etag');
  return header !== undefined && typeof etag === 'string' && isKnownTag(header, etag);
}

/**
 * Gives each successful read a tag and says what it varies by, the same on GET, HEAD and 304; sends 304 to a client that
 * has the response already.
 */
export const etagsPlugin = definePlugin('etags', [], (app) => {
  app.addHook('onSend', ({ method }, reply, payload, next) => {
    if (isCompressible(reply, payload)) variesBy(reply, 'Accept-Encoding');
    if (!['GET', 'HEAD'].includes(method) || ![200, 304].includes(reply.statusCode)) return next();
    if (!reply.hasHeader('etag') && (typeof payload === 'string' || Buffer.isBuffer(payload)))
      void reply.header('etag', tagOf(payload));
    if (isKnown(reply)) next(null, becomeNotModified(reply));
    else next();
  });
});
