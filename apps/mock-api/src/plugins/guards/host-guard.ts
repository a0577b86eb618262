import type { FastifyReply } from 'fastify';
import { isLoopbackName, originOf } from '#api/lib/trusted-url.ts';
import { definePlugin } from '#api/plugins/define-plugin.ts';

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

/** Whether a request names its host more than once: Node uses the first, a proxy before it maybe the last (RFC 9112 §3.2). */
const namesHostTwice = ({ rawHeaders }: { readonly rawHeaders: readonly string[] }): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Ends a request before any other part of the server has seen it. */
function refuse(reply: FastifyReply, status: number, sentence: string): void {
  void reply
    .code(status)
    .headers({ 'content-type': 'text/plain', connection: 'close' })
    .send(`${sentence}\n`);
}

/**
 * Rejects requests with two Host headers with 400, and requests whose Host header is not ours with 421 (DNS rebinding).
 * Only a server that listens on loopback can know what is ours: any other one may be reached by any name. Register it
 * first.
 */
export const hostGuardPlugin = definePlugin(
  'host-guard',
  [],
  (app, { listensOn, portalOrigins }: HostGuardOptions) => {
    app.addHook('onRequest', (request, reply, next) => {
      if (!namesHostTwice(request.raw)) return next();
      refuse(reply, 400, 'A request has one Host header');
    });
    if (!isLoopbackName(listensOn)) return;
    const allowedHosts = new Set(portalOrigins.map((origin) => new URL(origin).host));
    app.addHook('onRequest', (request, reply, next) => {
      if (!isForeignHost(request.headers.host, allowedHosts)) return next();
      refuse(reply, 421, 'This server does not respond for that host name');
    });
  },
);
