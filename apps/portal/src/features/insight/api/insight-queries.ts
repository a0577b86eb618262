import type { BidderInsight, Interest } from '@bidstage/mock-api/contract/operations/insights';
import type { CurrencyCode } from '@bidstage/mock-api/contract/values/currencies';
import type { Region } from '@bidstage/mock-api/contract/values/countries';
import { useFigures } from '#portal/entities/analytics-data/figures-query.ts';
import {
  requestEnvelope,
  requestFigures,
  type Figures,
  type WithMeta,
} from '#portal/entities/analytics-data/request-figures.ts';
import { ApiError } from '#portal/shared/api/api-error.ts';
import { describeError } from '#portal/shared/api/describe-error.ts';
import type { RangeQuery } from '#portal/shared/date-range/range-query.ts';

/** Time range and currency of a query. */
export interface InsightQuery {
  readonly range: RangeQuery;
  readonly currency: CurrencyCode;
}

/** The bidders that the affiliate does not use, and the expected effect of each. */
export function useRecommendedBidders(recommended: InsightQuery) {
  return useFigures({
    name: 'recommended-bidders',
    query: recommended,
    request: ({ range, currency }, signal) =>
      requestFigures('listRecommendedBidders', { query: { ...range, currency }, signal }),
    meta: { errorToast: { textKey: 'getRecommendedBidders', kind: 'error' } },
  });
}

/** The bidder of the query. */
export interface BidderInsightQuery extends InsightQuery {
  readonly bidder: string;
}

/** A bidder by device and by interest; never shown instead of another bidder's data. */
export function useBidderInsight(insight: BidderInsightQuery) {
  return useFigures({
    name: 'bidder-insight',
    query: insight,
    keepsPrevious: false,
    request: ({ bidder, range, currency }, signal): Promise<WithMeta<BidderInsight>> =>
      requestEnvelope('getBidderInsight', {
        params: { name: bidder },
        query: { ...range, currency },
        signal,
      }),
    meta: { errorToast: { textKey: 'getBidderInsight', kind: 'error' } },
  });
}

interface InterestQuery extends InsightQuery {
  readonly region: Region;
}

/** Interests with their location. */
export interface InterestFigures extends Figures<Interest> {
  readonly region: Region;
}

/** The only code that counts as success here. */
const SUCCESS = 200;

async function requestInterests(
  { range, region, currency }: InterestQuery,
  signal: AbortSignal,
): Promise<InterestFigures> {
  try {
    const query = { ...range, region, currency };
    const { code, msg, data, meta } = await requestEnvelope('listInterests', { query, signal });
    if (code !== SUCCESS) throw new ApiError({ kind: 'server', code, serverText: msg });
    return { rows: data, meta, region };
  } catch (error) {
    if (!signal.aborted) console.warn(describeError('getInterests', error));
    throw error;
  }
}

/** The users' interests in a location. Loaded data stay valid for the visit: past days do not change. */
export function useInterests(interests: InterestQuery) {
  return useFigures({
    name: 'interests',
    query: interests,
    request: requestInterests,
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { errorToast: { textKey: 'getCachedInterests', kind: 'error' } },
  });
}
