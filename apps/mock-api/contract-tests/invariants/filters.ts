import { type Chart, chartsByDay, chartsByHour } from '#api/contract/operations/charts.ts';
import { getBidDistribution } from '#api/contract/operations/distribution.ts';
import { listFloorPrices } from '#api/contract/operations/floor-prices.ts';
import { listInterests } from '#api/contract/operations/insights.ts';
import {
  type Bidders,
  type BiddersByPage,
  getPrebidConfig,
  listBidders,
} from '#api/contract/operations/prebid-config.ts';
import { REGIONS } from '#api/contract/values/countries.ts';
import { sumCounters } from '#api/contract/values/metrics.ts';
import {
  type AdUnitPerformance,
  performanceByAdUnit,
} from '#api/contract/operations/performance.ts';
import {
  performanceByDay,
  performanceByHour,
} from '#api/contract/operations/performance-by-time.ts';
import type { ContractCheck } from '../contract-check.ts';
import { NotChecked } from '../contract-failure.ts';
import type { ContractTarget } from '../contract-target.ts';
import { publisherOf, rangeQuery } from '../good-calls.ts';
import { type Agreement, invariant, sum } from './agreement.ts';
import { expectErpm } from './derived.ts';
import { expectSum, readRange } from './tables.ts';

const UNKNOWN = 'no-such-name';

/** Two ad units with figures whose names differ, and all others. */
async function twoUnits(target: ContractTarget) {
  const units = (await readRange(target, performanceByAdUnit)).data;
  const [first, second] = units.filter(({ impressionCount }) => impressionCount > 0);
  if (!first || !second || first.adUnitName === second.adUnitName)
    throw new NotChecked('fewer than two ad units have impressions');
  return { units, first, second };
}

const carriers = (units: readonly AdUnitPerformance[], names: readonly string[]) =>
  units.filter(({ adUnitNames }) => adUnitNames.some((name) => names.includes(name)));

/** A filter by one name, and by two. */
async function nameFilters(target: ContractTarget) {
  const { units, first, second } = await twoUnits(target);
  return [[first.adUnitName], [first.adUnitName, second.adUnitName]].map((names) => ({
    names,
    adunits: names.join(','),
    units: carriers(units, names),
  }));
}

async function expectUnknown(
  target: ContractTarget,
  agreement: Agreement,
  operation: Parameters<typeof rangeQuery>[1],
  key: string,
): Promise<void> {
  const query = { ...rangeQuery(target, operation), [key]: UNKNOWN };
  const { status } = await target.request(operation, { session: publisherOf(target), query });
  agreement.same(`status with ${key}=${UNKNOWN}`, status, 422);
}

type TimeOperation = typeof performanceByDay | typeof performanceByHour;

const rowsAreFiltered =
  (operation: TimeOperation) => async (target: ContractTarget, agreement: Agreement) => {
    for (const { adunits, units } of await nameFilters(target)) {
      const rows = (await readRange(target, operation, { adunits })).data;
      const bidders = rows.flatMap((row) => row.bidders);
      const parts = units.flatMap((unit) => unit.bidders);
      const field = `Σ data[].bidders with adunits=${adunits}`;
      expectSum(agreement, field, sumCounters(bidders), parts, bidders.length + parts.length);
    }
    await expectUnknown(target, agreement, operation, 'adunits');
  };

/** The totals of a chart with a filter are those of the ad units with these names. */
function expectFilteredChart(
  agreement: Agreement,
  { totalSummarize, bidders }: Chart,
  adunits: string,
  units: readonly AdUnitPerformance[],
): void {
  const cells = units.flatMap((unit) => unit.bidders);
  const { totalRevenue, impressionCount } = sumCounters(cells);
  const field = (name: string): string => `data.totalSummarize.${name} with adunits=${adunits}`;
  const figures = cells.length + 1;
  agreement.same(field('totalRevenue'), totalSummarize.totalRevenue, totalRevenue, figures);
  agreement.same(field('impressionCount'), totalSummarize.impressionCount, impressionCount);
  const auctions = sum(units.map(({ divRequestCount }) => divRequestCount));
  agreement.same(field('divRequestCount'), totalSummarize.divRequestCount, auctions);
  const impressions = sum(bidders.flatMap((bidder) => bidder.impressionCount));
  agreement.same(`Σ data.bidders with adunits=${adunits}`, impressions, impressionCount);
}

