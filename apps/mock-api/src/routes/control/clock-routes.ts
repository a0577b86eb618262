import type { FastifyInstance } from 'fastify';
import { advanceClock, getClock, setClock } from '#api/contract/operations/control/clock.ts';
import { advanceWorldClock, setWorldClock } from '#api/services/worlds/clock.ts';
import { clockView } from '#api/services/worlds/world-view.ts';
import { serveRaw } from '../register-operation.ts';

export function clockRoutes(app: FastifyInstance): void {
  serveRaw(app, getClock, ({ world }) => clockView(world));

  serveRaw(app, setClock, async ({ world, body }) => {
    await setWorldClock(world, body);
    return clockView(world);
  });

  serveRaw(app, advanceClock, async ({ world, body }) => {
    await advanceWorldClock(world, body);
    return clockView(world);
  });
}
