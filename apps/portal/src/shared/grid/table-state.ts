import type { UseQueryResult } from '@tanstack/react-query';
import { describeError } from '../api/describe-error.ts';
import type { CallKey } from '../api/error-texts.ts';

/** The state of a table's data. */
export interface TableState<Data> {
  /** Undefined until the first response. */
  readonly data: Data | undefined;
  /** The first response is pending. */
  readonly isLoading: boolean;
  /** The data belong to another range; the data of the chosen range are pending. */
  readonly isOld: boolean;
  /** The text of the last failure; older data may still be present. */
  readonly error: string | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** The state of a table that shows a query's data. A failure ends loading; its text stays until a retry. */
export function tableState<Data>(query: UseQueryResult<Data>, call: CallKey): TableState<Data> {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return {
    data,
    isLoading: data === undefined && isFetching && error === null,
    isOld: isPlaceholderData,
    error: error === null ? null : describeError(call, error),
    isRetrying: error !== null && isFetching,
    retry: () => void refetch(),
  };
}

/** The same state with its data mapped. */
export function mapState<Data, Other>(
  state: TableState<Data>,
  turn: (data: Data) => Other,
): TableState<Other> {
  return { ...state, data: state.data === undefined ? undefined : turn(state.data) };
}
