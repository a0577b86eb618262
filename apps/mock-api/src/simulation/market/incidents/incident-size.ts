import { type MarketEpoch, type MarketSite, siteCountry } from '#api/simulation/market/epoch.ts';
import { intensityAt } from '#api/simulation/market/site/incident-effects.ts';
import type {
  IncidentSize,
  IncidentTarget,
  PlannedIncident,
} from '#api/simulation/market/site/incident-shapes.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';
import { normalBelow } from '#api/simulation/market/auction/log-normal.ts';
import { dayConditions } from '#api/simulation/market/site/day-conditions.ts';
import { pageSeason } from '#api/simulation/market/site/page-traffic.ts';
import { dayOfSlot, firstSlotOf, SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';

const WEEK = 7 * SLOTS_PER_DAY;

/** Ranges of the total's factor in a surge and a plunge, and the bounds that make them visible despite noise. */
const SURGE_TOTAL = [1.5, 2.2] as const;
const PLUNGE_TOTAL = [0.35, 0.6] as const;
const SURGE_AT_LEAST = 1.65;
const PLUNGE_AT_MOST = 0.58;
/** Share of the traffic that the pages of a surge have at least, and its highest factor on them. */
const SURGE_PAGES = 0.25;
const MAX_SURGE = 30;
/** Highest effect on bids when expected revenue is estimated: fewer bids cost less than their share. */
const BIDS_TO_REVENUE = 0.6;

/** Expected revenue per slot of a range without incidents, in any unit. */
function expectedRevenue(
  model: MarketModel,
  site: MarketSite,
  fromSlot: number,
  toSlot: number,
): Float64Array {
  const { desktop } = siteCountry(model.market, site).deviceSplit;
  const revenue = new Float64Array(toSlot - fromSlot);
  for (let day = dayOfSlot(fromSlot); day <= dayOfSlot(toSlot - 1); day += 1) {
    const first = firstSlotOf(day);
    const conditions = dayConditions(model, site, [], first);
    for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
      const at = first + index - fromSlot;
      if (at < 0 || at >= revenue.length) continue;
      const traffic =
        desktop * (conditions.desktopTraffic[index] ?? 0) +
        (1 - desktop) * (conditions.mobileTraffic[index] ?? 0);
      const worth =
        (conditions.logPrice[index] ?? 0) + BIDS_TO_REVENUE * (conditions.logBid[index] ?? 0);
      revenue[at] = traffic * Math.exp(worth);
    }
  }
  return revenue;
}

const sum = (values: Float64Array): number => values.reduce((all, value) => all + value, 0);

/** Number of values of a hash. */
const HASHES = 2 ** 32;

const between = ([low, high]: readonly [number, number], share: number): number =>
  low + (high - low) * share;

/**
 * The pages of a surge, until they have enough of the traffic; and their share of it. A page is the first with the
 * probability of its share: a link that many follow leads to an article rather than to a search.
 */
function pagesOf(
  model: MarketModel,
  site: MarketSite,
  { units }: MarketEpoch,
  day: number,
  drawOf: (page: string) => number,
): { readonly pages: readonly string[]; readonly share: number } {
  const traffic = new Map<string, number>();
  for (const unit of units) {
    const profile = model.profile(site, unit);
    for (const { page, auctions } of profile.pages) {
      const season = Math.exp(pageSeason(model.market, site, page, day));
      const views = (auctions.desktop + auctions.mobile + auctions.tablet) * season;
      traffic.set(page, (traffic.get(page) ?? 0) + views * profile.cpmMultiplier);
    }
  }
  const total = [...traffic.values()].reduce((all, value) => all + value, 0);
  const pages: string[] = [];
  let share = 0;
  const placeOf = (page: string): number =>
    -Math.log((drawOf(page) + 0.5) / HASHES) / (traffic.get(page) ?? 1);
  for (const page of [...traffic.keys()].sort((a, b) => placeOf(a) - placeOf(b))) {
    if (share >= SURGE_PAGES || total === 0) break;
    pages.push(page);
    share += (traffic.get(page) ?? 0) / total;
  }
  return { pages, share };
}

