import type { addUsageEvent, UsageEvent } from '#api/contract/operations/control/events.ts';
import type { BodyOf } from '#api/contract/operations/operation.ts';
import type { World } from '#api/world/world.ts';

/** Stores an event of the portal; it happened at the clock's now if it has no time. */
export function storeUsageEvent(
  world: World,
  { name, properties = {}, at }: BodyOf<typeof addUsageEvent>,
): UsageEvent {
  const ms = at === undefined ? world.now() : Date.parse(at);
  return world.stores.usageEvents.add({ name, properties, at: ms });
}

/** The events of a name, or all. */
export function readUsageEvents(world: World, name?: string): UsageEvent[] {
  return world.stores.usageEvents.list(name);
}

export function clearUsageEvents(world: World): void {
  world.stores.usageEvents.clear();
}
