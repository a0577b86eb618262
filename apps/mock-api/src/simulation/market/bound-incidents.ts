import { getOrCreate } from '#api/lib/get-or-create.ts';
import type { EarlyEnd } from '#api/contract/values/incident-kinds.ts';
import { type MarketEpoch, type MarketSite, siteKey } from './epoch.ts';
import { keyHash } from '../keyed-random.ts';
import { incidentSize } from './incident-size.ts';
import {
  type BoundIncident,
  type IncidentTarget,
  incidentsIn,
  isSeenAgainstWeekBefore,
  MAX_INCIDENT,
  type PlannedIncident,
  targetOf,
} from './incidents.ts';
import type { MarketModel } from './market-model.ts';
import { SLOTS_PER_DAY } from './slots.ts';

const WEEK = 7 * SLOTS_PER_DAY;

/**
 * Number of slots before a range whose epochs also affect its incidents: an incident may begin before the range, and
 * may depend on the epoch one week before its start.
 */
export const SLOTS_THAT_BIND = WEEK + MAX_INCIDENT;

/** Maximum of cached ranges per market, or per site's epochs; above it, the whole cache is cleared. */
const MAX_RANGES = 20_000;

function hasBidders(epoch: MarketEpoch | undefined): boolean {
  return epoch?.units.some(({ bidders }) => bidders.length > 0) ?? false;
}

/** Number of slots before an incident from which there must be figures, or nobody can see it; 0 for none. */
function slotsToCompare({ kind, reach }: PlannedIncident): number {
  if (isSeenAgainstWeekBefore(kind) || reach < 1) return WEEK;
  // A history that begins with missing data only seems to begin later.
  return kind === 'missing_data' ? 1 : 0;
}

/** Whether the target of an incident is configured and in use in an epoch. */
function isThere({ bidder, adUnitId }: IncidentTarget, epoch: MarketEpoch): boolean {
  if (adUnitId !== null) return epoch.units.some((unit) => unit.adUnitId === adUnitId);
  if (bidder === null) return hasBidders(epoch);
  return epoch.units.some(({ bidders }) => bidders.some(({ code }) => code === bidder));
}

function removalOf({ bidder }: IncidentTarget, { leftOut }: MarketEpoch): EarlyEnd {
  return bidder !== null && leftOut.includes(bidder) ? 'auto_pick' : 'upload';
}

/**
 * Binds an incident to a target that is in force at its start. Returns undefined if no bidder is configured then, or
 * was configured when the figures begin with which the incident is compared.
 */
function bind(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  incident: PlannedIncident,
): BoundIncident | undefined {
  const { fromSlot, toSlot } = incident;
  const inForce = (slot: number) => epochs.findLast((epoch) => epoch.fromSlot <= slot);
  const start = inForce(fromSlot);
  if (!start || !hasBidders(start)) return undefined;
  if (!hasBidders(inForce(fromSlot - slotsToCompare(incident)))) return undefined;
  const target = targetOf(model.seed, site, incident, start.units, (code) =>
    model.siteStrength(code, site),
  );
  const drawOf = (page: string): number =>
    keyHash(model.seed, site.affiliateId, 'surge page', fromSlot, page);
  const size = incidentSize(model, site, start, { ...incident, ...target }, drawOf);
  const removal = epochs.find(
    (epoch) => epoch.fromSlot > fromSlot && epoch.fromSlot < toSlot && !isThere(target, epoch),
  );
  return {
    ...incident,
    ...target,
    ...size,
    toSlot: removal?.fromSlot ?? toSlot,
    plannedToSlot: toSlot,
    endedBy: removal ? removalOf(target, removal) : null,
  };
}

type Ranges<T> = Map<string, readonly T[]>;

function cached<T>(ranges: Ranges<T>, key: string, make: () => readonly T[]): readonly T[] {
  const known = ranges.get(key);
  if (known) return known;
  const made = make();
  if (ranges.size >= MAX_RANGES) ranges.clear();
  ranges.set(key, made);
  return made;
}

interface Caches {
  readonly planned: Ranges<PlannedIncident>;
  readonly bound: WeakMap<readonly MarketEpoch[], Ranges<BoundIncident>>;
}

/** Long ranges are read day by day at every request, so the incidents of a day are cached. */
const cachesOf = new WeakMap<MarketModel, Caches>();

/**
 * The incidents that overlap a half-open range of slots of a site under all its epochs, by start. Each is bound to the
 * bidder or ad unit that it hits at its start, and ends when this target is removed.
 */
export function boundIncidents(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  fromSlot: number,
  toSlot: number,
): readonly BoundIncident[] {
  const caches = getOrCreate(cachesOf, model, (): Caches => ({
    planned: new Map(),
    bound: new WeakMap(),
  }));
  const bound = getOrCreate(caches.bound, epochs, (): Ranges<BoundIncident> => new Map());
  const { country, incidents } = site;
  const key = `${siteKey(site)} ${country} ${incidents} ${fromSlot} ${toSlot}`;
  return cached(bound, key, () =>
    cached(caches.planned, key, () => incidentsIn(model.seed, model.market, site, fromSlot, toSlot))
      .flatMap((incident) => bind(model, site, epochs, incident) ?? [])
      .filter((incident) => incident.toSlot > fromSlot),
  );
}
