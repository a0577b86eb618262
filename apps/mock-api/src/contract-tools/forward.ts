import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { type ApiLocation, requestHeaders } from './passed-headers.ts';

export interface Upstream extends Pick<ApiLocation, 'origin' | 'prefix'> {
  /** Forwards a request and resolves to the head of the response; throws `apiUnreachable` and `apiTimeout`. */
  forward(request: FastifyRequest, reply: FastifyReply): Promise<IncomingMessage>;
  close(): void;
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Throws for a path that leaves the base path of the API. */
function checkPath(path: string): void {
  if (/(^|\/)\.\.?(\/|$)/.test(path.split('?', 1)[0] ?? '') || path.includes('\\'))
    throw new AppError('unknownPath');
}

/** Opens a connection pool to the API at `baseUrl` only. A request fails after `timeoutMs` without data. */
export function openUpstream(baseUrl: string, timeoutMs: number): Upstream {
  const base = new URL(baseUrl);
  const isHttps = base.protocol === 'https:';
  const agent = isHttps ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const send = isHttps ? requestHttps : requestHttp;
  const prefix = base.pathname.replace(/\/+$/, '');

  const forward: Upstream['forward'] = (request, reply) => {
    checkPath(request.url);
    return new Promise((resolve, reject) => {
      const ownOrigin = `${request.protocol}://${request.host}`;
      const upstream = send({
        protocol: base.protocol,
        hostname: base.hostname.replace(/^\[|\]$/g, ''),
        port: base.port,
        agent,
        method: request.method,
        path: `${prefix}${request.url}`,
        headers: requestHeaders(request.headers, ownOrigin, base.origin),
      });
      upstream.setTimeout(timeoutMs, () => upstream.destroy(new AppError('apiTimeout')));
      upstream.on('response', resolve);
      upstream.on('error', (error) =>
        reject(error instanceof AppError ? error : new AppError('apiUnreachable')),
      );
      // The client has disconnected: cancel the request to the API.
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) upstream.destroy();
      });
      if (hasBody(request)) request.raw.pipe(upstream);
      else upstream.end();
    });
  };
  return { origin: base.origin, prefix, forward, close: () => agent.destroy() };
}
