import type { RecommendedBidder } from '@bidstage/mock-api/contract/operations/insights';
import { DERIVED_METRICS, type Counters } from '@bidstage/mock-api/contract/values/metrics';
import { formatCount, formatMilliseconds } from '../../../shared/format/count.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { formatPercent } from '../../../shared/format/percent.ts';
import { formatRevenueIncrease } from './revenue-increase.ts';

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
