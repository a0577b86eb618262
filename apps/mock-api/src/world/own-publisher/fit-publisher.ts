import { DAY_MS } from '#api/contract/values/time-units.ts';
import type { PublisherFile } from '#api/contract/operations/control/publishers.ts';
import { normalCurrency } from '#api/contract/values/currencies.ts';
import type { Fixtures } from '#api/fixtures/fixtures.ts';
import type { MarketEpoch, MarketSite } from '#api/simulation/market/epoch.ts';
import {
  bidderRow,
  COUNTER_ROW,
  type LineupUnit,
  factRowCount,
  UNIT_ROW,
} from '#api/simulation/market/day/fact-layout.ts';
import { type DayTotals, dayTotals } from '#api/simulation/market/day/generate-day.ts';
import { MarketModel } from '#api/simulation/market/market-model.ts';
import { unitsOf } from '../market/affiliate-epochs.ts';
import { yieldToEventLoop } from '#api/lib/steps.ts';
import { configuredRowsOf, affiliateSite } from '../market/world-market.ts';
import { type PublisherFit, withPublisher } from './extend-fixtures.ts';

const DAYS_PER_MONTH = 365.25 / 12;
const MICROS = 1e6;

/** Days that are measured: one of each weekday in the four weeks before the world's first day. */
const SAMPLES = 7;
const DAYS_BETWEEN = 4;

/**
 * Largest relative errors of revenue and impressions that are accepted, and the numbers of attempts, of which impressions
 * need more: other buyers follow prices, and bids drive each other out.
 */
const TOLERANCE = { revenue: 0.01, impressions: 0.02 };
const ATTEMPTS = { revenue: 5, both: 10 };

/** A publisher, and the world for which it is fitted; `origin` is the start of its first UTC day, in ms since 1970. */
interface FitInput {
  readonly file: PublisherFile;
  readonly seed: number;
  readonly origin: number;
}

/** A site with its configuration, always in force and without floor prices. */
interface SiteInput {
  readonly model: MarketModel;
  readonly site: MarketSite;
  readonly epoch: MarketEpoch;
}

/** What a publisher sells in a typical month; revenue in USD. */
interface Sales {
  readonly revenue: number;
  readonly impressions: number;
  readonly auctions: number;
  /** The revenue of each bidder, by its code, in the sampled days. */
  readonly bidders: ReadonlyMap<string, number>;
}

function siteInput(fixtures: Fixtures, seed: number): SiteInput {
  const affiliate = fixtures.affiliates.at(-1);
  if (!affiliate) throw new Error('there is no affiliate');
  const units = unitsOf(configuredRowsOf(fixtures, affiliate.id));
  const withoutFloors = units.map((unit) => ({
    ...unit,
    bidders: unit.bidders.map(({ code }) => ({ code, floorUsd: null })),
  }));
  return {
    model: new MarketModel(seed, fixtures.market, fixtures.bidders),
    site: affiliateSite(affiliate, fixtures),
    epoch: { fromSlot: 0, units: withoutFloors, autoPick: false, leftOut: [] },
  };
}

const NOTHING: Sales = { revenue: 0, impressions: 0, auctions: 0, bidders: new Map() };

function plus(one: Sales, other: Sales): Sales {
  const bidders = new Map(one.bidders);
  for (const [code, revenue] of other.bidders)
    bidders.set(code, (bidders.get(code) ?? 0) + revenue);
  return {
    revenue: one.revenue + other.revenue,
    impressions: one.impressions + other.impressions,
    auctions: one.auctions + other.auctions,
    bidders,
  };
}

/** The sales of one ad unit, whose rows begin at `start`. */
function salesOfUnit({ bidders }: LineupUnit, totals: Float64Array, start: number): Sales {
  const rowOf = (bidder: number, counter: keyof typeof COUNTER_ROW): number =>
    totals[start + bidderRow(bidder, COUNTER_ROW[counter])] ?? 0;
  const revenues = bidders.map((code, at) => [code, rowOf(at, 'totalRevenue') / MICROS] as const);
  return {
    revenue: revenues.reduce((sum, [, revenue]) => sum + revenue, 0),
    impressions: bidders.reduce((sum, _, at) => sum + rowOf(at, 'impressionCount'), 0),
    auctions: totals[start + UNIT_ROW.auctions] ?? 0,
    bidders: new Map(revenues),
  };
}

function salesIn({ lineup, totals }: DayTotals): Sales {
  let start = 0;
  return lineup.reduce((sum, unit) => {
    const ofUnit = salesOfUnit(unit, totals, start);
    start += factRowCount(unit);
    return plus(sum, ofUnit);
  }, NOTHING);
}

