import { useQuery } from '@tanstack/react-query';
import type { Comparison } from '@bidstage/mock-api/contract/operations/compare';
import type { Meta } from '@bidstage/mock-api/contract/operations/common-parts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { figuresQuery } from '../../../entities/analytics-data/figures-query.ts';
import {
  requestEnvelope,
  requestListEnvelope,
  type Figures,
} from '../../../entities/analytics-data/request-figures.ts';
import { useDataScope } from '../../../entities/analytics-data/use-data-scope.ts';
import type { CompareQuery, RangeQuery } from '../../../shared/date-range/range-query.ts';

/** Two days: `from` and `to` are day 2, `compare_from` and `compare_to` day 1. */
export type TwoDays = RangeQuery & CompareQuery;

/** Two days in total. */
export interface TotalComparisonResponse {
  readonly data: Comparison;
  readonly meta: Meta;
}

/** The rows of a comparison and their total. */
export interface ComparedFigures<Row> extends Figures<Row> {
  readonly totalComparison: Comparison;
}

/** The two days in total. */
const comparedTotalQuery = (affiliateId: string | null, days: TwoDays | null) =>
  figuresQuery({
    affiliateId,
    name: 'compare-total',
    query: days,
    request: async (query, signal): Promise<TotalComparisonResponse> => {
      const { data, meta } = await requestEnvelope('compareTotal', { query, signal });
      return { data, meta };
    },
  });

interface ComparedEnvelope<Row> {
  readonly data: readonly Row[];
  readonly totalComparison?: Comparison;
  readonly meta: Meta;
}

/** The figures of an envelope. One without `totalComparison` counts as unreadable. */
function comparedFigures<Row>(envelope: ComparedEnvelope<Row>): ComparedFigures<Row> {
  const { data: rows, totalComparison, meta } = envelope;
  if (!totalComparison) throw new ApiError({ kind: 'network' });
  return { rows, totalComparison, meta };
}

/** Bidders on two days, with their ad units. */
const comparedBiddersQuery = (affiliateId: string | null, days: TwoDays | null) =>
  figuresQuery({
    affiliateId,
    name: 'compare-bidders',
    query: days,
    request: async (query, signal) =>
      comparedFigures(await requestListEnvelope('compareByBidder', { query, signal })),
  });

/** Ad units on two days, with their bidders. */
const comparedAdUnitsQuery = (affiliateId: string | null, days: TwoDays | null) =>
  figuresQuery({
    affiliateId,
    name: 'compare-ad-units',
    query: days,
    request: async (query, signal) =>
      comparedFigures(await requestListEnvelope('compareByAdUnit', { query, signal })),
  });

/** The total of two days, with its states; null sends no request. */
export function useComparedTotal(days: TwoDays | null) {
  return useQuery(comparedTotalQuery(useDataScope(), days));
}

/** The bidders on two days, with their states; null sends no request. */
export function useComparedBidders(days: TwoDays | null) {
  return useQuery(comparedBiddersQuery(useDataScope(), days));
}

/** The ad units on two days, with their states; null sends no request. */
export function useComparedAdUnits(days: TwoDays | null) {
  return useQuery(comparedAdUnitsQuery(useDataScope(), days));
}
