import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { World } from '../../world/world.ts';

/** The world of a request of the wrapper; throws `unknownWorld`. */
export function worldOf({ world }: FastifyRequest): World {
  if (!world) throw new AppError('unknownWorld');
  return world;
}
