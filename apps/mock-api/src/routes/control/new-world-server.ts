import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  NAME_PATTERN,
  NEW_WORLD_HEADER,
  LOCATION_OF_NEW_WORLD,
  WORLD_HEADER,
} from '../../contract/values/names.ts';

const NAME = new RegExp(NAME_PATTERN);

/** Whether the proxy in front of several servers has to choose the one that creates a world. */
export function needsServer({ headers }: FastifyRequest): boolean {
  return headers[NEW_WORLD_HEADER] === 'ask';
}

/** The name that another server has proposed for the world; undefined without one. */
export function proposedName({ headers }: FastifyRequest): string | undefined {
  const name = headers[NEW_WORLD_HEADER];
  return typeof name === 'string' && NAME.test(name) ? name : undefined;
}

/**
 * Asks the proxy to send the same request to the server of a world (docs/scale-out.md): only the proxy knows which one
 * it is. Its own hooks and headers would become part of that server's response, so they are left out.
 */
export function sendToServerOf(reply: FastifyReply, name: string): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, {
    'x-accel-redirect': LOCATION_OF_NEW_WORLD,
    [WORLD_HEADER]: name,
    'content-length': 0,
  });
  reply.raw.end();
  return reply;
}
