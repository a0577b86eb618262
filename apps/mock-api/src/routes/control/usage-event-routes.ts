import type { FastifyInstance } from 'fastify';
import {
  addUsageEvent,
  listUsageEvents,
  removeUsageEvents,
} from '#api/contract/operations/control/events.ts';
import {
  clearUsageEvents,
  readUsageEvents,
  storeUsageEvent,
} from '#api/services/worlds/usage-events.ts';
import { serveRaw } from '../register-operation.ts';

export function usageEventRoutes(app: FastifyInstance): void {
  serveRaw(app, addUsageEvent, ({ world, body }) => storeUsageEvent(world, body));

  serveRaw(app, listUsageEvents, ({ world, query }) => readUsageEvents(world, query.name));

  serveRaw(app, removeUsageEvents, ({ world, reply }) => {
    clearUsageEvents(world);
    return reply.send();
  });
}
