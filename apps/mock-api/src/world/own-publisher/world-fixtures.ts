import { LRUCache } from 'lru-cache';
import type { PublisherFile } from '../../contract/operations/control/publishers.ts';
import { normalCurrency } from '../../contract/values/currencies.ts';
import { COUNTERS } from '../../contract/values/metrics.ts';
import { readPlacements } from '../../domain/csv/read-placements.ts';
import type { Fixtures } from '../../fixtures/fixtures.ts';
import { withPublisher } from './extend-fixtures.ts';
import type { MarketEpoch } from '../../simulation/market/epoch.ts';
import { bidderRow } from '../../simulation/market/fact-layout.ts';
import { generateDay } from '../../simulation/market/generate-day.ts';
import { MarketModel } from '../../simulation/market/market-model.ts';
import { SLOTS_PER_DAY } from '../../simulation/market/slots.ts';
import type { WorldRecord } from '../../store/world-store.ts';
import { unitsOf } from '../market/affiliate-epochs.ts';
import { siteOf } from '../market/world-market.ts';

const DAY_MS = 86_400_000;
const DAYS_PER_MONTH = 365.25 / 12;
const MICROS = 1e6;

/** Days whose revenue is measured: one of each weekday in the four weeks before the world's first day. */
const SAMPLES = 7;
const DAYS_BETWEEN = 4;

const REVENUE = COUNTERS.indexOf('totalRevenue');

interface OwnPublisherInput {
  readonly file: PublisherFile;
  readonly seed: number;
  /** Start of the world's first UTC day, in ms since 1970. */
  readonly origin: number;
}

/** Sum of the revenue of a day's ad units, in USD. */
function revenueOf({ lineup, units }: ReturnType<typeof generateDay>): number {
  let micros = 0;
  lineup.forEach(({ bidders }, unit) => {
    const facts = units[unit] ?? new Float64Array();
    for (let bidder = 0; bidder < bidders.length; bidder += 1) {
      const start = bidderRow(bidder, REVENUE) * SLOTS_PER_DAY;
      for (let slot = 0; slot < SLOTS_PER_DAY; slot += 1) micros += facts[start + slot] ?? 0;
    }
  });
  return micros / MICROS;
}

/** Revenue of a typical month before the world's first day in USD, without floor prices. */
function monthlyRevenue(fixtures: Fixtures, { seed, origin }: OwnPublisherInput): number {
  const affiliate = fixtures.affiliates.at(-1);
  if (!affiliate) throw new Error('there is no affiliate');
  const model = new MarketModel(seed, fixtures.market, fixtures.bidders);
  const site = siteOf(fixtures, affiliate);
  const units = unitsOf(readPlacements(fixtures.configurations.get(affiliate.id) ?? ''));
  const epoch: MarketEpoch = {
    fromSlot: 0,
    units: units.map((unit) => ({
      ...unit,
      bidders: unit.bidders.map(({ code }) => ({ code, floorUsd: null })),
    })),
    autoPick: false,
    leftOut: [],
  };
  const first = origin / DAY_MS;
  let sum = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1)
    sum += revenueOf(generateDay(model, site, [epoch], first - 1 - sample * DAYS_BETWEEN));
  return (sum / SAMPLES) * DAYS_PER_MONTH;
}

/** Maximum number of factors that are kept. */
const MAX_KNOWN = 500;

const prices = new WeakMap<Fixtures, LRUCache<string, number>>();

/** Largest relative error of the revenue that is accepted, and the number of attempts: other buyers follow prices. */
const TOLERANCE = 0.01;
const ATTEMPTS = 5;

function fitPrices(fixtures: Fixtures, input: OwnPublisherInput, wanted: number): number {
  const { file } = input;
  let factor = 1;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const ratio = wanted / monthlyRevenue(withPublisher(fixtures, file, factor), input);
    if (Math.abs(ratio - 1) <= TOLERANCE) break;
    factor *= ratio;
  }
  return factor;
}

/** The factor on a publisher's prices with which it earns what its file says in a typical month. */
function pricesFor(fixtures: Fixtures, input: OwnPublisherInput): number {
  const { monthlyRevenue: said, currency } = input.file;
  if (said === undefined) return 1;
  const known = prices.get(fixtures) ?? new LRUCache({ max: MAX_KNOWN });
  prices.set(fixtures, known);
  const key = JSON.stringify(input);
  const perUsd = fixtures.unitsPerUsd.get(normalCurrency(currency)) ?? 1;
  const factor = known.get(key) ?? fitPrices(fixtures, input, said / perUsd);
  known.set(key, factor);
  return factor;
}

/** What the fixtures of a world follow from besides those of all worlds. */
type WorldKey = Pick<WorldRecord, 'seed' | 'origin' | 'publisher'>;

/** The fixtures of a world: those of all worlds, with its own publisher if it has one. */
export function worldFixtures(fixtures: Fixtures, { seed, origin, publisher }: WorldKey): Fixtures {
  if (publisher === undefined) return fixtures;
  const factor = pricesFor(fixtures, { file: publisher, seed, origin });
  return withPublisher(fixtures, publisher, factor);
}
