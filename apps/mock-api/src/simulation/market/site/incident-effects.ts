import type { MarketFixture } from '#api/fixtures/market.ts';
import type { BoundIncident } from './incident-shapes.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';

/** Half hours in which a surge rises, and its length in multiples of the time in which it decays to 1/e. */
const SURGE_RISE = 2;
const SURGE_DECAYS = 2.4;
/** Half hours at the start of an outage in which requests time out before the bidder is given up. */
const OUTAGE_TIMEOUTS = 3;
const OUTAGE_FAILURES = 0.8;
const OUTAGE_LOG_PACE = 0.7;

/** How far a ramp of at most `length` half hours has come, 0 to 1, `since` half hours after its start. */
function ramp(since: number, length: number): number {
  return Math.min(1, (since + 0.5) / Math.max(1, length));
}

/** The strength of an incident in one of its slots, 0 to 1. */
export function intensityAt(
  {
    kind,
    fromSlot,
    toSlot,
    plannedToSlot,
  }: Pick<BoundIncident, 'kind' | 'fromSlot' | 'toSlot' | 'plannedToSlot'>,
  slot: number,
): number {
  if (slot < fromSlot || slot >= toSlot) return 0;
  const since = slot - fromSlot;
  const left = plannedToSlot - 1 - slot;
  const length = plannedToSlot - fromSlot;
  switch (kind) {
    case 'surge': {
      const decay = Math.max(1, (length - SURGE_RISE) / SURGE_DECAYS);
      return since < SURGE_RISE ? ramp(since, SURGE_RISE) : Math.exp(-(since - SURGE_RISE) / decay);
    }
    case 'plunge':
      return Math.min(ramp(since, 4), ramp(left, 6));
    case 'slow_bidder':
      return Math.min(ramp(since, length / 4), ramp(left, 3));
    // A half hour at half strength hardly loses fill: the other bids win.
    case 'low_fill':
    case 'outage':
    case 'missing_data':
      return 1;
  }
}

/** Calls `apply` with each half hour of a day that an incident covers, and its strength there. */
function overDay(
  incident: BoundIncident,
  firstSlot: number,
  apply: (index: number, intensity: number) => void,
): void {
  const from = Math.max(0, incident.fromSlot - firstSlot);
  const to = Math.min(SLOTS_PER_DAY, incident.toSlot - firstSlot);
  for (let index = from; index < to; index += 1)
    apply(index, intensityAt(incident, firstSlot + index));
}

function multiply(values: Float64Array, index: number, factor: number): void {
  values[index] = (values[index] ?? 0) * factor;
}

function add(values: Float64Array, index: number, amount: number): void {
  values[index] = (values[index] ?? 0) + amount;
}

/** The traffic of a site in a plunge. */
export function applyToSite(
  incidents: readonly BoundIncident[],
  firstSlot: number,
  ...traffic: readonly Float64Array[]
): void {
  for (const incident of incidents) {
    if (incident.kind !== 'plunge') continue;
    overDay(incident, firstSlot, (index, intensity) => {
      for (const values of traffic) multiply(values, index, 1 - (1 - incident.factor) * intensity);
    });
  }
}

/**
 * Per half hour of a day, 1 where Prebid measures nothing and 0 elsewhere; null if it measures the whole day. The auctions
 * and the ad server go on.
 */
export function unmeasuredIn(
  incidents: readonly BoundIncident[],
  firstSlot: number,
): Float64Array | null {
  const missing = incidents.filter(({ kind }) => kind === 'missing_data');
  if (missing.length === 0) return null;
  const silent = new Float64Array(SLOTS_PER_DAY);
  for (const incident of missing) overDay(incident, firstSlot, (index) => (silent[index] = 1));
  return silent;
}

/** The conditions of a page, per half hour: factors on traffic, and logarithms for bids and prices. */
export interface PageEffects {
  readonly desktop: Float64Array;
  readonly mobile: Float64Array;
  readonly logBid: Float64Array;
  readonly logPrice: Float64Array;
}

