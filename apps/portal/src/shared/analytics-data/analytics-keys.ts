import type { QueryKey } from '@tanstack/react-query';

/** Query keys of everything that is computed from traffic. Whose data it is comes first, so that one prefix names all of it. */
export const analyticsKeys = {
  /** Everybody's; what changes the figures makes all of them out of date. */
  all: ['analytics'] as const,
  /** One call's answer to one query, for one affiliate. */
  of: (affiliateId: string | null, call: string, query: unknown) =>
    ['analytics', affiliateId, call, query] as const,
};

const SCOPE = 1;

/**
 * What a view shows until the answer for a new range is there: the old one, dimmed. Never across affiliates, and
 * never the answer of another call.
 */
export function keepOfSameAffiliate(key: QueryKey) {
  return <Data>(old: Data | undefined, query: { readonly queryKey: QueryKey } | undefined) =>
    query?.queryKey[SCOPE] === key[SCOPE] ? old : undefined;
}
