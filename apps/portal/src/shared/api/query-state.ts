import type { UseQueryResult } from '@tanstack/react-query';
import { isForbidden, retryAtOf } from './api-error.ts';
import { describeError, errorDetail } from './describe-error.ts';
import type { ErrorTextKey } from './error-texts.ts';

export interface QueryState<Data> {
  /** Undefined until the first response. */
  readonly data: Data | undefined;
  readonly isLoading: boolean;
  /** A request is running: the first one, a refetch or a retry. */
  readonly isFetching: boolean;
  /** The data belong to another range; the data of the chosen range are pending. */
  readonly isOld: boolean;
  /** The text of the last failure; older data may still be present. */
  readonly error: string | null;
  /** What the server said of it, where the text is exact. */
  readonly errorDetail?: string | undefined;
  /** The server refused the last request because of the user's rights: a retry does not help. */
  readonly isForbidden?: boolean;
  /** Time of `performance.now()` before which the server wants no retry. */
  readonly retryAt?: number | undefined;
  readonly retry: () => void;
}

/** The state of a query. A failure ends loading; its text stays until a retry. */
export function queryState<Data>(
  query: UseQueryResult<Data>,
  textKey: ErrorTextKey,
): QueryState<Data> {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return {
    data,
    isLoading: data === undefined && isFetching && error === null,
    isFetching,
    isOld: isPlaceholderData,
    error: error === null ? null : describeError(textKey, error),
    errorDetail: errorDetail(textKey, error),
    isForbidden: isForbidden(error),
    retryAt: retryAtOf(error),
    retry: () => void refetch(),
  };
}

export function mapState<Data, Other>(
  state: QueryState<Data>,
  map: (data: Data) => Other,
): QueryState<Other> {
  return { ...state, data: state.data === undefined ? undefined : map(state.data) };
}
