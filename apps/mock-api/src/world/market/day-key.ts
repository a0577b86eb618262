import { createHash } from 'node:crypto';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { boundIncidents } from '#api/simulation/market/bound-incidents.ts';
import { epochsOfDay, knownDuring } from '#api/simulation/market/day-spans.ts';
import type { MarketEpoch, MarketSite } from '#api/simulation/market/epoch.ts';
import type { BoundIncident } from '#api/simulation/market/incident-shapes.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { type Debuts, newcomers, textOfNewcomers } from '#api/simulation/market/ramp-up.ts';
import { firstSlotOf } from '#api/simulation/market/slots.ts';

const epochKeys = new WeakMap<MarketEpoch, string>();

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 24);
}

function epochKey(site: MarketSite, epoch: MarketEpoch): string {
  return getOrCreate(epochKeys, epoch, () => {
    const { units, autoPick } = epoch;
    const sorted = [...units].sort((a, b) => byCodeUnit(a.adUnitId, b.adUnitId));
    return digestOf(JSON.stringify([site, autoPick, sorted]));
  });
}

function hitsKey(hits: readonly BoundIncident[], end: number): string {
  if (hits.length === 0) return '';
  // The day ends before a removal on a later day, which cuts an incident short.
  const parts = hits.map((hit) => ({ ...hit, toSlot: Math.min(end, hit.toSlot), endedBy: null }));
  return `~${digestOf(JSON.stringify(parts))}`;
}

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
    return `${from === 0 ? '' : `${from}=`}${epochKey(site, epoch)}${hitsKey(hits, end)}${young}`;
  });
  return `${day}:${parts.join('|')}`;
}
