import type { EarlyEnd } from '../../contract/control/incident-kinds.ts';
import type { MarketEpoch, MarketSite } from './epoch.ts';
import {
  type Hit,
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
 * Slots before a range whose epochs decide on its incidents too: one that touches the range may have begun before it, and
 * may need something in force a week before that.
 */
export const SLOTS_THAT_BIND = WEEK + MAX_INCIDENT;

/** Ranges that are remembered of one market, or of one site's epochs; beyond, all are forgotten. */
const MAX_RANGES = 20_000;

/** An incident with what it hits, for as long as that is there: `toSlot` is when it really ends. */
export interface BoundIncident extends Hit {
  /** When it would have ended. */
  readonly plannedToSlot: number;
  /** What removed its bidder or ad unit before that; null for one that was not cut short. */
  readonly endedBy: EarlyEnd | null;
}

function asksSomebody(epoch: MarketEpoch | undefined): boolean {
  return epoch?.units.some(({ bidders }) => bidders.length > 0) ?? false;
}

/** Whether what an incident hits is configured and asked in an epoch. */
function isThere({ bidder, adUnitId }: IncidentTarget, epoch: MarketEpoch): boolean {
  if (adUnitId !== null) return epoch.units.some((unit) => unit.adUnitId === adUnitId);
  if (bidder === null) return asksSomebody(epoch);
  return epoch.units.some(({ bidders }) => bidders.some(({ code }) => code === bidder));
}

function whatRemoved({ bidder }: IncidentTarget, { leftOut }: MarketEpoch): EarlyEnd {
  return bidder !== null && leftOut.includes(bidder) ? 'auto_pick' : 'upload';
}

/**
 * Binds an incident to what is in force at its start. Undefined where nobody is asked for bids then, and for what is
 * seen against the week before where there was nothing a week before.
 */
function bind(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  incident: PlannedIncident,
): BoundIncident | undefined {
  const { fromSlot, toSlot, kind } = incident;
  const inForce = (slot: number) => epochs.findLast((epoch) => epoch.fromSlot <= slot);
  const start = inForce(fromSlot);
  if (!start || !asksSomebody(start)) return undefined;
  if (isSeenAgainstWeekBefore(kind) && !asksSomebody(inForce(fromSlot - WEEK))) return undefined;
  const target = targetOf(model.seed, site, incident, start.units, (code) =>
    model.strength(code, site.country),
  );
  const removal = epochs.find(
    (epoch) => epoch.fromSlot > fromSlot && epoch.fromSlot < toSlot && !isThere(target, epoch),
  );
  return {
    ...incident,
    ...target,
    toSlot: removal?.fromSlot ?? toSlot,
    plannedToSlot: toSlot,
    endedBy: removal ? whatRemoved(target, removal) : null,
  };
}

type Ranges<T> = Map<string, readonly T[]>;

function remember<T>(ranges: Ranges<T>, key: string, make: () => readonly T[]): readonly T[] {
  const known = ranges.get(key);
  if (known) return known;
  const made = make();
  if (ranges.size >= MAX_RANGES) ranges.clear();
  ranges.set(key, made);
  return made;
}

interface Known {
  readonly planned: Ranges<PlannedIncident>;
  readonly bound: WeakMap<readonly MarketEpoch[], Ranges<BoundIncident>>;
}

/** A long range is read day by day each time that it is asked for: what was drawn and bound for a day is kept. */
const knownOf = new WeakMap<MarketModel, Known>();

/**
 * The incidents that touch a range of slots (half-open) of a site under all its epochs, by start. Each is
 * bound to the bidder or ad unit that it hits when it starts, and ends when that one is removed.
 */
export function boundIncidents(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  fromSlot: number,
  toSlot: number,
): readonly BoundIncident[] {
  const known = knownOf.get(model) ?? { planned: new Map(), bound: new WeakMap() };
  knownOf.set(model, known);
  const bound = known.bound.get(epochs) ?? new Map<string, readonly BoundIncident[]>();
  known.bound.set(epochs, bound);
  const { affiliateId, country, incidents } = site;
  const key = `${affiliateId} ${country} ${incidents} ${fromSlot} ${toSlot}`;
  return remember(bound, key, () =>
    remember(known.planned, key, () =>
      incidentsIn(model.seed, model.market, site, fromSlot, toSlot),
    )
      .flatMap((incident) => bind(model, site, epochs, incident) ?? [])
      .filter((incident) => incident.toSlot > fromSlot),
  );
}
