import type { Interest, RecommendedBidder } from '@bidstage/mock-api/contract/operations/insights';
import { DERIVED_METRICS, type Counters } from '@bidstage/mock-api/contract/values/metrics';
import { formatMoney } from '#portal/shared/format/money.ts';
import { formatCount, formatMilliseconds, formatPercent } from '#portal/shared/format/numbers.ts';

/** Shares of the present revenue above this all show as `2+`. */
const MAX_SHARE = 2;
const MANY = `${MAX_SHARE}+`;
const MANY_SAID = `over ${formatCount(100 * MAX_SHARE)}%`;
/** What `2+` means. */
export const MANY_NOTE = `${MANY} is ${MANY_SAID}.`;

/** Whether the expected increase of a bidder shows as `2+`. */
export const isMany = ({ revenueIncreaseIfUsing }: RecommendedBidder) =>
  formatRevenueIncrease(revenueIncreaseIfUsing) === MANY;

/** The expected increase of a bidder as a share of the present revenue (0.1 is 10 %): `10.80%`, above 2 `2+`. */
export function formatRevenueIncrease(share: number | null | undefined): string {
  return typeof share === 'number' && share > MAX_SHARE ? MANY : formatPercent(share);
}

/** The expected increase within a sentence: `10.80%`, above 2 in words. */
export function saidRevenueIncrease(share: number | null | undefined): string {
  const text = formatRevenueIncrease(share);
  return text === MANY ? MANY_SAID : text;
}

/** The expected figures of a bidder that is not used. */
export function potentialFacts(row: RecommendedBidder, currency: string) {
  return [
    { label: 'Revenue increase', value: formatRevenueIncrease(row.revenueIncreaseIfUsing) },
    { label: 'Potential eRPM', value: formatMoney(row.potentialERPMIfUsing, currency) },
    { label: 'Regional impressions', value: formatCount(row.regionalTotalImpression) },
    { label: 'Publishers using it', value: formatCount(row.numberOfPublisherUsing) },
  ];
}

/** The measured figures of a bidder in use. */
export function measuredFacts(row: Counters, currency: string) {
  const money = (amount: number | null) => formatMoney(amount, currency);
  return [
    { label: 'Revenue', value: money(row.totalRevenue) },
    { label: 'Impressions', value: formatCount(row.impressionCount) },
    { label: 'eRPM', value: money(DERIVED_METRICS.eRPM(row)) },
    { label: 'Requests', value: formatCount(row.requestCount) },
    { label: 'Fill rate of bid requests', value: formatPercent(DERIVED_METRICS.fillRate(row)) },
    { label: 'Avg bid CPM', value: money(DERIVED_METRICS.averageBidCpm(row)) },
    {
      label: 'Avg response time',
      value: formatMilliseconds(DERIVED_METRICS.averageResponseTime(row)),
    },
    { label: 'Timeout rate', value: formatPercent(DERIVED_METRICS.timeoutRate(row)) },
  ];
}

function highest<Item>(items: readonly Item[], valueOf: (item: Item) => number): Item | undefined {
  return items.reduce<Item | undefined>(
    (best, item) => (best !== undefined && valueOf(best) >= valueOf(item) ? best : item),
    undefined,
  );
}

/** The bidder with the highest increase, of equal ones the first; undefined if no bidder adds revenue. */
export function bestBidder(rows: readonly RecommendedBidder[]): RecommendedBidder | undefined {
  const increaseOf = ({ revenueIncreaseIfUsing }: RecommendedBidder) => revenueIncreaseIfUsing;
  return highest(
    rows.filter((row) => increaseOf(row) > 0),
    increaseOf,
  );
}

/** The interests with the highest eRPM and with the most users, of equal ones the first; undefined without interests. */
export function standouts(interests: readonly Interest[]) {
  return {
    highestErpm: highest(interests, ({ eRPM }) => eRPM ?? -Infinity),
    mostPopular: highest(interests, ({ popularity }) => popularity),
  };
}
