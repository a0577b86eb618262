import { AppError, invalid } from '#api/app-error.ts';
import { identifier } from '#api/contract/values/identifiers.ts';
import type { ExplainQuery } from '#api/contract/operations/control/explain.ts';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';
import { unitsOf } from '#api/world/market/affiliate-epochs.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';
import type { World } from '#api/world/world.ts';
import { adUnitFilter } from '../analytics/ad-unit-filter.ts';
import { shownAffiliates } from '#api/fixtures/fixtures.ts';

/** What a figure is narrowed to. */
export interface Scope {
  readonly affiliateId: string;
  /** Code of the only bidder; null for all. */
  readonly bidder: string | null;
  /** Id of the only ad unit; null for all, or for those of a filter. */
  readonly adUnitId: string | null;
  /** The ids of the ad units that count; undefined for all. */
  readonly adUnitIds: ReadonlySet<string> | undefined;
}

/** Names that a message lists. */
const MAX_NAMES = 40;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(', ');
  const further = names.length - MAX_NAMES;
  return names.length === 0
    ? 'there are none'
    : further > 0
      ? `${shown} and ${further} more`
      : shown;
}

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort(byCodeUnit);

function checkAffiliate(world: World, affiliateId: string): void {
  if (world.stores.affiliates.find(affiliateId)) return;
  const ids = shownAffiliates(world.fixtures).map(({ id }) => id);
  throw new AppError('unknownAffiliate', [
    { path: '/querystring/affiliate_id', message: `must be one of: ${listed(ids)}` },
  ]);
}

/** All ad units and bidders that an affiliate has, or had in its history. */
function knownNames(world: World, affiliateId: string) {
  const rows = world.stores.affiliates.configuration(affiliateId)?.rows ?? [];
  const measured = world.market.of(affiliateId).epochs;
  const units = [...unitsOf(rows), ...measured.flatMap((epoch) => epoch.units)];
  const bidders = units.flatMap((unit) => unit.bidders.map(({ code }) => code));
  return {
    adUnits: sorted(units.map(({ adUnitId }) => adUnitId)),
    bidders: sorted([...bidders, ...measured.flatMap(({ leftOut }) => leftOut)]),
  };
}

function checkNames(
  world: World,
  affiliateId: string,
  bidder: string | null,
  adunit: string | null,
): void {
  if (bidder === null && adunit === null) return;
  const { adUnits, bidders } = knownNames(world, affiliateId);
  if (bidder !== null && !bidders.includes(bidder))
    throw invalid(
      '/querystring/bidder',
      `${affiliateId} never had the bidder ${bidder}: ${listed(bidders)}`,
    );
  if (adunit !== null && !adUnits.includes(adunit))
    throw invalid(
      '/querystring/adunit',
      `${affiliateId} never had the ad unit ${adunit}: ${listed(adUnits)}`,
    );
}

/** What ad units have together for all their bidders: no bidder has a part of it. */
const OF_AD_UNITS: readonly string[] = ['divRequestCount', 'maxRequestCount'];

/**
 * What the query of an explanation narrows the figure to. Throws `unknownAffiliate`, and `invalid` for an unknown bidder
 * or ad unit; both name the known ones.
 */
export function scopeOf(world: World, query: ExplainQuery): Scope {
  const { affiliate_id: affiliateId, metric } = query;
  const bidder = query.bidder === undefined ? null : identifier(query.bidder);
  const adunit = query.adunit === undefined ? null : identifier(query.adunit);
  checkAffiliate(world, affiliateId);
  checkNames(world, affiliateId, bidder, adunit);
  if (bidder !== null && OF_AD_UNITS.includes(metric))
    throw invalid('/querystring/bidder', `must be absent: ${metric} is counted per ad unit`);
  const filter = adUnitFilter(world, affiliateId, query.adunits);
  const isIn = adunit !== null && (filter?.has(adunit) ?? true);
  const only = adunit === null ? filter : new Set(isIn ? [adunit] : []);
  return { affiliateId, bidder, adUnitId: adunit, adUnitIds: only };
}

/** The ad units of a scope with the bidders of it, without ad units that have none of them. */
export function unitsIn({ bidder, adUnitIds }: Scope, totals: readonly UnitTotals[]): UnitTotals[] {
  const units = totals.filter(({ adUnitId }) => adUnitIds?.has(adUnitId) ?? true);
  if (bidder === null) return units;
  return units
    .map((unit) => ({ ...unit, bidders: unit.bidders.filter(({ name }) => name === bidder) }))
    .filter(({ bidders }) => bidders.length > 0);
}
