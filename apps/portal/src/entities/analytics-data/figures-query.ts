import { queryOptions, skipToken } from '@tanstack/react-query';
import { analyticsKeys, keepOfSameAffiliate } from './analytics-keys.ts';

interface FiguresQuery<Query, Data> {
  /** From `useDataScope`; null sends no request. */
  readonly affiliateId: string | null;
  /** What the query key calls these data. */
  readonly name: string;
  /** The query; null, for example of a closed popup, sends no request. */
  readonly query: Query | null;
  /** Whether the figures of another range stay, dimmed, until the new ones arrive; false where they would mislead. */
  readonly keepsOld?: boolean;
  readonly request: (query: Query, signal: AbortSignal) => Promise<Data>;
}

/** The options that all analytics queries share. A request is aborted when its view unmounts or needs another range. */
export function figuresQuery<Query extends object, Data>(options: FiguresQuery<Query, Data>) {
  const { affiliateId, name, query, keepsOld = true, request } = options;
  const queryKey = analyticsKeys.of(affiliateId, name, query);
  return queryOptions({
    queryKey,
    queryFn:
      affiliateId === null || query === null ? skipToken : ({ signal }) => request(query, signal),
    // Figures of past hours never change, and the parts of a screen start to watch them one after the other.
    staleTime: 60_000,
    retryOnMount: false,
    placeholderData: keepsOld ? keepOfSameAffiliate(queryKey) : () => undefined,
  });
}
