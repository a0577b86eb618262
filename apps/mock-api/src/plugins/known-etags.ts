import { definePlugin } from '../http/define-plugin.ts';

/** Entity tags in a header: quoted, weak ones with `W/` in front. */
const TAG = /(?:W\/)?("[^"]*")/g;

/** Whether `If-None-Match` names a response: `*` names any, a list names those with one of its tags, weak or strong. */
function isKnownTag(header: string, etag: string): boolean {
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return [...header.matchAll(TAG)].some(([, tag]) => tag === opaque);
}

/** Replaces a successful response by 304 when the client has it already. Register it right after `@fastify/etag`. */
export const knownEtagsPlugin = definePlugin('known-etags', ['@fastify/etag'], (app) => {
  app.addHook('onSend', (request, reply, _payload, next) => {
    const header = request.headers['if-none-match'];
    const etag = reply.getHeader('etag');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode !== 200 || header === undefined || typeof etag !== 'string')
      return next();
    if (!isKnownTag(header, etag)) return next();
    void reply.code(304);
    next(null, '');
  });
});