/** The share of an incident's expected revenue that its intensity reaches. */
function weightOf(incident: PlannedIncident, expected: Float64Array): number {
  const reached = expected.map(
    (value, index) =>
      value *
      intensityAt({ ...incident, plannedToSlot: incident.toSlot }, incident.fromSlot + index),
  );
  const all = sum(expected);
  return all > 0 ? sum(reached) / all : 1;
}

/** The factor on response times that gives a bidder the timeout rate of a slow bidder. */
function slownessOf(model: MarketModel, site: MarketSite, code: string): number {
  const { slowBidderTimeoutRate, slowBidderResponseMs } = model.market.incidentSizes;
  const { responseMedian, responseSigma } = model.siteTraits(code, site);
  // The z value whose upper tail is the slow timeout rate, by bisection; then the median that has it at the timeout.
  let low = -3;
  let high = 3;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (1 - normalBelow(middle) > slowBidderTimeoutRate) low = middle;
    else high = middle;
  }
  const median = model.timeoutMs(site) / Math.exp(low * responseSigma);
  const usual = responseMedian * (site.waiting?.responseFactor ?? 1);
  return Math.max(slowBidderResponseMs, median / usual);
}

/** The share of a bidder's bids that an outage takes: by device, it depends on the ad units on which it bids. */
function reachedBids(
  model: MarketModel,
  site: MarketSite,
  { units }: MarketEpoch,
  { reach, device, bidder }: PlannedIncident & IncidentTarget,
): number {
  if (device === null) return reach;
  let [reached, all] = [0, 0];
  for (const unit of units) {
    if (!unit.bidders.some(({ code }) => code === bidder)) continue;
    const { dailyAuctions, bidMultiplier, devices } = model.profile(site, unit);
    const share = device === 'desktop' ? devices.desktop : 1 - devices.desktop;
    reached += share * dailyAuctions * bidMultiplier;
    all += dailyAuctions * bidMultiplier;
  }
  return all > 0 ? reached / all : reach;
}

/** How large an incident is: large enough to be seen against the week before, whatever the noise of both weeks. */
export function incidentSize(
  model: MarketModel,
  site: MarketSite,
  epoch: MarketEpoch,
  incident: PlannedIncident & IncidentTarget,
  drawOf: (page: string) => number,
): IncidentSize {
  const { kind, fromSlot, toSlot, severity, bidder } = incident;
  const sizes = model.market.incidentSizes;
  if (kind === 'slow_bidder')
    return { factor: bidder === null ? 1 : slownessOf(model, site, bidder), pages: [] };
  if (kind === 'outage')
    return {
      factor: 1 - reachedBids(model, site, epoch, incident) * (1 - sizes.outageBidRate),
      pages: [],
    };
  if (kind === 'low_fill') return { factor: sizes.lowFillBidRate, pages: [] };
  if (kind === 'missing_data') return { factor: 0, pages: [] };
  const expected = expectedRevenue(model, site, fromSlot, toSlot);
  const before = sum(expectedRevenue(model, site, fromSlot - WEEK, toSlot - WEEK));
  const ratio = before > 0 ? sum(expected) / before : 1;
  const weight = weightOf(incident, expected);
  if (kind === 'plunge') {
    const total = Math.min(between(PLUNGE_TOTAL, severity), PLUNGE_AT_MOST / ratio);
    return { factor: Math.max(0.03, 1 - (1 - total) / weight), pages: [] };
  }
  const total = Math.max(between(SURGE_TOTAL, severity), SURGE_AT_LEAST / ratio);
  const { pages, share } = pagesOf(model, site, epoch, dayOfSlot(fromSlot), drawOf);
  const lost = 1 - sizes.surgeBids ** BIDS_TO_REVENUE * sizes.surgeCpm;
  const mean = (sizes.surgeDesktop + sizes.surgeMobile) / 2;
  const more = share > 0 ? ((total - 1) / (share * weight) + lost) / ((1 - lost) * mean) : 0;
  return { factor: Math.min(MAX_SURGE, 1 + more), pages };
}
