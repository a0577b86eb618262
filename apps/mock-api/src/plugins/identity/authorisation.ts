import type { FastifyRequest } from 'fastify';
import { refusal } from '#api/app-error.ts';
import { isApi } from '#api/contract/operations/operation.ts';
import { USER_HEADER, userInHeader } from '#api/contract/values/names.ts';
import { isTrustedOrigin } from '#api/lib/trusted-url.ts';
import type { Persona } from '#api/fixtures/fixtures.ts';
import { checkAccess, unknownAffiliates } from '#api/services/access.ts';
import {
  crossSiteReason,
  otherUserReason,
  sessionReason,
  unknownAffiliateReason,
} from './access-reasons.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

function namedAffiliates(request: FastifyRequest): string[] {
  const { affiliateId } = request.params as { affiliateId?: string };
  const { affiliate_id: queried } = request.query as { affiliate_id?: string | string[] };
  return [affiliateId ?? [], queried ?? []].flat();
}

function checkOrigin(request: FastifyRequest, portalOrigins: readonly string[]): void {
  if (SAFE_METHODS.includes(request.method)) return;
  const { origin } = request.headers;
  const crossSite = request.headers['sec-fetch-site'] === 'cross-site';
  if (origin === undefined ? crossSite : !isTrustedOrigin(origin, request, portalOrigins)) {
    throw refusal('crossSite', crossSiteReason(request));
  }
}

/** A client that shows one user must not act for another: a cookie belongs to the browser, not to one of its tabs. */
function checkUser({ headers }: FastifyRequest, persona: Persona): void {
  const expected = headers[USER_HEADER];
  if (expected !== undefined && expected !== userInHeader(persona.email))
    throw refusal('otherUser', otherUserReason(persona, expected));
}

/**
 * Checks the session (401), whether its user is the expected one (412), then site, role and affiliate (403), in this
 * order and before a body is read.
 */
export const authorisationPlugin = definePlugin(
  'authorisation',
  ['session', 'faults', 'known-targets', 'time-range'],
  (app, { portalOrigins }: { portalOrigins: readonly string[] }) => {
    app.addHook('onRequest', (request, _reply, next) => {
      const operation = request.routeOptions.config?.operation;
      if (!operation) return next();
      const { session } = request;
      const needsSession = operation.access !== 'open';
      if (needsSession && session.kind !== 'signed-in')
        throw refusal('noSession', sessionReason(request));
      if (isApi(operation) && session.kind === 'signed-in') checkUser(request, session.persona);
      checkOrigin(request, portalOrigins);
      if (needsSession && session.kind === 'signed-in') {
        checkAccess(session.persona, operation.access, namedAffiliates(request));
      }
      next();
    });
    // An affiliate that does not exist is an unknown id: it is checked after the validation of the request.
    app.addHook('preHandler', (request, _reply, next) => {
      const { session, world } = request;
      const access = request.routeOptions.config?.operation?.access;
      if (access && world && session.kind === 'signed-in') {
        const named = namedAffiliates(request);
        const unknown = unknownAffiliates(world.fixtures, session.persona, access, named);
        if (unknown.length > 0)
          throw refusal('unknownAffiliate', unknownAffiliateReason(request, unknown));
      }
      next();
    });
  },
);
