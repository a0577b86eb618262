import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusal } from '#api/app-error.ts';
import {
  getCurrentUser,
  loginCallback,
  logout,
  type SignedInUser,
  type SignedOutUser,
} from '#api/contract/operations/users.ts';
import { DEFAULT_CURRENCY } from '#api/contract/values/currencies.ts';
import { seesAllAffiliates } from '#api/domain/affiliate-access.ts';
import { nextUrlOf } from '#api/lib/trusted-url.ts';
import { type Fixtures, type Persona, shownAffiliates } from '#api/fixtures/fixtures.ts';
import { endSession, redeemCode, startSession } from '#api/services/session.ts';
import { sessionReason } from '#api/plugins/identity/access-reasons.ts';
import { serve, serveRaw } from '../register-operation.ts';
import { clearSessionCookie, setSessionCookie } from '#api/plugins/identity/session-cookie.ts';

const SIGNED_OUT: SignedOutUser = { isLogin: false, email: '', roles: [], affiliates: [] };

function userOf(persona: Persona, fixtures: Fixtures): SignedInUser {
  const { name, email, roles, affiliateId, currency, language } = persona;
  const visible = shownAffiliates(fixtures).filter(
    (affiliate) => seesAllAffiliates(persona) || affiliate.id === affiliateId,
  );
  return {
    name,
    email,
    isLogin: true,
    roles,
    affiliates: visible.map((affiliate) => affiliate.id),
    affiliateId,
    // Never empty (specification 1 §3).
    affiliatesCurrency:
      visible.length === 0 ? [DEFAULT_CURRENCY] : visible.map((affiliate) => affiliate.currency),
    currency,
    language,
  };
}

/** True for a browser's navigation to a page, false for requests of scripts and programs. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return (headers.accept ?? '').includes('text/html');
}

export function sessionRoutes(app: FastifyInstance, portalOrigins: readonly string[]): void {
  serve(app, getCurrentUser, ({ request, world }) => {
    const { session } = request;
    if (session.kind === 'unknown') throw refusal('noSession', sessionReason(request));
    return { data: session.kind === 'none' ? SIGNED_OUT : userOf(session.persona, world.fixtures) };
  });

  serveRaw(app, loginCallback, ({ query, request, reply, world }) => {
    const persona = redeemCode(world, query.code);
    // A user who returns to a used address gets the portal, which asks for a sign-in if necessary.
    if (!persona && !isNavigation(request))
      throw refusal('noSession', 'the authorization code is unknown, used or older than 5 min');
    if (persona) setSessionCookie(reply, startSession(world, persona));
    return reply.redirect(nextUrlOf(query.state, request, portalOrigins), 302);
  });

  serve(app, logout, ({ request, reply, world }) => {
    endSession(world, request.session);
    clearSessionCookie(reply);
    return { data: null };
  });
}
