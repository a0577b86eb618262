import type { CookieSerializeOptions } from '@fastify/cookie';

/**
 * The session cookie has no expiry date: the session ends on the world's clock. `Secure` when the request came over
 * TLS, which a trusted proxy (`TRUST_PROXY`) may report.
 */
export const sessionCookieOptions: CookieSerializeOptions = {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: 'auto',
};
