import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { SESSION_COOKIE } from '../contract/values/names.ts';

/**
 * The session cookie has no expiry date: the session ends on the world's clock. `Secure` when the request came over
 * TLS, which a trusted proxy (`TRUST_PROXY`) may report.
 */
const OPTIONS: CookieSerializeOptions = {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: 'auto',
};

export function setSessionCookie(reply: FastifyReply, value: string): void {
  void reply.setCookie(SESSION_COOKIE, value, OPTIONS);
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, OPTIONS);
}
