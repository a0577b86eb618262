import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { answerKey, type KeptResponses } from './kept-answers.ts';
import type { RepeatedReads } from './repeated-reads.ts';
import { personaOf } from './subject-world.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The key of a request's answer; undefined for what must not be kept. */
function keyOf(request: FastifyRequest): string | undefined {
  const { world, method, url } = request;
  const operation = request.routeOptions.config?.operation;
  if (!world || !operation || operation.volatile) return undefined;
  // Nobody, with a session that is no good, is told so: that is not what nobody without one is told.
  if (request.session.kind === 'unknown') return undefined;
  if (method !== 'GET' || !operation.path.startsWith('/v1/')) return undefined;
  return answerKey(world, personaOf(request), url);
}

interface ResponseCacheOptions {
  readonly kept: KeptResponses;
  readonly repeats: RepeatedReads;
}

/** Keeps successful JSON answers of `/v1` as bytes for as long as the world that they came from has not changed. */
export const responseCachePlugin = fastifyPlugin(
  (app, { kept, repeats }: ResponseCacheOptions, done) => {
    /** What an answer is kept under is settled when its request is read: the world may change while it is made. */
    const keys = new WeakMap<FastifyRequest, string>();
    /** The keys of requests that were answered from what is kept. */
    const repeated = new WeakMap<FastifyRequest, string>();
    app.addHook('preHandler', (request, reply, next) => {
      const key = keyOf(request);
      const response = key === undefined ? undefined : kept.find(key);
      if (key === undefined || !response) {
        if (key !== undefined) keys.set(request, key);
        return next();
      }
      repeated.set(request, key);
      void reply.type(JSON_TYPE).header('etag', response.etag).send(response.body);
    });
    app.addHook('onSend', (request, reply, payload, next) => {
      const etag = reply.getHeader('etag');
      if (typeof payload === 'string' && reply.statusCode === 200 && typeof etag === 'string') {
        const key = keys.get(request);
        // An answer that the world changed under is of neither state.
        if (key !== undefined && key === keyOf(request)) kept.keep(key, payload, etag);
      }
      next();
    });
    app.addHook('onResponse', (request, reply, next) => {
      const key = repeated.get(request);
      if (key !== undefined && reply.statusCode === 200) repeats.remember(request, reply, key);
      next();
    });
    done();
  },
);