async function salesOfDay({ model, site, epoch }: SiteInput, day: number): Promise<Sales> {
  for (const unit of epoch.units) {
    // Each prepares its auctions, which takes milliseconds.
    model.prepared(site, unit);
    await yieldToEventLoop();
  }
  return salesIn(dayTotals(model, site, [epoch], day));
}

/** What a publisher sells in a typical month; `fixtures` have it as their last affiliate. */
export async function soldIn(fixtures: Fixtures, { seed, origin }: FitInput): Promise<Sales> {
  const input = siteInput(fixtures, seed);
  const yesterday = origin / DAY_MS - 1;
  let sum = NOTHING;
  for (let sample = 0; sample < SAMPLES; sample += 1)
    sum = plus(sum, await salesOfDay(input, yesterday - sample * DAYS_BETWEEN));
  const ofMonth = DAYS_PER_MONTH / SAMPLES;
  return {
    revenue: sum.revenue * ofMonth,
    impressions: sum.impressions * ofMonth,
    auctions: sum.auctions * ofMonth,
    bidders: sum.bidders,
  };
}

/** Largest share of auctions that a market sells whatever its demand, and the share that refreshed ad units sell. */
const SOLD = { most: 0.65, refreshed: 0.6 };

/** How often an ad unit is filled anew in one page view, so that its auctions suffice for some impressions; 1 or more. */
export const refreshFor = (impressions: number, auctions: number): number =>
  impressions / auctions <= SOLD.most ? 1 : impressions / auctions / SOLD.refreshed;

/** Auctions without a buyer as a rate: it grows about as bid rates do. */
const rateOf = (impressions: number, auctions: number): number =>
  -Math.log(1 - Math.min(0.98, impressions / auctions));

interface Wanted {
  /** USD a month; undefined for what the market pays. */
  readonly revenue: number | undefined;
  readonly impressions: number | undefined;
}

const isNear = (ratio: number, tolerance: number): boolean => Math.abs(ratio - 1) <= tolerance;

/** The next attempt after one with these sales; null if they are near enough. */
function nextFit(
  { prices, demand = 1, refresh }: PublisherFit,
  sales: Sales,
  wanted: Wanted,
): PublisherFit | null {
  const revenue = wanted.revenue === undefined ? 1 : wanted.revenue / sales.revenue;
  if (wanted.impressions === undefined)
    return isNear(revenue, TOLERANCE.revenue) ? null : { prices: prices * revenue };
  const wantedRefresh = refresh ?? refreshFor(wanted.impressions, sales.auctions);
  if (refresh === undefined && wantedRefresh > 1) return { prices, demand, refresh: wantedRefresh };
  const impressions = wanted.impressions / sales.impressions;
  if (isNear(revenue, TOLERANCE.revenue) && isNear(impressions, TOLERANCE.impressions)) return null;
  const rate =
    rateOf(wanted.impressions, sales.auctions) / rateOf(sales.impressions, sales.auctions);
  // More impressions bring their revenue along.
  const paid = wanted.revenue === undefined ? 1 : revenue / impressions;
  return { prices: prices * paid, demand: demand * rate, refresh: wantedRefresh };
}

/**
 * The factors with which a publisher earns and sells what its file says in a typical month; 1 for what it does not say.
 * Takes up to two seconds, with pauses for other work. The same input gives the same factors.
 */
export async function fitPublisher(fixtures: Fixtures, input: FitInput): Promise<PublisherFit> {
  // A publisher without history has no configuration in its world yet: it is fitted as if it had one.
  const file = { ...input.file, historyMonths: Math.max(1, input.file.historyMonths) };
  const { monthlyRevenue, impressions } = file;
  const perUsd = fixtures.unitsPerUsd.get(normalCurrency(file.currency)) ?? 1;
  const revenue = monthlyRevenue === undefined ? undefined : monthlyRevenue / perUsd;
  let fit: PublisherFit = { prices: 1 };
  if (revenue === undefined && impressions === undefined) return fit;
  const attempts = impressions === undefined ? ATTEMPTS.revenue : ATTEMPTS.both;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const sales = await soldIn(withPublisher(fixtures, file, fit), input);
    // Nothing is sold, for example because no ad size fits: no price changes that.
    if (sales.revenue === 0) return { prices: 1 };
    const next = nextFit(fit, sales, { revenue, impressions });
    if (!next) break;
    fit = next;
  }
  return fit;
}

/** The auctions of a publisher's ad units in a typical month, before noise. */
export function monthlyAuctions(fixtures: Fixtures, file: PublisherFile, seed: number): number {
  const withHistory = { ...file, historyMonths: Math.max(1, file.historyMonths) };
  const { model, site, epoch } = siteInput(withPublisher(fixtures, withHistory), seed);
  const ofDay = epoch.units.reduce((sum, unit) => sum + model.profile(site, unit).dailyAuctions, 0);
  return Math.round(ofDay * DAYS_PER_MONTH);
}
