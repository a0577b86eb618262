import type { QueryClient } from '@tanstack/react-query';

/** A range of an analytics request; times in Unix seconds. */
export interface ShownRange {
  readonly from: number;
  readonly to: number;
  readonly tz_offset: number;
}

export interface ShownQuery {
  readonly affiliateId: string;
  readonly range: ShownRange;
  readonly comparison: ShownRange | null;
  /** Names of the ad units that count; absent for all. */
  readonly adUnits?: readonly string[];
  readonly granularity: 'hour' | 'day' | null;
  readonly currency: string;
}

/** The operations whose figures can be explained, as the keys of the portal's queries name them. */
export type ShownCall =
  | 'charts'
  | 'performance-by-bidder'
  | 'performance-by-ad-unit'
  | 'performance-by-time'
  | 'compare-bidders'
  | 'compare-ad-units';

interface AnyQuery extends Partial<ShownRange> {
  readonly range?: ShownRange;
  readonly comparison?: Compared;
  readonly compare_from?: number;
  readonly compare_to?: number;
  readonly adUnits?: readonly string[];
  readonly granularity?: 'hour' | 'day';
}
type Compared = Pick<AnyQuery, 'compare_from' | 'compare_to'>;

function comparisonOf({ compare_from: from, compare_to: to }: Compared, range: ShownRange) {
  return from === undefined || to === undefined ? null : { from, to, tz_offset: range.tz_offset };
}

function shownQuery(affiliateId: string, query: AnyQuery, currency: string): ShownQuery {
  const { from = 0, to = 0, tz_offset = 0 } = query;
  const range = query.range ?? { from, to, tz_offset };
  return {
    affiliateId,
    range,
    comparison: comparisonOf(query.comparison ?? query, range),
    ...(query.adUnits && { adUnits: query.adUnits }),
    granularity: query.granularity ?? null,
    currency,
  };
}

interface WithMeta {
  readonly meta?: { readonly currency?: string };
}

function allShown(client: QueryClient, call: ShownCall): readonly ShownQuery[] {
  return client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[2] === call })
    .flatMap(({ queryKey, state }) => {
      const [scope, affiliateId, , query] = queryKey;
      const currency = (state.data as WithMeta | undefined)?.meta?.currency;
      if (scope !== 'analytics' || typeof affiliateId !== 'string' || !currency) return [];
      return [shownQuery(affiliateId, query as AnyQuery, currency)];
    });
}

/**
 * The request behind the figures of an operation on the screen: what the portal asked is in the keys of its queries.
 * Screens that compare ask for two ranges; the charts name both. Undefined while nothing of it is on the screen.
 */
export function shownQueryOf(client: QueryClient, call: ShownCall): ShownQuery | undefined {
  const all = allShown(client, call);
  const compared = allShown(client, 'charts').find(({ comparison }) => comparison !== null);
  const isOf = ({ range }: ShownQuery) =>
    range.from === compared?.range.from && range.to === compared.range.to;
  const shown = all.find(isOf) ?? all[0];
  return shown && compared && isOf(shown)
    ? { ...shown, comparison: shown.comparison ?? compared.comparison }
    : shown;
}
