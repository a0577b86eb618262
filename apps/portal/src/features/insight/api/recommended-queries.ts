import type { CurrencyCode } from '@bidstage/mock-api/contract/values/currencies';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../../../entities/analytics-data/figures-query.ts';
import { requestFigures } from '../../../entities/analytics-data/request-figures.ts';
import { useDataScope } from '../../../entities/analytics-data/use-data-scope.ts';
import type { RangeQuery } from '../../../shared/date-range/range-query.ts';

/** Time range and currency of a query. */
export interface InsightQuery {
  readonly range: RangeQuery;
  readonly currency: CurrencyCode;
}

/** The bidders that the affiliate does not use, and the expected effect of each. */
const recommendedBiddersQuery = (affiliateId: string | null, query: InsightQuery) => ({
  ...figuresQuery({
    affiliateId,
    name: 'recommended-bidders',
    query,
    request: ({ range, currency }, signal) =>
      requestFigures('listRecommendedBidders', {
        query: { ...range, currency },
        signal,
      }),
  }),
  meta: { errorToast: { textKey: 'getRecommendedBidders', kind: 'error' } } as const,
});

/** The recommended bidders, with their states; another currency is fetched separately. */
export function useRecommendedBidders(query: InsightQuery) {
  return useQuery(recommendedBiddersQuery(useDataScope(), query));
}
