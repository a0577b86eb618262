import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { SESSION_COOKIE } from '#api/contract/values/names.ts';

/**
 * The session cookie has no expiry date: the session ends on the world's clock. `Secure` when the request came over
 * TLS, which a trusted proxy (`TRUST_PROXY`) may report, in any case of letters.
 */
function optionsFor({ request }: FastifyReply): CookieSerializeOptions {
  const secure = request.protocol.toLowerCase() === 'https';
  return { path: '/', httpOnly: true, sameSite: 'lax', secure };
}

export function setSessionCookie(reply: FastifyReply, value: string): void {
  void reply.setCookie(SESSION_COOKIE, value, optionsFor(reply));
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, optionsFor(reply));
}
