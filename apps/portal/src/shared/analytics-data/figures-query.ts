import { queryOptions, skipToken } from '@tanstack/react-query';
import { analyticsKeys, keepOfSameAffiliate } from './analytics-keys.ts';

interface FiguresQuery<Query, Data> {
  /** From `useDataScope`; null asks for nothing. */
  readonly affiliateId: string | null;
  /** Names the call in the key. */
  readonly call: string;
  /** What is asked for; null, for example of a popup that is closed, asks for nothing. */
  readonly query: Query | null;
  /** Whether the figures of another range stay, dimmed, until the new ones are there; not where they would mislead. */
  readonly keepsOld?: boolean;
  readonly ask: (query: Query, signal: AbortSignal) => Promise<Data>;
}

/** The options that all analytics queries share. A request whose view is gone, or wants another range, is aborted. */
export function figuresQuery<Query extends object, Data>(options: FiguresQuery<Query, Data>) {
  const { affiliateId, call, query, keepsOld = true, ask } = options;
  const queryKey = analyticsKeys.of(affiliateId, call, query);
  return queryOptions({
    queryKey,
    queryFn:
      affiliateId === null || query === null ? skipToken : ({ signal }) => ask(query, signal),
    // Figures of hours that have passed never change, and several parts of a screen come to watch them one by one.
    staleTime: 60_000,
    retryOnMount: false,
    placeholderData: keepsOld ? keepOfSameAffiliate(queryKey) : () => undefined,
  });
}
