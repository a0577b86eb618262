import { useQuery } from '@tanstack/react-query';
import type { CurrencyCode } from '@bidstage/mock-api/contract/values/currencies';
import type { BidDistribution } from '@bidstage/mock-api/contract/operations/distribution';
import type { Meta } from '@bidstage/mock-api/contract/operations/common-parts';
import { figuresQuery } from '../../../entities/analytics-data/figures-query.ts';
import { requestEnvelope } from '../../../entities/analytics-data/request-figures.ts';
import { useDataScope } from '../../../entities/analytics-data/use-data-scope.ts';
import type { RangeQuery } from '../../../shared/date-range/range-query.ts';

/** Filters of the bids; all given filters apply. */
export interface DistributionQuery {
  readonly range: RangeQuery;
  /** adUnitId of the row that was clicked. */
  readonly adUnit?: string;
  /** Bidder code of the row that was clicked. */
  readonly bidder?: string;
  /** adUnitIds of several ad units. */
  readonly adUnits?: readonly string[];
  /** Bidder codes of several bidders. */
  readonly bidders?: readonly string[];
  /** The user's currency if absent. */
  readonly currency?: CurrencyCode;
}

/** The CPM distribution of bids, with the currency of the prices. */
export interface DistributionResponse {
  readonly data: BidDistribution;
  readonly meta: Meta;
}

/** The CPM distribution of the bids of some ad units and bidders. */
const distributionQuery = (affiliateId: string | null, query: DistributionQuery | null) =>
  figuresQuery({
    affiliateId,
    name: 'bid-distribution',
    query,
    keepsOld: false,
    request: async (
      { range, adUnit, bidder, adUnits, bidders, currency },
      signal,
    ): Promise<DistributionResponse> => {
      const filter = { adunit: adUnit, bidder, adunits: adUnits, bidders, currency };
      const { data, meta } = await requestEnvelope('getBidDistribution', {
        query: { ...filter, ...range },
        signal,
      });
      return { data, meta };
    },
  });

/** The distribution, with its states; null, when its popup is closed, sends no request. */
export function useBidDistribution(query: DistributionQuery | null) {
  return useQuery(distributionQuery(useDataScope(), query));
}
