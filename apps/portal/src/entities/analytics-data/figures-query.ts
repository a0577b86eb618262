import {
  queryOptions,
  skipToken,
  useQuery,
  type QueryKey,
  type QueryMeta,
} from '@tanstack/react-query';
import { useDataAffiliateId } from '../session/session-queries.ts';

/** Prefix of the query keys of everything computed from traffic, of all affiliates. */
export const FIGURES_KEY = ['analytics'] as const;

interface FiguresRequest<Query, Data> {
  /** The name of the data in the query key. */
  readonly name: string;
  /** Null, for example of a closed popup, sends no request. */
  readonly query: Query | null;
  /** Whether the figures of another range stay, dimmed, until the new ones arrive; false where they would mislead. */
  readonly keepsPrevious?: boolean;
  readonly request: (query: Query, signal: AbortSignal) => Promise<Data>;
  readonly staleTime?: number;
  readonly gcTime?: number;
  readonly meta?: QueryMeta;
}

interface FiguresQuery<Query, Data> extends FiguresRequest<Query, Data> {
  /** Null sends no request. */
  readonly affiliateId: string | null;
}

/** Keeps the previous response until the new one arrives, but never one of another affiliate. */
function previousOf(affiliateId: string | null) {
  return <Data>(previous: Data | undefined, query: { readonly queryKey: QueryKey } | undefined) =>
    query?.queryKey[FIGURES_KEY.length] === affiliateId ? previous : undefined;
}

/** The options that all analytics queries share. A request is aborted when its view unmounts or needs another range. */
export function figuresQuery<Query extends object, Data>(options: FiguresQuery<Query, Data>) {
  const { affiliateId, name, query, keepsPrevious = true, request, ...others } = options;
  return queryOptions({
    queryKey: [...FIGURES_KEY, affiliateId, name, query],
    queryFn:
      affiliateId === null || query === null ? skipToken : ({ signal }) => request(query, signal),
    // Figures of past hours never change, and the parts of a screen mount one after the other.
    staleTime: 60_000,
    retryOnMount: false,
    placeholderData: keepsPrevious ? previousOf(affiliateId) : () => undefined,
    ...others,
  });
}

/** Figures of the viewed affiliate. */
export function useFigures<Query extends object, Data>(request: FiguresRequest<Query, Data>) {
  return useQuery(figuresQuery({ ...request, affiliateId: useDataAffiliateId() }));
}
