import type { FastifyRequest } from 'fastify';
import type { Access } from '../contract/operations/operation.ts';
import { SESSION_COOKIE, USER_HEADER } from '../contract/values/names.ts';
import { ALL_AFFILIATES_ROLES, type Role } from '../contract/values/roles.ts';
import { unknownName } from '../lib/known-names.ts';
import { lostSessionReason } from '../services/session.ts';

interface User {
  readonly id: string;
  readonly roles: readonly string[];
  readonly affiliateId: string | null;
}

export function sessionReason({ cookies, world }: FastifyRequest): string {
  const cookie = cookies[SESSION_COOKIE];
  if (cookie === undefined) return `the request has no cookie ${SESSION_COOKIE}: sign in first`;
  return world ? lostSessionReason(world, cookie) : 'the request belongs to no world';
}

export function otherUserReason({ id }: User, expected: string | readonly string[]): string {
  return `the request is for ${String(expected)} (${USER_HEADER}), and ${id} is signed in`;
}

export function crossSiteReason({ headers, host }: FastifyRequest): string {
  const { origin } = headers;
  return origin === undefined
    ? 'the browser says that another site sent it (sec-fetch-site: cross-site)'
    : `its origin ${origin} is neither this server, ${host}, nor a configured portal`;
}

export function roleReason({ id, roles }: User, access: Access, needed: readonly Role[]): string {
  const own = roles.length === 0 ? 'no role' : roles.join(', ');
  return `needs one of ${needed.join(', ')} (${access}); ${id} is ${own}`;
}

export function affiliateReason(
  { id, affiliateId, roles }: User,
  named: readonly string[],
): string {
  const own = affiliateId ?? 'no affiliate';
  return `${id} (${roles.join(', ')}) may use ${own}, not ${named.join(', ')}; ${ALL_AFFILIATES_ROLES.join(' and ')} see every affiliate`;
}

export function unknownAffiliateReason(
  { world }: FastifyRequest,
  named: readonly string[],
): string {
  const known = world?.fixtures.affiliates.map(({ id }) => id) ?? [];
  const unknown = named.filter((id) => !known.includes(id));
  return unknown.map((id) => unknownName('affiliate', id, known)).join('; ');
}
