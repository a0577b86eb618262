import { LRUCache } from 'lru-cache';
import { COUNTERS, type Counter } from '#api/contract/values/metrics.ts';
import { readConfiguredRows } from '#api/domain/csv/read-configured-rows.ts';
import type { MarketEpoch, MarketSite } from '#api/simulation/market/epoch.ts';
import { UNIT_ROWS } from '#api/simulation/market/day/fact-layout.ts';
import { generateDay } from '#test/helpers/generate-day.ts';
import { MarketModel } from '#api/simulation/market/market-model.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { unitsOf } from '#api/world/market/affiliate-epochs.ts';
import { affiliateSite } from '#api/world/market/world-market.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';

/** Number of a UTC day, counted from 1970. */
export function dayNumber(iso: string): number {
  return Date.parse(iso) / 86_400_000;
}

/** The last models: each computes its tables once. */
const models = new LRUCache<number, MarketModel>({ max: 8 });

export function modelOf(seed: number): MarketModel {
  return getOrCreate(models, seed, () => newModelOf(seed));
}

/** A model that has computed nothing yet. */
export const newModelOf = (seed: number): MarketModel =>
  new MarketModel(seed, fixtures.market, fixtures.bidders);

/** An affiliate of the fixtures with its configuration, or the first ad units of it, always in force. */
export function siteAndEpochs(
  affiliateId: string,
  units = Infinity,
): { readonly site: MarketSite; readonly epochs: readonly MarketEpoch[] } {
  const fixture = fixtures.affiliates.find(({ id }) => id === affiliateId);
  const text = fixtures.configurations.get(affiliateId);
  if (!fixture || text === undefined) throw new Error(`no configured affiliate ${affiliateId}`);
  const all = unitsOf(readConfiguredRows(text)).slice(0, units);
  const configured = all.map((unit) => ({
    ...unit,
    bidders: unit.bidders.map(({ code }) => ({ code, floorUsd: null })),
  }));
  const epoch = { fromSlot: 0, units: configured, autoPick: false, leftOut: [] };
  return { site: affiliateSite(fixture, fixtures), epochs: [epoch] };
}

export type Sums = Record<Counter, number> & { auctions: number };

const nothing = (): Sums => ({
  ...(Object.fromEntries(COUNTERS.map((counter) => [counter, 0])) as Record<Counter, number>),
  auctions: 0,
});

/** Sums over all ad units of a range of days: per slot, and per bidder and day. Money in millionths of a USD. */
export interface SiteDays {
  /** By slot of the range. */
  readonly slots: Sums[];
  /** By day of the range and bidder. */
  readonly bidders: Map<string, Sums>[];
}

/** Generates the facts of a site for some days and sums them up. */
export function simulate(
  seed: number,
  { site, epochs }: ReturnType<typeof siteAndEpochs>,
  fromDay: number,
  days: number,
): SiteDays {
  const model = modelOf(seed);
  const result: SiteDays = { slots: [], bidders: [] };
  for (let day = fromDay; day < fromDay + days; day += 1) {
    const { lineup, units } = generateDay(model, site, epochs, day);
    const slots = Array.from({ length: SLOTS_PER_DAY }, nothing);
    const bidders = new Map<string, Sums>();
    lineup.forEach((unit, index) => {
      const facts = units[index] ?? new Float64Array();
      slots.forEach((sums, index) => (sums.auctions += facts[index] ?? 0));
      unit.bidders.forEach((code, bidder) => {
        const ofBidder = bidders.get(code) ?? nothing();
        bidders.set(code, ofBidder);
        COUNTERS.forEach((counter, row) => {
          const start = (UNIT_ROWS.length + bidder * COUNTERS.length + row) * SLOTS_PER_DAY;
          slots.forEach((sums, index) => {
            const value = facts[start + index] ?? 0;
            sums[counter] += value;
            ofBidder[counter] += value;
          });
        });
      });
    });
    result.slots.push(...slots);
    result.bidders.push(bidders);
  }
  return result;
}

/** The sum of many sums. */
export function total(sums: readonly Sums[]): Sums {
  const into = nothing();
  for (const one of sums) {
    for (const key of Object.keys(into) as (keyof Sums)[]) into[key] += one[key];
  }
  return into;
}
