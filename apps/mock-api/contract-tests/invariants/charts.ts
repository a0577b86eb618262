import { chartsByDay, chartsByHour } from '#api/contract/operations/charts.ts';
import {
  compareByAdUnit,
  compareByBidder,
  compareTotal,
} from '#api/contract/operations/compare.ts';
import { getBidDistribution } from '#api/contract/operations/distribution.ts';
import { listFloorPrices } from '#api/contract/operations/floor-prices.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { sumCounters } from '#api/contract/values/metrics.ts';
import { performanceByBidder } from '#api/contract/operations/performance.ts';
import type { ContractCheck } from '../contract-check.ts';
import type { ContractTarget } from '../contract-target.ts';
import { publisherOf, rangeOf } from '../good-calls.ts';
import { type Agreement, invariant, sum } from './agreement.ts';
import { readRange } from './tables.ts';

const TOTALS = ['totalRevenue', 'impressionCount', 'requestCount'] as const;

type ChartOperation = typeof chartsByHour | typeof chartsByDay;

const chartAddsUp =
  (operation: ChartOperation) => async (target: ContractTarget, agreement: Agreement) => {
    const { data } = await readRange(target, operation);
    const { timeLabels, bidders, total, totalSummarize, historicalHigh, floorPrice } = data;
    for (const [name, values] of Object.entries(total))
      agreement.same(`data.total.${name}.length`, values.length, timeLabels.length);
    for (const [index] of timeLabels.entries()) {
      for (const name of TOTALS) {
        const parts = bidders.map((bidder) => bidder[name][index] ?? 0);
        const figures = name === 'totalRevenue' ? parts.length + 1 : 0;
        agreement.same(
          `data.total.${name}[${index}]`,
          total[name][index] ?? null,
          sum(parts),
          figures,
        );
      }
      const fillRate = total.fillRate[index] ?? null;
      agreement.holds(`data.total.fillRate[${index}]`, (fillRate ?? 0) <= 1, 'is above 1');
      const high = historicalHigh?.value ?? 0;
      const revenue = total.totalRevenue[index] ?? 0;
      agreement.holds('data.historicalHigh.value', revenue <= high, `is below bucket ${index}`);
    }
    const figures = timeLabels.length + 1;
    const revenue = sum(total.totalRevenue);
    agreement.same(
      'data.totalSummarize.totalRevenue',
      totalSummarize.totalRevenue,
      revenue,
      figures,
    );
    const impressions = sum(total.impressionCount);
    agreement.same(
      'data.totalSummarize.impressionCount',
      totalSummarize.impressionCount,
      impressions,
    );
    const table = sumCounters((await readRange(target, performanceByBidder)).data);
    agreement.same('Σ data.total.impressionCount', impressions, table.impressionCount);
    const { from, to } = rangeOf(target);
    for (const at of floorPrice.updateTimestamps)
      agreement.holds('data.floorPrice.updateTimestamps', at >= from && at < to, 'leave the range');
  };

const FIGURES = ['totalRevenue', 'impressionCount', 'requestCount', 'fillRate'] as const;

const rowsCompareAsTotal =
  (operation: typeof compareByBidder | typeof compareByAdUnit) =>
  async (target: ContractTarget, agreement: Agreement) => {
    const { data, totalComparison } = await readRange(target, operation);
    const total = (await readRange(target, compareTotal)).data;
    for (const day of [0, 1] as const) {
      const counts = data.map(({ impressionCount }) => impressionCount[day] ?? 0);
      const expected = totalComparison.impressionCount[day] ?? 0;
      agreement.same(`Σ data[].impressionCount[${day}]`, sum(counts), expected);
    }
    for (const name of FIGURES) {
      const [given, expected] = [totalComparison[name][1], total[name][1]];
      agreement.same(`totalComparison.${name}[1]`, given, expected, 2);
    }
  };

async function distributionIsValid(target: ContractTarget, agreement: Agreement): Promise<void> {
  const { buckets, counts } = (await readRange(target, getBidDistribution)).data;
  agreement.same('data.counts.length', counts.length, buckets.length);
  for (const [index, edge] of buckets.entries())
    agreement.holds(`data.buckets[${index}]`, edge > (buckets[index - 1] ?? -2), 'does not ascend');
  const table = sumCounters((await readRange(target, performanceByBidder)).data);
  agreement.same('Σ data.counts', sum(counts), table.bidCount);
}

async function floorPricesAreInRange(target: ContractTarget, agreement: Agreement): Promise<void> {
  const session = publisherOf(target);
  const query = { with_prev: 1 };
  const { data } = await target.read(listFloorPrices, { session, query });
  for (const { adUnitId, bidders } of data) {
    const names = bidders.map(({ bidderName }) => bidderName);
    const field = `data[adUnitId=${adUnitId}].bidders`;
    agreement.same(`${field}.length`, names.length, new Set(names).size);
    for (const { floorPrice, prevTimestamp } of bidders) {
      const inRange = floorPrice > 0 && floorPrice <= LIMITS.floorPrice;
      agreement.holds(`${field}.floorPrice`, inRange, `is ${floorPrice}`);
      const past = (prevTimestamp ?? 0) <= target.now;
      agreement.holds(`${field}.prevTimestamp`, past, 'is in the future');
    }
  }
}

/** Charts, comparisons, the distribution and floor prices must agree on the same facts. */
export const CHART_INVARIANTS: readonly ContractCheck[] = [
  invariant(chartsByDay, 'totals are sums, and those of the table', chartAddsUp(chartsByDay)),
  invariant(chartsByHour, 'totals are sums, and those of the table', chartAddsUp(chartsByHour)),
  invariant(compareByBidder, 'rows add up to the total', rowsCompareAsTotal(compareByBidder)),
  invariant(compareByAdUnit, 'rows add up to the total', rowsCompareAsTotal(compareByAdUnit)),
  invariant(getBidDistribution, 'buckets ascend and contain every bid', distributionIsValid),
  invariant(listFloorPrices, 'prices are in their range, each pair once', floorPricesAreInRange),
];
