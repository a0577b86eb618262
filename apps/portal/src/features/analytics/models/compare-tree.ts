import type {
  AdUnitComparison,
  BidderComparison,
  Comparison,
} from '@bidstage/mock-api/contract/operations/compare';
import type { TreeModel } from '#portal/shared/grid/tree.ts';

type AdUnitOfBidder = BidderComparison['adUnits'][number];
type BidderOfAdUnit = AdUnitComparison['bidders'][number];

/** A row of a compare table: a bidder or an ad unit on two days, with its counterparts as children, or the total. */
export interface CompareItem {
  readonly name: string;
  readonly comparison: Comparison;
  readonly childRows: readonly (AdUnitOfBidder | BidderOfAdUnit)[];
}

const nameOf = (row: AdUnitOfBidder | BidderOfAdUnit) =>
  'adUnitId' in row ? row.adUnitId : row.name;

const childRowsOf = (row: BidderComparison | AdUnitComparison) =>
  'adUnits' in row ? row.adUnits : row.bidders;

/** First level of a breakdown, by bidder or by ad unit. */
export function compareItems(
  rows: readonly (BidderComparison | AdUnitComparison)[],
): readonly CompareItem[] {
  return rows.map((row) => ({ name: nameOf(row), comparison: row, childRows: childRowsOf(row) }));
}

/** The row of the sums. */
export function compareTotal(comparison: Comparison): CompareItem {
  return { name: 'Total', comparison, childRows: [] };
}

const treeOf = (childrenName: string): TreeModel<CompareItem> => ({
  keyOf: ({ name }) => name,
  childrenOf: ({ childRows }) =>
    childRows.map((row) => ({ name: nameOf(row), comparison: row, childRows: [] })),
  hasChildren: ({ childRows }) => childRows.length > 0,
  childrenName: () => childrenName,
  searchTexts: ({ name }) => [name],
});

/** The hierarchy of bidders and their ad units. */
export const BIDDER_COMPARISON_TREE = treeOf('Ad units');

/** The hierarchy of ad units and their bidders. */
export const AD_UNIT_COMPARISON_TREE = treeOf('Bidders');
