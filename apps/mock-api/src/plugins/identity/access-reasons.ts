import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE, USER_HEADER } from '#api/contract/values/names.ts';
import { type Persona, shownAffiliates } from '#api/fixtures/fixtures.ts';
import { unknownName } from '#api/lib/known-names.ts';
import { lostSessionReason } from '#api/services/session.ts';

export function sessionReason({ cookies, world }: FastifyRequest): string {
  const cookie = cookies[SESSION_COOKIE];
  if (cookie === undefined) return `the request has no cookie ${SESSION_COOKIE}: sign in first`;
  return world ? lostSessionReason(world, cookie) : 'the request belongs to no world';
}

export function otherUserReason({ id }: Persona, expected: string | readonly string[]): string {
  return `the request is for ${String(expected)} (${USER_HEADER}), and ${id} is signed in`;
}

export function crossSiteReason({ headers, host }: FastifyRequest): string {
  const { origin } = headers;
  return origin === undefined
    ? 'the browser says that another site sent it (sec-fetch-site: cross-site)'
    : `its origin ${origin} is neither this server, ${host}, nor a configured portal`;
}

export function unknownAffiliateReason(
  { world }: FastifyRequest,
  unknown: readonly string[],
): string {
  const affiliates = world ? shownAffiliates(world.fixtures).map(({ id }) => id) : [];
  return unknown.map((id) => unknownName('affiliate', id, affiliates)).join('; ');
}
