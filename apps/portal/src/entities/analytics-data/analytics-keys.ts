import type { QueryKey } from '@tanstack/react-query';

/**
 * Query keys of everything that is computed from traffic. The affiliate comes first, so that one prefix matches all of
 * its data.
 */
export const analyticsKeys = {
  /** All affiliates; invalidated when figures change. */
  all: ['analytics'] as const,
  /** The data of this name for one query and affiliate. */
  of: (affiliateId: string | null, name: string, query: unknown) =>
    ['analytics', affiliateId, name, query] as const,
};

const SCOPE = 1;

/**
 * Keeps the previous response on the screen, dimmed, until the response for a new range arrives. Never across
 * affiliates, and never other data.
 */
export function keepOfSameAffiliate(key: QueryKey) {
  return <Data>(old: Data | undefined, query: { readonly queryKey: QueryKey } | undefined) =>
    query?.queryKey[SCOPE] === key[SCOPE] ? old : undefined;
}
