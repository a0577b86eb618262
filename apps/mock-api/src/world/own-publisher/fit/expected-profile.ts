import { getOrCreate } from '#api/domain/get-or-create.ts';
import type { PublisherFile } from '#api/contract/operations/control/publishers.ts';
import { readPlacements } from '#api/domain/csv/read-placements.ts';
import {
  addFigures,
  type BidderFigures,
  type DayFigures,
  type TrafficKind,
} from '#api/domain/report/report-figures.ts';
import type { AffiliateFixture, Fixtures } from '#api/fixtures/fixtures.ts';
import { localTime } from '#api/simulation/market/calendar.ts';
import { epochsBetween, type MarketEpoch, type MarketSite } from '#api/simulation/market/epoch.ts';
import {
  expectedDay,
  type ExpectedDay,
  PARTS_PER_DAY,
} from '#api/simulation/market/expected-day.ts';

import { MarketModel } from '#api/simulation/market/market-model.ts';
import { firstSlotOf, slotFrom, SLOTS_PER_DAY } from '#api/simulation/market/slots.ts';
import { epochsOf } from '#api/world/market/affiliate-epochs.ts';
import { AuctionPreparation } from '#api/world/market/auction-preparation.ts';
import { historyStartMs } from '#api/world/market/history.ts';
import { yieldToEventLoop } from '#api/domain/steps.ts';
import { siteOf } from '#api/world/market/world-market.ts';
import { scheduledFloorPrices } from '#api/world/seed-floor-prices.ts';
import { withPublisher } from '../extend-fixtures.ts';

const DAY_SECONDS = 86_400;
const SLOTS_PER_PART = SLOTS_PER_DAY / PARTS_PER_DAY;

/** A publisher in a world; `origin` is the start of the world's first UTC day, in ms since 1970. */
export interface FitWorld {
  readonly fixtures: Fixtures;
  readonly seed: number;
  readonly origin: number;
}

/** How figures are counted, so that they can be compared with a report. */
export interface Counting {
  readonly traffic: TrafficKind;
  /** Whether the days and hours of the report are those of UTC; else those of the publisher's country. */
  readonly isUtc: boolean;
  /** Whether each UTC day counts as the local day: for days whose neighbours are not computed. */
  readonly isWhole: boolean;
}

/** Figures of a publisher in the form of a report; revenue in USD. */
export interface Profile {
  readonly days: ReadonlyMap<number, DayFigures>;
  readonly hours: readonly number[];
  readonly bidders: ReadonlyMap<string, BidderFigures>;
}

export interface FitSite {
  readonly model: MarketModel;
  readonly site: MarketSite;
  readonly epochs: readonly MarketEpoch[];
}

/** The site of a publisher with the configuration and the floor prices that its world will have. */
export function fitSite({ fixtures, seed, origin }: FitWorld, file: PublisherFile): FitSite {
  const extended = withPublisher(fixtures, file);
  const affiliate = extended.affiliates.at(-1);
  if (!affiliate) throw new Error('there is no affiliate');
  const model = new MarketModel(seed, fixtures.market, fixtures.bidders);
  const site = siteOf(extended, affiliate);
  const epochs = epochsIn(extended, affiliate, model, origin);
  return { model, site, epochs };
}

function epochsIn(
  fixtures: Fixtures,
  affiliate: AffiliateFixture,
  model: MarketModel,
  origin: number,
): MarketEpoch[] {
  const placements = readPlacements(fixtures.configurations.get(affiliate.id) ?? '');
  const validFrom = historyStartMs(origin, affiliate.historyMonths) / 1000;
  const span = { from: validFrom, to: origin / 1000 + DAY_SECONDS };
  return epochsOf({
    configurations: [{ validFrom, placements }],
    floorPrices: scheduledFloorPrices({ fixtures, model }, affiliate, placements, span),
    autoPick: [],
    unitsPerUsd: fixtures.unitsPerUsd,
    sinceSlot: slotFrom(validFrom),
  });
}

interface Sums {
  readonly days: Map<number, { traffic: number; revenue: number }>;
  readonly hours: number[];
  readonly bidders: Map<string, BidderFigures>;
}

/** A value of each part of the day in its half hours, by their auctions. */
function spread(parts: Float64Array, auctions: Float64Array): Float64Array {
  return auctions.map((value, index) => {
    const part = Math.floor(index / SLOTS_PER_PART);
    const from = part * SLOTS_PER_PART;
    const all = auctions.subarray(from, from + SLOTS_PER_PART).reduce((sum, one) => sum + one, 0);
    return all > 0 ? ((parts[part] ?? 0) * value) / all : 0;
  });
}

/** Adds what is expected of a site on a UTC day, by the days and hours of a report. */
function addDay(
  sums: Sums,
  { model, site }: FitSite,
  day: number,
  expected: ExpectedDay,
  { traffic, isUtc, isWhole }: Counting,
): void {
  const country = model.market.countries[site.country];
  const { auctions, impressions } = expected;
  const counted = traffic === 'impressions' ? spread(impressions, auctions) : expected[traffic];
  const revenue = spread(expected.revenue, auctions);
  for (const [code, figures] of expected.bidders) addFigures(sums.bidders, code, figures);
  for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
    const utc = { day, hour: Math.floor(index / 2) };
    const local = isUtc || !country ? utc : localTime(firstSlotOf(day) + index, country);
    const on = isWhole ? day : local.day;
    const ofDay = getOrCreate(sums.days, on, () => ({ traffic: 0, revenue: 0 }));
    ofDay.traffic += counted[index] ?? 0;
    ofDay.revenue += revenue[index] ?? 0;
    sums.hours[local.hour] = (sums.hours[local.hour] ?? 0) + (counted[index] ?? 0);
  }
}

export async function expectedProfile(
  fitted: FitSite,
  days: readonly number[],
  counting: Counting,
): Promise<Profile> {
  const { model, site, epochs } = fitted;
  const sums: Sums = { days: new Map(), hours: new Array<number>(24).fill(0), bidders: new Map() };
  const preparation = new AuctionPreparation(model, site);
  for (const day of days) {
    const first = firstSlotOf(day);
    await preparation.tables(epochsBetween(epochs, first, first + SLOTS_PER_DAY));
    addDay(sums, fitted, day, expectedDay(model, site, epochs, day), counting);
    await yieldToEventLoop();
  }
  return sums;
}
