import fastifyPlugin from 'fastify-plugin';
import { areaOf } from '../domain/request-target.ts';
import { serverTiming } from '../http/applied-fault.ts';

/** Origins that pages of this server may load from and post to, in addition to the server itself. */
export interface PagePolicy {
  /** Origins of a real API. */
  readonly connect: readonly string[];
  /** Allowed targets of forms, redirects included. */
  readonly formAction: readonly string[];
}

/** Restrictions for all pages of this server. */
export const LOCKED = ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"];

/** The Content-Security-Policy of the portal and of the simulated account centre. */
function contentSecurityPolicy({ connect, formAction }: PagePolicy): string {
  return [
    "default-src 'self'",
    // The grid and the toasts add style elements at run time; scripts are never allowed inline.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    ["form-action 'self'", ...formAction].join(' '),
    ...LOCKED,
  ].join('; ');
}

/** Security and caching headers: no MIME sniffing, a policy on pages, private and revalidated responses on the API. */
export const headersPlugin = fastifyPlugin((app, policy: PagePolicy, done) => {
  const pagePolicy = contentSecurityPolicy(policy);
  app.addHook('onSend', (request, reply, _payload, next) => {
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('referrer-policy', 'same-origin');
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/html')) {
      // A page of another site gets no reference to the window of these pages.
      void reply.header('cross-origin-opener-policy', 'same-origin');
      if (!reply.hasHeader('content-security-policy'))
        void reply.header('content-security-policy', pagePolicy);
    }
    const area = areaOf(request.url);
    // Wrapper scripts are for pages of other sites; no other resource may be loaded into them.
    if (area !== null && area !== 'wrapper')
      void reply.header('cross-origin-resource-policy', 'same-origin');
    if (area !== null && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'private, no-cache');
    }
    if (area === 'v1') {
      // In front of a real API there is no faults plugin, so `request.fault` is undefined.
      const injected = request.fault?.injectedMs ?? 0;
      void reply.header('server-timing', serverTiming(reply.elapsedTime - injected, injected));
    }
    next();
  });
  done();
});
