import { getOrCreate } from '#api/lib/get-or-create.ts';
import { memo, oncePer } from '#api/lib/memo.ts';
import type { EarlyEnd } from '#api/contract/values/incident-kinds.ts';
import { type MarketEpoch, type MarketSite, siteKey } from '#api/simulation/market/epoch.ts';
import { keyHash } from '#api/simulation/keyed-random.ts';
import { incidentSize } from './incident-size.ts';
import { MAX_INCIDENT } from './incident-times.ts';
import type {
  BoundIncident,
  IncidentTarget,
  PlannedIncident,
} from '#api/simulation/market/site/incident-shapes.ts';
import {
  incidentsIn,
  isSeenAgainstWeekBefore,
  chooseTarget,
  type UsedExchanges,
} from './incidents.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';

const WEEK = 7 * SLOTS_PER_DAY;

/**
 * Number of slots before a range whose epochs also affect its incidents: an incident may begin before the range, and
 * may depend on the epoch one week before its start.
 */
export const SLOTS_THAT_BIND = WEEK + MAX_INCIDENT;

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

/** Share of an ad unit's users on one kind of device from which on it counts as an ad unit of this kind. */
const ONE_DEVICE = 0.9;

/** The ad units on which an outage of one kind of device takes nearly all bids of a bidder, by id. */
function unitsOfDevice(
  model: MarketModel,
  site: MarketSite,
  { units }: MarketEpoch,
  { device }: PlannedIncident,
  { bidder }: IncidentTarget,
): string[] {
  if (device === null) return [];
  return units
    .filter((unit) => unit.bidders.some(({ code }) => code === bidder))
    .filter((unit) => {
      const { desktop } = model.profile(site, unit).devices;
      return (device === 'desktop' ? desktop : 1 - desktop) >= ONE_DEVICE;
    })
    .map(({ adUnitId }) => adUnitId);
}

/** An outage of one kind of device can be seen nowhere if each ad unit has users of both: then it is one of all users. */
function confined(incident: PlannedIncident, adUnitIds: readonly string[]): PlannedIncident {
  return incident.device === null || adUnitIds.length > 0
    ? incident
    : { ...incident, device: null, reach: 1 };
}

/** The kinds of incident that change how much traffic is counted, besides those of one bidder or ad unit. */
const hidesOthers = ({ kind }: PlannedIncident): boolean =>
  isSeenAgainstWeekBefore(kind) || kind === 'missing_data';

/** Readers whom a surge brings to an ad unit that is hardly sold earn nothing there. */
const hidesSurge = (surge: PlannedIncident, { kind }: PlannedIncident): boolean =>
  surge.kind === 'surge' && kind === 'low_fill';

const isSame = (one: PlannedIncident, other: PlannedIncident): boolean =>
  one.kind === other.kind && one.fromSlot === other.fromSlot;

/** The incidents that hide the signal of another one. */
function hiddenBy(incident: PlannedIncident, all: readonly PlannedIncident[]) {
  const { fromSlot, toSlot } = incident;
  const others = all.filter((one) => !isSame(one, incident));
  const kindsIn = (from: number, to: number, hides: (one: PlannedIncident) => boolean) => [
    ...new Set(
      others
        .filter((one) => one.fromSlot < to && one.toSlot > from && hides(one))
        .map(({ kind }) => kind),
    ),
  ];
  const isCompared = isSeenAgainstWeekBefore(incident.kind);
  return {
    now: isCompared
      ? kindsIn(fromSlot, toSlot, (one) => hidesOthers(one) || hidesSurge(incident, one))
      : [],
    before: isCompared ? kindsIn(fromSlot - WEEK, toSlot - WEEK, hidesOthers) : [],
  };
}

/** The target of an incident in an epoch: how strong a bidder and how large an ad unit is depends on the site. */
const targetIn = (
  model: MarketModel,
  site: MarketSite,
  planned: PlannedIncident,
  { units }: MarketEpoch,
): IncidentTarget =>
  chooseTarget(
    model.seed,
    site,
    planned,
    units,
    (code) => model.siteStrength(code, site),
    (unit) => model.profile(site, unit).dailyAuctions,
  );

/**
 * Binds an incident to a target that is in force at its start. Returns undefined if no bidder is configured then, or
 * was configured when the figures begin with which the incident is compared. `all` are the incidents around it.
 */
