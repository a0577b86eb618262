import { sumCounters, type Counters } from '@bidstage/mock-api/contract/values/metrics';
import type { BidderPerformance } from '@bidstage/mock-api/contract/operations/performance';
import type { TreeModel } from '../../../shared/grid/tree.ts';
import { timeoutSigns, type TimeoutSigns } from './timeout-outlier.ts';

type AdUnitOfBidder = BidderPerformance['adUnits'][number];

/** A row of the bidder table: a bidder, one of its ad units, or the total. */
export interface BidderItem {
  readonly name: string;
  readonly counters: Counters;
  /** Set for a bidder that is a timeout outlier. */
  readonly signs: TimeoutSigns | undefined;
  /** Empty for ad units and the total. */
  readonly adUnits: readonly AdUnitOfBidder[];
}

const leaf = (name: string, counters: Counters): BidderItem => ({
  name,
  counters,
  signs: undefined,
  adUnits: [],
});

/** The bidder table's first level. */
export function bidderItems(rows: readonly BidderPerformance[]): readonly BidderItem[] {
  return rows.map((row) => ({
    name: row.name,
    counters: row,
    signs: timeoutSigns(row),
    adUnits: row.adUnits,
  }));
}

/** The sums over all bidders; ratios are computed from the summed counters. */
export function bidderTotal(rows: readonly BidderPerformance[]): BidderItem {
  return leaf('Total', sumCounters(rows));
}

/** The hierarchy of bidders and their ad units. */
export const BIDDER_TREE: TreeModel<BidderItem> = {
  keyOf: ({ name }) => name,
  childrenOf: ({ adUnits }) => adUnits.map((adUnit) => leaf(adUnit.adUnitId, adUnit)),
  hasChildren: ({ adUnits }) => adUnits.length > 0,
  childrenName: () => 'Ad units',
  searchTexts: ({ name }) => [name],
};
