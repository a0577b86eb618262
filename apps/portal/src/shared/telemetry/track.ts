import { api } from '../api/api.ts';
import { now } from '../clock/sim-clock.ts';
import { runtimeConfig } from '../config/runtime-config.ts';

export type EventProperties = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Sends a usage event to the product analytics service: the simulator's event store; does nothing against a real API.
 * Fire and forget: a lost event never disturbs the user.
 */
export function track(name: string, properties: EventProperties = {}): void {
  if (!runtimeConfig().simulated) return;
  const event = { name, properties, at: new Date(now()).toISOString() };
  api('addUsageEvent', { body: event, keepalive: true }).catch(() => undefined);
}
