import { createHash } from 'node:crypto';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { boundIncidents } from '#api/simulation/market/incidents/bound-incidents.ts';
import { epochsOfDay, knownDuring } from '#api/simulation/market/day/day-spans.ts';
import type { MarketEpoch, MarketSite, MarketUnit } from '#api/simulation/market/epoch.ts';
import type { BoundIncident } from '#api/simulation/market/site/incident-shapes.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { type Debuts, newcomers, textOfNewcomers } from '#api/simulation/market/units/ramp-up.ts';
import { firstSlotOf } from '#api/simulation/market/calendar/slots.ts';

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 24);
}

/** What identifies an object that never changes: epochs share ad units, and days share epochs and incidents. */
const keyed = <T extends object>(contentOf: (one: T) => unknown): ((one: T) => string) => {
  const keys = new WeakMap<T, string>();
  return (one) => getOrCreate(keys, one, () => digestOf(contentOf(one)));
};

const unitDigest = keyed((unit: MarketUnit) => unit);
const siteDigest = keyed((site: MarketSite) => site);
const unitsDigest = keyed(({ units, autoPick }: MarketEpoch) => [
  autoPick,
  ...units.map(unitDigest).sort(byCodeUnit),
]);
// The day ends before a removal on a later day, which cuts an incident short.
const hitDigest = keyed((hit: BoundIncident) => ({ ...hit, toSlot: null, endedBy: null }));

const hitsKey = (hits: readonly BoundIncident[], end: number): string =>
  hits.map((hit) => `~${hitDigest(hit)}${Math.min(end, hit.toSlot)}`).join('');

function newcomersKey(debuts: Debuts): string {
  const text = textOfNewcomers(debuts);
  return text === '' ? '' : `+${digestOf(text)}`;
}

/**
 * All that the figures of a site on a UTC day depend on in a market: what is in force, who is new, and incidents. Worlds with the
 * same history share a day, and a world has its own days from its first difference on.
 */
export function dayKey(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
): string {
  const [start, end] = [firstSlotOf(day), firstSlotOf(day + 1)];
  const inForce = epochsOfDay(epochs, day);
  const parts = inForce.map((epoch) => {
    const from = Math.max(0, epoch.fromSlot - start);
    const hits = boundIncidents(model, site, knownDuring(epochs, inForce, epoch), start, end);
    const young = newcomersKey(newcomers(epochs, epoch, start));
    return `${from === 0 ? '' : `${from}=`}${unitsDigest(epoch)}${hitsKey(hits, end)}${young}`;
  });
  return `${siteDigest(site)} ${day}:${parts.join('|')}`;
}
