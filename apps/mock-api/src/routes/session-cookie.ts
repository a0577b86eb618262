import type { CookieSerializeOptions } from '@fastify/cookie';

/** The session cookie has no expiry date of its own: the session ends on the world's clock. */
export const sessionCookieOptions: CookieSerializeOptions = {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
};
