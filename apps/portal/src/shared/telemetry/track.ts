import { api } from '../api/api.ts';
import { now } from '../clock/sim-clock.ts';
import { runtimeConfig } from '../config/runtime-config.ts';

export type EventProperties = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Sends a usage event to the product analytics service: the simulator's event store, or with a real API the collector of
 * `TELEMETRY_URL`; without one it does nothing. Fire and forget: a lost event never disturbs the user.
 */
export function track(name: string, properties: EventProperties = {}): void {
  const { simulated, telemetryUrl } = runtimeConfig();
  const event = { name, properties, at: new Date(now()).toISOString() };
  if (simulated) api('addUsageEvent', { body: event, keepalive: true }).catch(() => undefined);
  else if (telemetryUrl !== undefined) collect(telemetryUrl, JSON.stringify(event));
}

/** Posts JSON as plain text and without cookies, so that a collector on another origin needs no CORS. */
function collect(url: string, body: string): void {
  const options = {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
  } as const;
  fetch(url, { ...options, body }).catch(() => undefined);
}