/** At each marked time a floor price of the ad units with these names has changed. */
async function expectOwnPriceChanges(
  target: ContractTarget,
  agreement: Agreement,
  { floorPrice }: Chart,
  { adunits, units }: Awaited<ReturnType<typeof nameFilters>>[number],
): Promise<void> {
  const session = publisherOf(target);
  const pricesAt = async (timestamp: number) => {
    const query = { timestamp, with_prev: 1 };
    const { data } = await target.read(listFloorPrices, { session, query });
    return JSON.stringify(
      data.filter((one) => units.some((unit) => unit.adUnitId === one.adUnitId)),
    );
  };
  const field = `data.floorPrice.updateTimestamps with adunits=${adunits}`;
  for (const at of floorPrice.updateTimestamps) {
    const isChange = (await pricesAt(at)) !== (await pricesAt(at - 1));
    agreement.holds(field, isChange, `has ${at}, when none of their floor prices changed`);
  }
}

const chartIsFiltered =
  (operation: typeof chartsByDay | typeof chartsByHour) =>
  async (target: ContractTarget, agreement: Agreement) => {
    for (const filter of await nameFilters(target)) {
      const { adunits, units } = filter;
      const { data } = await readRange(target, operation, { adunits });
      expectFilteredChart(agreement, data, adunits, units);
      await expectOwnPriceChanges(target, agreement, data, filter);
    }
    await expectUnknown(target, agreement, operation, 'adunits');
  };

interface Selection {
  readonly query: Readonly<Record<string, string>>;
  readonly unitIds: readonly string[];
  readonly codes: readonly string[];
}

/** Each filter of the distribution alone, and all of them together. */
async function selections(target: ContractTarget) {
  const { units, first, second } = await twoUnits(target);
  const codes = [...new Set(units.flatMap(({ bidders }) => bidders.map(({ name }) => name)))];
  const [one = '', two = ''] = first.bidders.map(({ name }) => name);
  const ids = units.map(({ adUnitId }) => adUnitId);
  const [unit, other] = [first.adUnitId, second.adUnitId];
  const list: Selection[] = [
    { query: { adunit: unit }, unitIds: [unit], codes },
    { query: { adunits: `${unit},${other}` }, unitIds: [unit, other], codes },
    { query: { bidder: one }, unitIds: ids, codes: [one] },
    { query: { bidders: `${one},${two}` }, unitIds: ids, codes: [one, two] },
    {
      query: { adunit: unit, adunits: `${unit},${other}`, bidder: one, bidders: `${one},${two}` },
      unitIds: [unit],
      codes: [one],
    },
  ];
  return { units, list };
}

async function distributionIsFiltered(target: ContractTarget, agreement: Agreement): Promise<void> {
  const { units, list } = await selections(target);
  for (const { query, unitIds, codes } of list) {
    const { counts, erpm, floorPrices } = (await readRange(target, getBidDistribution, query)).data;
    const given = new URLSearchParams(query).toString();
    const cells = units
      .filter(({ adUnitId }) => unitIds.includes(adUnitId))
      .flatMap(({ adUnitId, bidders }) => bidders.map((bidder) => ({ adUnitId, ...bidder })))
      .filter(({ name }) => codes.includes(name));
    const bids = sum(cells.map(({ bidCount }) => bidCount));
    agreement.same(`Σ data.counts with ${given}`, sum(counts), bids, 0, 'bidCount of the table');
    for (const [id, rate] of Object.entries(erpm)) {
      agreement.holds(`data.erpm.${id}`, unitIds.includes(id), `is no ad unit of ${given}`);
      const shown = cells.filter(({ adUnitId }) => adUnitId === id);
      expectErpm(agreement, `data.erpm.${id} with ${given}`, rate, sumCounters(shown));
    }
    for (const { adUnitId, bidderName } of floorPrices) {
      const belongs = unitIds.includes(adUnitId) && codes.includes(bidderName);
      agreement.holds('data.floorPrices', belongs, `has ${adUnitId}, ${bidderName} with ${given}`);
    }
  }
  for (const key of ['adunit', 'adunits', 'bidder', 'bidders'])
    await expectUnknown(target, agreement, getBidDistribution, key);
}

