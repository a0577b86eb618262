import type { Comparison } from '@bidstage/mock-api/contract/operations/compare';
import { useFigures } from '#portal/entities/analytics-data/figures-query.ts';
import {
  requestEnvelope,
  type Figures,
  type WithMeta,
} from '#portal/entities/analytics-data/request-figures.ts';
import type { CompareQuery, RangeQuery } from '#portal/shared/date-range/range-query.ts';

/** Two days: `from` and `to` are day 2, `compare_from` and `compare_to` day 1. */
export type TwoDays = RangeQuery & CompareQuery;

/** The rows of a comparison and their total. */
export interface ComparedFigures<Row> extends Figures<Row> {
  readonly totalComparison: Comparison;
}

interface ComparedEnvelope<Row> extends WithMeta<readonly Row[]> {
  readonly totalComparison: Comparison;
}

const comparedFigures = <Row>({
  data: rows,
  totalComparison,
  meta,
}: ComparedEnvelope<Row>): ComparedFigures<Row> => ({ rows, totalComparison, meta });

/** Two days in total. */
export function useComparedTotal(days: TwoDays) {
  return useFigures({
    name: 'compare-total',
    query: days,
    request: (query, signal) => requestEnvelope('compareTotal', { query, signal }),
  });
}

/** Bidders on two days, with their ad units. */
export function useComparedBidders(days: TwoDays) {
  return useFigures({
    name: 'compare-bidders',
    query: days,
    request: async (query, signal) =>
      comparedFigures(await requestEnvelope('compareByBidder', { query, signal })),
  });
}

/** Ad units on two days, with their bidders. */
export function useComparedAdUnits(days: TwoDays) {
  return useFigures({
    name: 'compare-ad-units',
    query: days,
    request: async (query, signal) =>
      comparedFigures(await requestEnvelope('compareByAdUnit', { query, signal })),
  });
}
