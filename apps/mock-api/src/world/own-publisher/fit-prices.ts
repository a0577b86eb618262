import type { PublisherFile } from '#api/contract/operations/control/publishers.ts';
import { normalCurrency } from '#api/contract/values/currencies.ts';
import { readPlacements } from '#api/domain/csv/read-placements.ts';
import type { Fixtures } from '#api/fixtures/fixtures.ts';
import type { MarketEpoch, MarketSite } from '#api/simulation/market/epoch.ts';
import { dayTotals } from '#api/simulation/market/generate-day.ts';
import { MarketModel } from '#api/simulation/market/market-model.ts';
import { unitsOf } from '../market/affiliate-epochs.ts';
import { yieldToEventLoop } from '#api/lib/steps.ts';
import { siteOf } from '../market/world-market.ts';
import { withPublisher } from './extend-fixtures.ts';

const DAY_MS = 86_400_000;
const DAYS_PER_MONTH = 365.25 / 12;
const MICROS = 1e6;

/** Days whose revenue is measured: one of each weekday in the four weeks before the world's first day. */
const SAMPLES = 7;
const DAYS_BETWEEN = 4;

/** Largest relative error of the revenue that is accepted, and the number of attempts: other buyers follow prices. */
const TOLERANCE = 0.01;
const ATTEMPTS = 5;

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

function siteInput(fixtures: Fixtures, seed: number): SiteInput {
  const affiliate = fixtures.affiliates.at(-1);
  if (!affiliate) throw new Error('there is no affiliate');
  const units = unitsOf(readPlacements(fixtures.configurations.get(affiliate.id) ?? ''));
  const withoutFloors = units.map((unit) => ({
    ...unit,
    bidders: unit.bidders.map(({ code }) => ({ code, floorUsd: null })),
  }));
  return {
    model: new MarketModel(seed, fixtures.market, fixtures.bidders),
    site: siteOf(fixtures, affiliate),
    epoch: { fromSlot: 0, units: withoutFloors, autoPick: false, leftOut: [] },
  };
}

async function revenueOfDay({ model, site, epoch }: SiteInput, day: number): Promise<number> {
  for (const unit of epoch.units) {
    // Each prepares its auctions, which takes milliseconds.
    model.prepared(site, unit);
    await yieldToEventLoop();
  }
  const { lineup, revenue } = dayTotals(model, site, [epoch], day);
  return revenue.subarray(0, lineup.length).reduce((sum, micros) => sum + micros, 0) / MICROS;
}

async function monthlyRevenue(fixtures: Fixtures, { seed, origin }: FitInput): Promise<number> {
  const input = siteInput(fixtures, seed);
  const yesterday = origin / DAY_MS - 1;
  let sum = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1)
    sum += await revenueOfDay(input, yesterday - sample * DAYS_BETWEEN);
  return (sum / SAMPLES) * DAYS_PER_MONTH;
}

/**
 * The factor on a publisher's prices with which it earns what its file says in a typical month; 1 if it says nothing.
 * Takes up to a second, with pauses for other work. The same input gives the same factor.
 */
export async function fitPrices(fixtures: Fixtures, input: FitInput): Promise<number> {
  // A publisher without history has no configuration in its world yet: it is fitted as if it had one.
  const file = { ...input.file, historyMonths: Math.max(1, input.file.historyMonths) };
  if (file.monthlyRevenue === undefined) return 1;
  const perUsd = fixtures.unitsPerUsd.get(normalCurrency(file.currency)) ?? 1;
  const wanted = file.monthlyRevenue / perUsd;
  let factor = 1;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const revenue = await monthlyRevenue(withPublisher(fixtures, file, factor), input);
    // Nothing is sold, for example because no ad size fits: no price changes that.
    if (revenue === 0) return 1;
    const ratio = wanted / revenue;
    if (Math.abs(ratio - 1) <= TOLERANCE) break;
    factor *= ratio;
  }
  return factor;
}
