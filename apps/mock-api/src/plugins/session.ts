import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../contract/values/names.ts';
import { readSession, type SessionState } from '../services/session.ts';

function sessionOf(request: FastifyRequest): SessionState {
  const cookie = request.cookies[SESSION_COOKIE];
  if (cookie === undefined) return { kind: 'none' };
  return request.world ? readSession(request.world, cookie) : { kind: 'unknown' };
}

/** Reads the session cookie of each request that belongs to a world. */
export const sessionPlugin = fastifyPlugin(
  (app, _options, done) => {
    app.decorateRequest('session');
    app.addHook('onRequest', (request, _reply, next) => {
      request.session = sessionOf(request);
      next();
    });
    done();
  },
  { name: 'session', dependencies: ['world'] },
);
