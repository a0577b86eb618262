import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { isLoopbackName } from '../domain/trusted-url.ts';
import type { RepeatedReads } from './repeated-reads.ts';

/** How long a client may take, in ms. */
export interface ConnectionLimits {
  /** For the head of a request. */
  readonly headersTimeout: number;
  /** For a whole request. */
  readonly requestTimeout: number;
  /** Between two requests. */
  readonly keepAliveTimeout: number;
  /** From one look at the open connections to the next. */
  readonly connectionsCheckingInterval: number;
}

/** A client that opens a request and never ends it must not hold a connection for ever. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
};

/** Ways to write this server's address that are remembered. */
const MAX_ALLOWED_HOSTS = 100;

/** What the front door lets in. */
export interface FrontDoor {
  readonly limits: ConnectionLimits;
  /** Address or name that the server listens on. */
  readonly listensOn: string;
  /** Origins of portals: their hosts may lead here, too. */
  readonly portalOrigins: readonly string[];
}

/**
 * Tells requests that a browser sends here because a stranger's name leads to this machine. Only a server that listens on
 * loopback can tell: everywhere else people call it as they like.
 */
function hostCheck({ listensOn, portalOrigins }: FrontDoor) {
  const known = portalOrigins.map((origin) => new URL(origin).host);
  if (!isLoopbackName(listensOn)) return () => false;
  /** Hosts that were found to lead here: a client names the same one with each request. */
  const allowedHosts = new Set(known);
  return ({ headers: { host } }: IncomingMessage): boolean => {
    // Programs that speak HTTP/1.0 name none.
    if (host === undefined || allowedHosts.has(host) || known.includes(host.toLowerCase()))
      return false;
    const address = `http://${host}`;
    if (!URL.canParse(address) || !isLoopbackName(new URL(address).hostname)) return true;
    if (allowedHosts.size < MAX_ALLOWED_HOSTS) allowedHosts.add(host);
    return false;
  };
}

/** A server that lets Fastify handle what is not answered as a repeated read, and nothing that is addressed to strangers. */
export function frontDoor(repeats: RepeatedReads, door: FrontDoor): FastifyServerFactory<Server> {
  const isForeignFile = hostCheck(door);
  return (handler) => {
    const server = createServer(door.limits, (request, response) => {
      if (isForeignFile(request)) {
        response.writeHead(421, { 'content-type': 'text/plain', connection: 'close' });
        response.end('This server does not answer for that host name\n');
        return;
      }
      // Fastify has its own way with requests that come while it closes.
      const answered = server.listening && repeats.response(request, response);
      if (!answered) handler(request, response);
    });
    return server;
  };
}
