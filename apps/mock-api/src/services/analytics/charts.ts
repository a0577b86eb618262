import type { Chart } from '#api/contract/operations/charts.ts';
import type { Granularity } from '#api/contract/values/granularities.ts';
import { incrementRate } from '#api/contract/values/metrics.ts';
import { sixDecimals } from '#api/domain/money.ts';
import { comparisonOf, type TimeRange } from '#api/domain/time-range.ts';
import type { Meta } from '#api/contract/operations/common-parts.ts';
import { adUnitFilter } from './ad-unit-filter.ts';
import {
  bidderSeries,
  incrementRates,
  type Summary,
  chartSummary,
  type TotalColumns,
  totalColumns,
  totalSeries,
} from './chart-series.ts';
import { floorPriceRecords } from './floor-price-records.ts';
import { historicalHigh } from './historical-high.ts';
import {
  isMeasured,
  type AnalyticsContext,
  analyticsContext,
  type AnalyticsQuery,
  slotsInRange,
} from './analytics-context.ts';
import type { AdUnitsQuery } from './performance-by-time.ts';
import { slotBuckets } from './slot-buckets.ts';

/** The query of a chart; a comparison range is complete or absent. */
export interface ChartQuery extends AdUnitsQuery {
  readonly compare_from?: number;
  readonly compare_to?: number;
}

type AdUnitIds = ReadonlySet<string> | undefined;

/** The comparison values of a chart, per bucket; null without a comparison range, or if the range has no figures. */
async function comparedColumns(
  { view, tzOffset }: AnalyticsContext,
  range: TimeRange | undefined,
  granularity: Granularity,
  adUnitIds: AdUnitIds,
): Promise<TotalColumns | null> {
  if (!range) return null;
  const { fromSlot, toSlot } = slotsInRange(range);
  if (!isMeasured(view, fromSlot, toSlot)) return null;
  const { bounds } = slotBuckets(range, granularity, tzOffset);
  return totalColumns(await view.timeline(bounds, adUnitIds));
}

function comparisonWith(summary: Summary | null, other: Summary | null): Chart['totalComparison'] {
  const rate = (name: keyof Summary): number | null =>
    sixDecimals(incrementRate(summary?.[name] ?? null, other?.[name] ?? null));
  return {
    totalRevenue: other?.totalRevenue ?? null,
    totalRevenueIncrementRate: rate('totalRevenue'),
    impressionCount: other?.impressionCount ?? null,
    impressionCountIncrementRate: rate('impressionCount'),
    erpm: other?.erpm ?? null,
    erpmIncrementRate: rate('erpm'),
    divRequestCount: other?.divRequestCount ?? null,
    divRequestCountIncrementRate: rate('divRequestCount'),
    fillRate: other?.fillRate ?? null,
    fillRateIncrementRate: rate('fillRate'),
  };
}

/** The times at which floor prices of the ad units changed in a range, in seconds, without duplicates. */
function floorPriceUpdates(
  { world, affiliateId }: AnalyticsQuery,
  { from, to }: TimeRange,
  adUnitIds: AdUnitIds,
): number[] {
  const times = floorPriceRecords(world, affiliateId)
    .filter(({ validFrom, adUnitId }) => {
      return validFrom >= from && validFrom < to && (adUnitIds?.has(adUnitId) ?? true);
    })
    .map(({ validFrom }) => validFrom);
  return [...new Set(times)].sort((a, b) => a - b);
}

/** The time series of a range by local hour or day, compared with another range by index. */
export async function chart(
  input: AnalyticsQuery<ChartQuery>,
  granularity: Granularity,
): Promise<{ data: Chart; meta: Meta }> {
  const { world, affiliateId, query } = input;
  const adUnitIds = adUnitFilter(world, affiliateId, query.adunits);
  const context = analyticsContext(input);
  const { view, range, tzOffset, convert } = context;
  const { starts, bounds } = slotBuckets(range, granularity, tzOffset);
  const timeline = await view.timeline(bounds, adUnitIds);
  const columns = totalColumns(timeline);
  const other = await comparedColumns(context, comparisonOf(query), granularity, adUnitIds);
  const high = await historicalHigh(view, granularity, tzOffset, adUnitIds);

  const series = totalSeries(columns, convert);
  // A bucket in the future has no decrease.
  const begun = bounds.filter((bound) => bound < view.nowSlot).length;
  const summary = chartSummary(columns, convert);
  const measured = isMeasured(view, context.fromSlot, context.toSlot);
  const data: Chart = {
    timeLabels: [...starts],
    bidders: timeline.bidders.map((name) => ({ name, ...bidderSeries(timeline, name, convert) })),
    total: { ...series, ...incrementRates(series, other && totalSeries(other, convert), begun) },
    historicalHigh: high && { timestamp: high.timestamp, value: convert(high.value) },
    floorPrice: { updateTimestamps: floorPriceUpdates(input, range, adUnitIds) },
    totalSummarize: summary,
    totalComparison: comparisonWith(
      measured ? summary : null,
      other && chartSummary(other, convert),
    ),
  };
  return { data, meta: context.meta };
}
