import { createServer, type Server } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { RepeatedReads } from './repeated-reads.ts';

/** The limits that Fastify sets on a server which it makes itself. */
interface ConnectionLimits {
  /** ms. */
  readonly requestTimeout: number;
  /** ms. */
  readonly keepAliveTimeout: number;
}

/** A server that lets Fastify handle what is not answered as a repeated read. */
export function frontDoor(
  repeats: RepeatedReads,
  limits: ConnectionLimits,
): FastifyServerFactory<Server> {
  return (handler) => {
    const server = createServer((request, response) => {
      // Fastify has its own way with requests that come while it closes.
      const answered = server.listening && repeats.answer(request, response);
      if (!answered) handler(request, response);
    });
    return Object.assign(server, limits);
  };
}
