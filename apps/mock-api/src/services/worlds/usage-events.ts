import type { addUsageEvent, UsageEvent } from '#api/contract/operations/control/events.ts';
import type { BodyOf } from '#api/contract/operations/operation.ts';
import type { UsageEventRecord } from '#api/store/usage-event-store.ts';
import type { World } from '#api/world/world.ts';

function eventView(event: UsageEventRecord): UsageEvent {
  return { ...event, at: new Date(event.at).toISOString() };
}

/** Stores an event of the portal; it happened at the clock's now if it has no time. */
export function storeUsageEvent(
  world: World,
  { name, properties = {}, at }: BodyOf<typeof addUsageEvent>,
): UsageEvent {
  const ms = at === undefined ? world.now() : Date.parse(at);
  return eventView(world.stores.usageEvents.add({ name, properties, at: ms }));
}

export function readUsageEvents(world: World, name?: string): UsageEvent[] {
  const events = world.stores.usageEvents.list();
  return events.filter((event) => name === undefined || event.name === name).map(eventView);
}

export function clearUsageEvents(world: World): void {
  world.stores.usageEvents.clear();
}
