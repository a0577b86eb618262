import fastifyPlugin from 'fastify-plugin';
import { areaOf } from '../domain/request-target.ts';
import { serverTiming } from './applied-fault.ts';

/** Where pages of this server may load from and post to, beside itself. */
export interface PagePolicy {
  /** Origins of a real API. */
  readonly connect: readonly string[];
  /** Origins that a form may be sent to, redirects included. */
  readonly formAction: readonly string[];
}

/** What no page of this server may do or have done to it. */
export const LOCKED = ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"];

/** The Content-Security-Policy of the portal and of the simulated account centre. */
function contentSecurityPolicy({ connect, formAction }: PagePolicy): string {
  return [
    "default-src 'self'",
    // The grid and the toasts add style elements while they run; scripts have no such leave.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    ["form-action 'self'", ...formAction].join(' '),
    ...LOCKED,
  ].join('; ');
}

/** Security and caching headers: no sniffing anywhere, a policy on pages, private revalidated answers on the API. */
export const headersPlugin = fastifyPlugin((app, policy: PagePolicy, done) => {
  const pagePolicy = contentSecurityPolicy(policy);
  app.addHook('onSend', (request, reply, _payload, next) => {
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('referrer-policy', 'same-origin');
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/html')) {
      // No page of another site holds a window of these.
      void reply.header('cross-origin-opener-policy', 'same-origin');
      if (!reply.hasHeader('content-security-policy'))
        void reply.header('content-security-policy', pagePolicy);
    }
    const area = areaOf(request.url);
    // Wrapper scripts are for pages of other sites; nothing else is to be loaded into them.
    if (area !== null && area !== 'wrapper')
      void reply.header('cross-origin-resource-policy', 'same-origin');
    if (area !== null && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'private, no-cache');
    }
    if (area === 'v1') {
      // Nothing marks a request with a fault in front of a real API.
      const injected = request.fault?.injectedMs ?? 0;
      void reply.header('server-timing', serverTiming(reply.elapsedTime - injected, injected));
    }
    next();
  });
  done();
});
