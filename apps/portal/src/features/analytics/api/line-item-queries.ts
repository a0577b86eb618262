import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../../../entities/analytics-data/figures-query.ts';
import { requestFigures } from '../../../entities/analytics-data/request-figures.ts';
import { useDataScope } from '../../../entities/analytics-data/use-data-scope.ts';
import type { RangeQuery } from '../../../shared/date-range/range-query.ts';

/** Ad units by priority and line item. */
const lineItemQuery = (affiliateId: string | null, range: RangeQuery | null) =>
  figuresQuery({
    affiliateId,
    name: 'line-items',
    query: range,
    request: (query, signal) => requestFigures('listLineItems', { query, signal }),
  });

/** Ad units by priority and line item, with their states; null sends no request. */
export function useLineItems(range: RangeQuery | null) {
  return useQuery(lineItemQuery(useDataScope(), range));
}
