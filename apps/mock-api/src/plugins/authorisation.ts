import type { FastifyRequest } from 'fastify';
import { refusal } from '../app-error.ts';
import { isApi, rolesOf, type Access } from '../contract/operations/operation.ts';
import { USER_HEADER, userInHeader } from '../contract/values/names.ts';
import { hasAnyRole } from '../contract/values/roles.ts';
import { affiliateAccess } from '../domain/affiliate-access.ts';
import { isTrustedOrigin } from '../lib/trusted-url.ts';
import type { Persona } from '../fixtures/fixtures.ts';
import {
  affiliateReason,
  crossSiteReason,
  otherUserReason,
  roleReason,
  sessionReason,
  unknownAffiliateReason,
} from './access-reasons.ts';
import { definePlugin } from './define-plugin.ts';

/** The accesses of operations that may name an affiliate. */
const NAMING_ACCESSES: readonly Access[] = ['ad-manager', 'signed-in'];

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

function namedAffiliates(request: FastifyRequest): string[] {
  const { affiliateId } = request.params as { affiliateId?: string };
  const { affiliate_id: queried } = request.query as { affiliate_id?: string | string[] };
  return [affiliateId ?? [], queried ?? []].flat();
}

function affiliateAccesses(request: FastifyRequest, persona: Persona): string[] {
  const known = request.world?.fixtures.affiliates.map((affiliate) => affiliate.id) ?? [];
  return namedAffiliates(request).map((id) => affiliateAccess(persona, id, known));
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

function checkPersona(request: FastifyRequest, access: Access, persona: Persona): void {
  const roles = rolesOf(access);
  if (roles && !hasAnyRole(persona.roles, roles))
    throw refusal('roleNotAllowed', roleReason(persona, access, roles));
  if (!NAMING_ACCESSES.includes(access)) return;
  if (affiliateAccesses(request, persona).includes('forbidden'))
    throw refusal('affiliateNotAllowed', affiliateReason(persona, namedAffiliates(request)));
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
        checkPersona(request, operation.access, session.persona);
      }
      next();
    });
    // An affiliate that does not exist is an unknown id: it is checked after the validation of the request.
    app.addHook('preHandler', (request, _reply, next) => {
      const { session } = request;
      const access = request.routeOptions.config?.operation?.access;
      if (
        access &&
        NAMING_ACCESSES.includes(access) &&
        session.kind === 'signed-in' &&
        affiliateAccesses(request, session.persona).includes('unknown')
      ) {
        throw refusal(
          'unknownAffiliate',
          unknownAffiliateReason(request, namedAffiliates(request)),
        );
      }
      next();
    });
  },
);
