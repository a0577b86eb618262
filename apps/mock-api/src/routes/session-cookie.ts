import type { CookieSerializeOptions } from '@fastify/cookie';

/**
 * The session cookie has no expiry date of its own: the session ends on the world's clock. `Secure` where the request came
 * by TLS, as far as a trusted proxy says so (`TRUST_PROXY`).
 */
export const sessionCookieOptions: CookieSerializeOptions = {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: 'auto',
};
