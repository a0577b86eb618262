import type { FastifyRequest } from 'fastify';
import type { WorldRegistry } from '../world/world-registry.ts';
import type { World } from '../world/world.ts';

/**
 * The world whose faults and journal a request meets: its own, or that of the signed link it follows. Null for the
 * control plane, which must stay in reach whatever the faults, and for what belongs to no world.
 */
export function subjectWorld(request: FastifyRequest, worlds: WorldRegistry): World | null {
  const { url } = request;
  if (url.startsWith('/__sim')) return null;
  if (!url.startsWith('/files/')) return request.world;
  const { world } = request.query as { world?: unknown };
  return (typeof world === 'string' && worlds.find(world)) || null;
}

/** The id of the persona that a request is signed in as. */
export function personaOf({ session }: FastifyRequest): string | null {
  return session.kind === 'signed-in' ? session.persona.id : null;
}
