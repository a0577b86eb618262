import type { Operation } from './contract/operation.ts';
import type { Persona } from './fixtures/fixtures.ts';
import type { World } from './world/world.ts';

/** What a request's cookie says: there is none, it is not (or no longer) good, or who is signed in. */
export type SessionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed-in'; readonly id: string; readonly persona: Persona };

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
