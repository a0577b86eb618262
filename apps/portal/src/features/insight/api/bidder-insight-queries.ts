import type { BidderInsight } from '@bidstage/mock-api/contract/operations/insights';
import type { Meta } from '@bidstage/mock-api/contract/operations/common-parts';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../../../entities/analytics-data/figures-query.ts';
import { requestEnvelope } from '../../../entities/analytics-data/request-figures.ts';
import { useDataScope } from '../../../entities/analytics-data/use-data-scope.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { InsightQuery } from './recommended-queries.ts';

/** The bidder of the query. */
export interface BidderInsightQuery extends InsightQuery {
  readonly bidder: string;
}

/** A bidder by device and by interest, with the currency of the amounts. */
interface BidderInsightResponse {
  readonly data: BidderInsight;
  readonly meta: Meta;
}

/** A bidder by device and by interest; never shown instead of another bidder's data. */
const bidderInsightQuery = (affiliateId: string | null, query: BidderInsightQuery) => ({
  ...figuresQuery({
    affiliateId,
    name: 'bidder-insight',
    query,
    keepsOld: false,
    request: async ({ bidder, range, currency }, signal): Promise<BidderInsightResponse> => {
      const { data, meta } = await requestEnvelope('getBidderInsight', {
        params: { name: bidder },
        query: { ...range, currency },
        signal,
      });
      const isWhole = Array.isArray(data.deviceInsights) && Array.isArray(data.interestInsights);
      if (!isWhole) throw new ApiError({ kind: 'network' });
      return { data, meta };
    },
  }),
  meta: { errorToast: { textKey: 'getBidderInsight', kind: 'error' } } as const,
});

/** A bidder's insight, with its states; another bidder or currency is fetched separately. */
export function useBidderInsight(query: BidderInsightQuery) {
  return useQuery(bidderInsightQuery(useDataScope(), query));
}
