import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE, USER_HEADER, userInHeader } from '#api/contract/values/names.ts';
import { areaOf } from '#api/contract/values/own-path.ts';
import { readSession, type SessionState } from '#api/services/session.ts';

function sessionOf(request: FastifyRequest): SessionState {
  const cookie = request.cookies[SESSION_COOKIE];
  if (cookie === undefined) return { kind: 'none' };
  return request.world ? readSession(request.world, cookie) : { kind: 'unknown' };
}

/** Reads the session cookie of each request that belongs to a world, and names its user in each `/v1` response. */
export const sessionPlugin = fastifyPlugin(
  (app, _options, done) => {
    app.decorateRequest('session');
    app.addHook('onRequest', (request, _reply, next) => {
      request.session = sessionOf(request);
      next();
    });
    app.addHook('onSend', (request, reply, _payload, next) => {
      const { session } = request;
      // Without a session for an address that is refused before it is read.
      if (session?.kind === 'signed-in' && areaOf(request.url) === 'v1')
        void reply.header(USER_HEADER, userInHeader(session.persona.email));
      next();
    });
    done();
  },
  { name: 'session', dependencies: ['world'] },
);
