import type { Interest, RecommendedBidder } from '@bidstage/mock-api/contract/operations/insights';
import { DERIVED_METRICS, type Counters } from '@bidstage/mock-api/contract/values/metrics';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatCount, formatMilliseconds, formatPercent } from '../../../shared/format/numbers.ts';

/** Days of data behind recommendations and a bidder's insight. */
export const INSIGHT_DAYS = 30;

/** Shares of the present revenue above this all show as `2+`. */
const MAX_SHARE = 2;

/** The expected increase of a bidder as a share of the present revenue (0.1 is 10 %): `10.80%`, above 2 `2+`. */
export function formatRevenueIncrease(share: number | null | undefined): string {
  return typeof share === 'number' && share > MAX_SHARE ? '2+' : formatPercent(share);
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
    { label: 'Fill rate', value: formatPercent(DERIVED_METRICS.fillRate(row)) },
    { label: 'Avg bid CPM', value: money(DERIVED_METRICS.averageBidCpm(row)) },
    {
      label: 'Avg response time',
      value: formatMilliseconds(DERIVED_METRICS.averageResponseTime(row)),
    },
    { label: 'Timeout rate', value: formatPercent(DERIVED_METRICS.timeoutRate(row)) },
  ];
}

/** The highlighted interests; both undefined without interests. */
export interface Standouts {
  /** The interest with the highest eRPM. */
  readonly dearest: Interest | undefined;
  /** The interest with the most users. */
  readonly commonest: Interest | undefined;
}

/** The highlighted interests; of equal ones the first. */
export function standouts(interests: readonly Interest[]): Standouts {
  return {
    dearest: highest(interests, ({ eRPM }) => eRPM ?? -Infinity),
    commonest: highest(interests, ({ popularity }) => popularity),
  };
}

function highest(
  interests: readonly Interest[],
  valueOf: (interest: Interest) => number,
): Interest | undefined {
  return interests.reduce<Interest | undefined>(
    (best, interest) => (best && valueOf(best) >= valueOf(interest) ? best : interest),
    undefined,
  );
}
