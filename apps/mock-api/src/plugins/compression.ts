import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressed, variesByEncoding } from '../http/compression.ts';
import { definePlugin } from '../http/define-plugin.ts';

/** Minimum size in bytes: a smaller response fits into one packet anyway. */
const MIN_BYTES = 1024;

const COMPRESSIBLE = /^(application\/(problem\+)?json|text\/(html|css|csv|javascript))\b/;

/** The body of a response that is worth compressing; undefined for streams, short bodies and other content. */
function largeBody(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const isBody = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isBody || Buffer.byteLength(payload) < MIN_BYTES || request.method === 'HEAD')
    return undefined;
  if (reply.hasHeader('content-encoding')) return undefined;
  return COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? '')) ? payload : undefined;
}

/** Two encodings of one content are equal in meaning, and not byte by byte: their tag is a weak one. */
function weakenTag(reply: FastifyReply): void {
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) void reply.header('etag', `W/${etag}`);
}

/**
 * Compresses responses for clients that accept it. Register it after everything that reads or changes responses: the
 * journal and the faults work on their content.
 */
export const compressionPlugin = definePlugin('compression', ['journal-responses'], (app) => {
  app.addHook('onSend', (request, reply, payload, next) => {
    const body = largeBody(request, reply, payload);
    if (body === undefined) return next();
    variesByEncoding(reply);
    const encoding = chooseEncoding(request.headers['accept-encoding']?.toString());
    if (encoding === 'identity') return next();
    compressed(body, encoding).then((bytes) => {
      weakenTag(reply);
      void reply.removeHeader('content-length').header('content-encoding', encoding);
      next(null, bytes);
    }, next);
  });
});
