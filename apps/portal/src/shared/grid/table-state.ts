import type { UseQueryResult } from '@tanstack/react-query';
import { describeError } from '../api/describe-error.ts';
import type { CallKey } from '../api/error-texts.ts';

/** What a table knows of its data. */
export interface TableState<Data> {
  /** Undefined while nothing has arrived. */
  readonly data: Data | undefined;
  /** The first answer is on its way. */
  readonly isLoading: boolean;
  /** The data are those of another range; the chosen one's are on their way. */
  readonly isOld: boolean;
  /** What went wrong last, in words; data from before may still be there. */
  readonly error: string | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** The state of a table that shows a query's data. A failure ends loading and keeps its words until it is retried. */
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

/** The same state with its data turned into something else. */
export function mapState<Data, Other>(
  state: TableState<Data>,
  turn: (data: Data) => Other,
): TableState<Other> {
  return { ...state, data: state.data === undefined ? undefined : turn(state.data) };
}
