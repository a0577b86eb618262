import type { UseQueryResult } from '@tanstack/react-query';
import { describeControlError } from '../../../shared/api/control-plane.ts';
import { queryState, type QueryState } from '../../../shared/api/query-state.ts';

/** The state of a query of the simulator's control plane, whose failures have texts and rights of their own. */
export function controlState<Data>(query: UseQueryResult<Data>): QueryState<Data> {
  const { error } = query;
  return {
    // The control plane's text replaces the catalogue's.
    ...queryState(query, 'listBidders'),
    error: error && describeControlError(error),
    isForbidden: false,
  };
}
