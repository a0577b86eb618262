import type { QueryKey } from '@tanstack/react-query';

/**
 * Query keys of everything that is computed from traffic. The affiliate comes first, so that one prefix matches all of
 * its data.
 */
export const analyticsKeys = {
  /** All affiliates; invalidated when figures change. */
  all: ['analytics'] as const,
  /** The response of one operation to one query, for one affiliate. */
  of: (affiliateId: string | null, call: string, query: unknown) =>
    ['analytics', affiliateId, call, query] as const,
};

const SCOPE = 1;

/**
 * Keeps the previous response on the screen, dimmed, until the response for a new range arrives. Never across
 * affiliates, and never the response of another operation.
 */
export function keepOfSameAffiliate(key: QueryKey) {
  return <Data>(old: Data | undefined, query: { readonly queryKey: QueryKey } | undefined) =>
    query?.queryKey[SCOPE] === key[SCOPE] ? old : undefined;
}
