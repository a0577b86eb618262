import { cookieWithBase, withBase } from '#api/lib/base-path.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';

/**
 * Moves redirects and cookies below the base path. Requests arrive here without it (`rewriteUrl`), so that no route has
 * to know it. Register it after the cookies, which are added when a response is sent.
 */
export const basePathPlugin = definePlugin(
  'base-path',
  [],
  (app, { basePath }: { readonly basePath: string }) => {
    if (basePath === '') return;
    app.addHook('onSend', (_request, reply, _payload, next) => {
      const location = reply.getHeader('location');
      if (typeof location === 'string') void reply.header('location', withBase(location, basePath));
      const given = reply.getHeader('set-cookie') ?? [];
      const cookies = Array.isArray(given) ? given : [String(given)];
      reply.removeHeader('set-cookie');
      // Fastify adds each value of this header to those before it.
      for (const cookie of cookies)
        void reply.header('set-cookie', cookieWithBase(cookie, basePath));
      next();
    });
  },
);