/** The countries are parts of all: none has more than all, nor have they together. */
async function regionFilters(target: ContractTarget, agreement: Agreement): Promise<void> {
  const all = (await readRange(target, listInterests)).data;
  const countries = REGIONS.filter((region) => region !== 'all');
  const parts = [];
  for (const region of countries)
    parts.push((await readRange(target, listInterests, { region })).data);
  for (const { id, impression, popularity } of all) {
    const rows = parts.flatMap((rows) => rows.filter((row) => row.id === id));
    const field = (name: string): string => `Σ data[id=${id}].${name} over all regions`;
    const impressions = sum(rows.map((row) => row.impression));
    const rule = `is more than without region: does the filter by region apply?`;
    agreement.holds(field('impression'), impressions <= impression, `${impressions} ${rule}`);
    const users = sum(rows.map((row) => row.popularity));
    // Users are rounded in each country.
    const isPart = users <= popularity + countries.length;
    agreement.holds(field('popularity'), isPart, `${users} ${rule}`);
  }
  const explicit = (await readRange(target, listInterests, { region: 'all' })).data;
  const same = JSON.stringify(explicit) === JSON.stringify(all);
  agreement.holds('data with region=all', same, 'differs from data without region');
}

/** One line per bidder and ad unit, to compare lists of different forms. */
const linesOf = (bidders: Bidders): string[] =>
  Object.entries(bidders)
    .flatMap(([code, units]) =>
      units.map(({ divId, adUnitName }) => `${code} ${divId} ${adUnitName}`),
    )
    .sort();

async function pagesAreTheConfiguration(
  target: ContractTarget,
  agreement: Agreement,
): Promise<void> {
  const session = publisherOf(target);
  const read = async (query: object) =>
    (await target.read(listBidders, { session, query: { ...query } })).data;
  const flat = (await read({})) as Bidders;
  const byPage = (await read({ support_page: 1 })) as BiddersByPage;
  const { pages } = (await target.read(getPrebidConfig, { session })).data;
  const ofPages = Object.values(byPage).flatMap(({ bidders }) => linesOf(bidders));
  const configured = pages.flatMap(({ bidders }) =>
    bidders.flatMap(({ bidderCode, adUnits }) => linesOf({ [bidderCode]: adUnits })),
  );
  const same = (a: readonly string[], b: readonly string[]): boolean =>
    [...a].sort().join('\n') === [...b].sort().join('\n');
  const text = 'are not the ad units of the configuration';
  agreement.holds('data with support_page=1', same(ofPages, configured), text);
  agreement.holds('data without support_page', same(linesOf(flat), configured), text);
  const names = pages.map(({ pageName }) => pageName);
  agreement.holds('the pages', same(Object.keys(byPage), names), 'are not those configured');
}

const BY_NAME = 'adunits leaves the ad units of these names';

/** A filter leaves what has the value, and nothing else. */
export const FILTER_INVARIANTS: readonly ContractCheck[] = [
  invariant(performanceByDay, BY_NAME, rowsAreFiltered(performanceByDay)),
  invariant(performanceByHour, BY_NAME, rowsAreFiltered(performanceByHour)),
  invariant(chartsByDay, BY_NAME, chartIsFiltered(chartsByDay)),
  invariant(chartsByHour, BY_NAME, chartIsFiltered(chartsByHour)),
  invariant(getBidDistribution, 'ad units and bidders are filtered', distributionIsFiltered),
  invariant(listInterests, 'region leaves the users of a country', regionFilters),
  invariant(listBidders, 'the lists are the configuration', pagesAreTheConfiguration),
];
