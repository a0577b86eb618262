import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { personaOf } from '#api/plugins/request-context.ts';

/** Bytes of all cached bodies together, and of the longest one that is cached. */
const MAX_BYTES = 4 * 1024 * 1024;
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** Bytes that an entry takes beside its body. */
const ENTRY_BYTES = 512;

/** Longest body that is cached as a string, in bytes: Node sends a short string and the headers in one write. */
const MAX_STRING_BYTES = 16 * 1024;

const JSON_TYPE = 'application/json; charset=utf-8';

interface CachedResponse {
  readonly body: string | Buffer;
  /** Length of the body. */
  readonly bytes: number;
  /** Hash of the body. */
  readonly etag: string;
}

/**
 * The cache key of a request: everything that a `/v1` read depends on, which is the state of the world, the signed-in
 * persona and the URL. Undefined for requests that are not cached.
 */
function cacheKey(request: FastifyRequest): string | undefined {
  const { world, method, url, session } = request;
  const operation = request.routeOptions.config?.operation;
  if (!world || !operation || operation.volatile) return undefined;
  if (method !== 'GET' || !operation.path.startsWith('/v1/')) return undefined;
  // An invalid session cookie is refused; a request without one is not.
  if (session.kind === 'unknown') return undefined;
  if (request.fault?.decision.action?.kind === 'rewind') return undefined;
  return `${world.name} ${world.revision} ${personaOf(request) ?? ''} ${url}`;
}

function cachedResponse(text: string, etag: string): CachedResponse {
  const bytes = Buffer.byteLength(text);
  return { body: bytes > MAX_STRING_BYTES ? Buffer.from(text) : text, bytes, etag };
}

/**
 * Caches successful JSON responses of `/v1` reads until the state of their world changes. Register it after the plugins
 * that authorise requests and inject faults, and before those that record responses.
 */
export const responseCachePlugin = fastifyPlugin(
  (app, _options, done) => {
    const cache = new LRUCache<string, CachedResponse>({
      maxSize: MAX_BYTES,
      maxEntrySize: MAX_BODY_BYTES,
      sizeCalculation: ({ bytes }) => bytes + ENTRY_BYTES,
    });
    /** Keys of requests that missed the cache, as they were when the request arrived. */
    const misses = new WeakMap<FastifyRequest, string>();
    app.addHook('preHandler', (request, reply, next) => {
      const key = cacheKey(request);
      if (key === undefined) return next();
      const cached = cache.get(key);
      if (cached) return void reply.type(JSON_TYPE).header('etag', cached.etag).send(cached.body);
      misses.set(request, key);
      next();
    });
    app.addHook('onSend', (request, reply, payload, next) => {
      const key = misses.get(request);
      const etag = reply.getHeader('etag');
      const isCacheable = typeof payload === 'string' && reply.statusCode === 200;
      // A response during which the world changed belongs to neither state.
      if (isCacheable && key !== undefined && key === cacheKey(request) && typeof etag === 'string')
        cache.set(key, cachedResponse(payload, etag));
      next();
    });
    done();
  },
  { name: 'response-cache', dependencies: ['etags', 'authorisation', 'faults'] },
);