function bind(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  planned: PlannedIncident,
  all: readonly PlannedIncident[],
): BoundIncident | undefined {
  const { fromSlot, toSlot } = planned;
  const inForce = (slot: number) => epochs.findLast((epoch) => epoch.fromSlot <= slot);
  const start = inForce(fromSlot);
  if (!start || !hasBidders(start)) return undefined;
  if (!hasBidders(inForce(fromSlot - slotsToCompare(planned)))) return undefined;
  const target = targetIn(model, site, planned, start);
  const adUnitIds = unitsOfDevice(model, site, start, planned, target);
  const incident = confined(planned, adUnitIds);
  const drawOf = (page: string): number =>
    keyHash(model.seed, site.affiliateId, 'surge page', fromSlot, page);
  const size = incidentSize(model, site, start, { ...incident, ...target }, drawOf);
  const removal = epochs.find(
    (epoch) => epoch.fromSlot > fromSlot && epoch.fromSlot < toSlot && !isThere(target, epoch),
  );
  const { exchange } = incident;
  return {
    ...incident,
    ...target,
    ...size,
    exchange: exchange?.code === target.bidder ? exchange : null,
    adUnitIds,
    hiddenBy: hiddenBy(planned, all),
    toSlot: removal?.fromSlot ?? toSlot,
    plannedToSlot: toSlot,
    endedBy: removal ? removalOf(target, removal) : null,
  };
}

const usedIn = oncePer(
  ({ units }: MarketEpoch): ReadonlySet<string> =>
    new Set(units.flatMap(({ bidders }) => bidders.map(({ code }) => code))),
);

const usedInAny = oncePer(
  (epochs: readonly MarketEpoch[]): ReadonlySet<string> =>
    new Set(epochs.flatMap((epoch) => [...usedIn(epoch)])),
);

const NO_EXCHANGES: UsedExchanges = { codes: [], isUsed: () => false };

/**
 * The exchanges whose incidents a site has: those that it uses; and one with every kind has those that it used first, where
 * another bidder is hit.
 */
function usedExchanges(site: MarketSite, epochs: readonly MarketEpoch[]): UsedExchanges {
  const first = site.incidents === 'occasional' ? [] : site.firstBidders.map(({ code }) => code);
  return {
    codes: new Set([...first, ...usedInAny(epochs)]),
    isUsed: (code, slot) => {
      const epoch = epochs.findLast(({ fromSlot }) => fromSlot <= slot);
      return epoch !== undefined && (usedIn(epoch).has(code) || first.includes(code));
    },
  };
}

/** The incidents of a range as they are bound, and those around them that may hide their signals. */
function bindAll(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  fromSlot: number,
  toSlot: number,
): BoundIncident[] {
  const planned = incidentsIn(model, site, fromSlot, toSlot, usedExchanges(site, epochs));
  const isCompared = planned.some(({ kind }) => isSeenAgainstWeekBefore(kind));
  const from = fromSlot - SLOTS_THAT_BIND;
  const all = isCompared ? incidentsIn(model, site, from, toSlot + MAX_INCIDENT, NO_EXCHANGES) : [];
  return planned
    .flatMap((incident) => bind(model, site, epochs, incident, all) ?? [])
    .filter((incident) => incident.toSlot > fromSlot);
}

/** Days whose incidents are bound together: ranges are mostly days that are read one after the other. */
const BLOCK = 8;
const SLOTS_PER_BLOCK = BLOCK * SLOTS_PER_DAY;

/** By the epochs under which incidents were bound. */
const blocksOfEpochs = () => memo<readonly MarketEpoch[], readonly BoundIncident[]>();
const blocksOf = oncePer<MarketModel, [], ReturnType<typeof blocksOfEpochs>>(blocksOfEpochs);

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
  const blocks = blocksOf(model)(epochs);
  const first = Math.floor(fromSlot / SLOTS_PER_BLOCK);
  const last = Math.floor((toSlot - 1) / SLOTS_PER_BLOCK);
  const bound: BoundIncident[] = [];
  for (let block = first; block <= last; block += 1) {
    const start = block * SLOTS_PER_BLOCK;
    const key = `${siteKey(site)} ${site.country} ${site.incidents} ${block}`;
    const ofBlock = getOrCreate(blocks, key, () =>
      bindAll(model, site, epochs, start, start + SLOTS_PER_BLOCK),
    );
    for (const incident of ofBlock)
      // One that goes on from the block before was found there.
      if (
        (block === first || incident.fromSlot >= start) &&
        incident.fromSlot < toSlot &&
        incident.toSlot > fromSlot
      )
        bound.push(incident);
  }
  return bound;
}
