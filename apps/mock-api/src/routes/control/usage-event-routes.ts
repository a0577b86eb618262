import type { FastifyInstance } from 'fastify';
import {
  addUsageEvent,
  listUsageEvents,
  removeUsageEvents,
  type UsageEvent,
} from '../../contract/operations/control/events.ts';
import type { UsageEventRecord } from '../../store/usage-event-store.ts';
import { serveRaw } from '../register-operation.ts';

function eventView(event: UsageEventRecord): UsageEvent {
  return { ...event, at: new Date(event.at).toISOString() };
}

/** Stores the usage events that the portal sends, so that a test can read them. */
export function usageEventRoutes(app: FastifyInstance): void {
  serveRaw(app, addUsageEvent, ({ world, body }) => {
    const at = body.at === undefined ? world.now() : Date.parse(body.at);
    return eventView(
      world.stores.usageEvents.add({ name: body.name, properties: body.properties ?? {}, at }),
    );
  });

  serveRaw(app, listUsageEvents, ({ world, query }) =>
    world.stores.usageEvents
      .list()
      .filter((event) => query.name === undefined || event.name === query.name)
      .map(eventView),
  );

  serveRaw(app, removeUsageEvents, ({ world, reply }) => {
    world.stores.usageEvents.clear();
    return reply.send();
  });
}
