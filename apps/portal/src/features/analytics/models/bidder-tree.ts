import { sumCounters, type Counters } from '@bidstage/mock-api/contract/values/metrics';
import type { BidderPerformance } from '@bidstage/mock-api/contract/operations/performance';
import type { TreeModel } from '#portal/shared/grid/tree.ts';
import { revenueScale, type RevenueScale } from './revenue-share.ts';
import { timeoutSigns, type TimeoutSigns } from './timeout-outlier.ts';

type AdUnitOfBidder = BidderPerformance['adUnits'][number];

/** A row of the bidder table: a bidder, one of its ad units, or the total. */
export interface BidderItem {
  readonly name: string;
  readonly figures: Counters;
  /** The counters of the comparison period; undefined where there are none. */
  readonly before: Counters | undefined;
  /** The revenues that this one is compared with; undefined for the total. */
  readonly scale: RevenueScale | undefined;
  /** Set for a bidder that is a timeout outlier. */
  readonly signs: TimeoutSigns | undefined;
  /** Empty for ad units and the total. */
  readonly adUnits: readonly AdUnitOfBidder[];
  /** The ad units of the comparison period. */
  readonly adUnitsBefore: readonly AdUnitOfBidder[];
}

/** The bidder table's first level; `before` are the bidders of the comparison period. */
export function bidderItems(
  rows: readonly BidderPerformance[],
  before: readonly BidderPerformance[] = [],
): readonly BidderItem[] {
  const rowsBefore = new Map(before.map((row) => [row.name, row]));
  const scale = revenueScale(rows);
  return rows.map((row) => ({
    name: row.name,
    figures: row,
    before: rowsBefore.get(row.name),
    scale,
    signs: timeoutSigns(row),
    adUnits: row.adUnits,
    adUnitsBefore: rowsBefore.get(row.name)?.adUnits ?? [],
  }));
}

const NO_AD_UNITS: readonly AdUnitOfBidder[] = [];

/** A row without children. */
const leaf = (
  name: string,
  figures: Counters,
  before: Counters | undefined,
  scale?: RevenueScale,
): BidderItem => ({
  name,
  figures,
  before,
  scale,
  signs: undefined,
  adUnits: NO_AD_UNITS,
  adUnitsBefore: NO_AD_UNITS,
});

/** The sums over all bidders; ratios are computed from the summed counters. */
export function bidderTotal(
  rows: readonly BidderPerformance[],
  before: readonly BidderPerformance[] = [],
): BidderItem {
  return leaf('Total', sumCounters(rows), before.length > 0 ? sumCounters(before) : undefined);
}

/** The ad units of a bidder; their shares are of the revenue of all bidders, too. */
function adUnitsOf({ scale, adUnits, adUnitsBefore }: BidderItem): BidderItem[] {
  const before = new Map(adUnitsBefore.map((adUnit) => [adUnit.adUnitId, adUnit]));
  return adUnits.map((adUnit) => leaf(adUnit.adUnitId, adUnit, before.get(adUnit.adUnitId), scale));
}

/** The hierarchy of bidders and their ad units. */
export const BIDDER_TREE: TreeModel<BidderItem> = {
  keyOf: ({ name }) => name,
  childrenOf: adUnitsOf,
  hasChildren: ({ adUnits }) => adUnits.length > 0,
  childrenName: () => 'Ad units',
  searchTexts: ({ name }) => [name],
};
