import type { Operation } from '../contract/operations/operation.ts';
import type { SessionState } from '../services/users/session.ts';
import type { World } from '../world/world.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The world of this request; null only on routes without a world. */
    world: World | null;
    session: SessionState;
  }
  interface FastifyContextConfig {
    /** The contract's operation of a route. */
    operation?: Operation;
  }
}
