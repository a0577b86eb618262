import { areaOf } from '#api/contract/values/own-path.ts';
import { serverTiming } from '#api/plugins/request-context.ts';
import { type PagePolicy, pagePolicy } from '#api/lib/content-security-policy.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';

/** Security and caching headers: no MIME sniffing, a policy on pages, private and revalidated responses on the API. */
export const headersPlugin = definePlugin('headers', [], (app, policy: PagePolicy) => {
  const policyText = pagePolicy(policy);
  app.addHook('onSend', (request, reply, _payload, next) => {
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('referrer-policy', 'same-origin');
    const type = String(reply.getHeader('content-type') ?? '');
    const isPage = type.startsWith('text/html');
    // A page of another site gets no reference to the window of these pages. Browsers also look at redirects: without
    // the header one of them would separate this window from those that belong to it.
    if (isPage || reply.hasHeader('location'))
      void reply.header('cross-origin-opener-policy', 'same-origin');
    if (isPage) {
      if (!reply.hasHeader('content-security-policy'))
        void reply.header('content-security-policy', policyText);
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
});
