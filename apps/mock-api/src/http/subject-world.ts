import type { FastifyRequest } from 'fastify';
import type { WorldRegistry } from '../world/world-registry.ts';
import type { World } from '../world/world.ts';

/**
 * The world whose faults and journal apply to a request: its own, or that of the signed link in its address. Null for
 * the control plane, which must work in spite of faults, and for requests without a world.
 */
export function subjectWorld(request: FastifyRequest, worlds: WorldRegistry): World | null {
  const { url } = request;
  if (url.startsWith('/__sim')) return null;
  if (!url.startsWith('/files/')) return request.world;
  const { world } = request.query as { world?: unknown };
  return (typeof world === 'string' && worlds.find(world)) || null;
}

/** The id of the persona that is signed in. */
export function personaOf({ session }: FastifyRequest): string | null {
  return session.kind === 'signed-in' ? session.persona.id : null;
}
