import { isLoopbackName, originOf } from '../domain/trusted-url.ts';
import { definePlugin } from './define-plugin.ts';

export interface HostGuardOptions {
  readonly listensOn: string;
  readonly portalOrigins: readonly string[];
}

/** Whether a Host header names a host that is not this server's. Clients of HTTP/1.0 send none. */
function isForeignHost(host: string | undefined, allowedHosts: ReadonlySet<string>): boolean {
  if (host === undefined || allowedHosts.has(host.toLowerCase())) return false;
  const origin = originOf({ protocol: 'http', host });
  return origin === null || !isLoopbackName(new URL(origin).hostname);
}

/**
 * Rejects requests whose Host header is not ours with 421 (DNS rebinding). Only a server that listens on loopback can
 * know: any other one may be reached by any name. Register it first.
 */
export const hostGuardPlugin = definePlugin(
  'host-guard',
  [],
  (app, { listensOn, portalOrigins }: HostGuardOptions) => {
    if (!isLoopbackName(listensOn)) return;
    const allowedHosts = new Set(portalOrigins.map((origin) => new URL(origin).host));
    app.addHook('onRequest', (request, reply, next) => {
      if (!isForeignHost(request.headers.host, allowedHosts)) return next();
      void reply
        .code(421)
        .headers({ 'content-type': 'text/plain', connection: 'close' })
        .send('This server does not respond for that host name\n');
    });
  },
);
