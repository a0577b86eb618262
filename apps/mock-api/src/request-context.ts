import type { Operation } from './contract/operation.ts';
import type { SessionState } from './services/session.ts';
import type { World } from './world/world.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The world that this request belongs to; null only where no world is asked for. */
    world: World | null;
    session: SessionState;
  }
  interface FastifyContextConfig {
    /** The contract's operation behind a route. */
    operation?: Operation;
  }
}