/** The surges on a page: readers come mostly by phone, and buyers neither follow nor know them. */
export function surgesOn(
  { incidentSizes }: MarketFixture,
  incidents: readonly BoundIncident[],
  firstSlot: number,
  page: string,
): PageEffects {
  const effects = {
    desktop: new Float64Array(SLOTS_PER_DAY).fill(1),
    mobile: new Float64Array(SLOTS_PER_DAY).fill(1),
    logBid: new Float64Array(SLOTS_PER_DAY),
    logPrice: new Float64Array(SLOTS_PER_DAY),
  };
  for (const incident of incidents) {
    if (incident.kind !== 'surge' || !incident.pages.includes(page)) continue;
    overDay(incident, firstSlot, (index, intensity) => {
      const more = (incident.factor - 1) * intensity;
      multiply(effects.desktop, index, 1 + more * incidentSizes.surgeDesktop);
      multiply(effects.mobile, index, 1 + more * incidentSizes.surgeMobile);
      add(effects.logBid, index, Math.log(incidentSizes.surgeBids) * intensity);
      add(effects.logPrice, index, Math.log(incidentSizes.surgeCpm) * intensity);
    });
  }
  return effects;
}

/** What incidents do to a bidder, per half hour. */
export interface BidderEffects {
  /** Factor on its bid rate. */
  readonly bidFactor: Float64Array;
  /** Logarithm of the factor on response times. */
  readonly logPace: Float64Array;
  /** Share of requests that fail without being slow. */
  readonly failures: Float64Array;
  /** Share of its users for whom it is out: its buyers bid through others. */
  readonly out: Float64Array;
}

/** The share of an ad unit's users that an incident reaches, if `desktop` is the share of those with a desktop. */
function reachOf({ reach, device }: BoundIncident, desktop: number): number {
  if (device === null) return reach;
  return device === 'desktop' ? desktop : 1 - desktop;
}

/**
 * What incidents do to a bidder on a day; null if none hits it. An outage begins with time-outs and errors, then no bids
 * come; a slow bidder drifts up. `desktop` is the share of the ad unit's users with a desktop.
 */
export function effectsOn(
  { incidentSizes }: MarketFixture,
  incidents: readonly BoundIncident[],
  firstSlot: number,
  code: string,
  desktop: number,
): BidderEffects | null {
  if (!incidents.some(({ bidder }) => bidder === code)) return null;
  const effects = {
    bidFactor: new Float64Array(SLOTS_PER_DAY).fill(1),
    logPace: new Float64Array(SLOTS_PER_DAY),
    failures: new Float64Array(SLOTS_PER_DAY),
    out: new Float64Array(SLOTS_PER_DAY),
  };
  for (const incident of incidents) {
    if (incident.bidder !== code) continue;
    const reach = reachOf(incident, desktop);
    overDay(incident, firstSlot, (index, intensity) => {
      if (incident.kind === 'slow_bidder') {
        add(effects.logPace, index, Math.log(incident.factor) * intensity);
        return;
      }
      multiply(effects.bidFactor, index, 1 - reach * (1 - incidentSizes.outageBidRate));
      effects.out[index] = 1 - (1 - (effects.out[index] ?? 0)) * (1 - reach);
      if (firstSlot + index - incident.fromSlot >= OUTAGE_TIMEOUTS) return;
      add(effects.failures, index, reach * OUTAGE_FAILURES);
      add(effects.logPace, index, OUTAGE_LOG_PACE * reach);
    });
  }
  return effects;
}

/** The factor on the bid rates of an ad unit with low fill, per half hour. */
export function lowFillFactors(
  { incidentSizes }: MarketFixture,
  incidents: readonly BoundIncident[],
  firstSlot: number,
  adUnitId: string,
): Float64Array {
  const factor = new Float64Array(SLOTS_PER_DAY).fill(1);
  for (const incident of incidents) {
    if (incident.kind !== 'low_fill' || incident.adUnitId !== adUnitId) continue;
    overDay(incident, firstSlot, (index, intensity) =>
      multiply(factor, index, 1 - (1 - incidentSizes.lowFillBidRate) * intensity),
    );
  }
  return factor;
}
