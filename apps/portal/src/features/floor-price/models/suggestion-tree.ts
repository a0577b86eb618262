import { DERIVED_METRICS } from '@bidstage/mock-api/contract/values/metrics';
import type {
  AdUnitPerformance,
  BidderPerformance,
} from '@bidstage/mock-api/contract/operations/performance';
import type { TreeModel } from '#portal/shared/grid/tree.ts';

/** A floor price in force. */
export interface CurrentPrice {
  readonly currency: string;
  readonly floorPrice: number;
}

/** The suggestion for a bidder on an ad unit, in the currency of the figures. */
export interface SuggestedPrice {
  readonly adUnitId: string;
  readonly bidder: string;
  readonly price: number;
}

/** A row of Floor Price Suggestion: a bidder or an ad unit, or a child of the other kind. */
export interface SuggestionItem {
  readonly name: string;
  /** Ad unit paths of a div id; empty for a bidder. */
  readonly adUnitNames: readonly string[];
  readonly totalRevenue: number;
  readonly eRPM: number | null;
  /** 0.75 x eRPM. */
  readonly suggestedFloorPrice: number | null;
  /** The floor price in force now, `several` if the children have different ones, null for none. */
  readonly currentFloorPrice: CurrentPrice | 'several' | null;
  readonly children: readonly SuggestionItem[];
  /** The suggestions that the row stands for: its own, or those of its children. */
  readonly suggestions: readonly SuggestedPrice[];
}

type AdUnitOfBidder = BidderPerformance['adUnits'][number];
type BidderOfAdUnit = AdUnitPerformance['bidders'][number];

function currentPrice(row: AdUnitOfBidder | BidderOfAdUnit): CurrentPrice | null {
  const { floorPriceCurrency: currency, floorPriceRecord: floorPrice } = row;
  return currency === null || floorPrice === null ? null : { currency, floorPrice };
}

function commonPrice(children: readonly SuggestionItem[]): SuggestionItem['currentFloorPrice'] {
  const [first = null, ...others] = children.map(({ currentFloorPrice }) => currentFloorPrice);
  const text = JSON.stringify(first);
  return others.every((other) => JSON.stringify(other) === text) ? first : 'several';
}

const itemOf = (
  row: AdUnitPerformance | BidderPerformance | AdUnitOfBidder | BidderOfAdUnit,
  currentFloorPrice: SuggestionItem['currentFloorPrice'],
  children: readonly SuggestionItem[],
  suggestions: readonly SuggestedPrice[],
): SuggestionItem => ({
  ...('adUnitId' in row
    ? { name: row.adUnitId, adUnitNames: row.adUnitNames }
    : { name: row.name, adUnitNames: [] }),
  totalRevenue: row.totalRevenue,
  eRPM: DERIVED_METRICS.eRPM(row),
  suggestedFloorPrice: DERIVED_METRICS.suggestedFloorPrice(row),
  currentFloorPrice,
  children,
  suggestions,
});

type Pair = Pick<SuggestedPrice, 'adUnitId' | 'bidder'>;

function childItem(pair: Pair, child: AdUnitOfBidder | BidderOfAdUnit): SuggestionItem {
  const price = DERIVED_METRICS.suggestedFloorPrice(child);
  return itemOf(child, currentPrice(child), [], price === null ? [] : [{ ...pair, price }]);
}

function parentItem(
  row: AdUnitPerformance | BidderPerformance,
  children: readonly SuggestionItem[],
): SuggestionItem {
  const suggestions = children.flatMap((child) => child.suggestions);
  return itemOf(row, commonPrice(children), children, suggestions);
}

/** Bidders with their ad units. */
export const bidderSuggestions = (rows: readonly BidderPerformance[]) =>
  rows.map((row) => {
    const pair = (adUnitId: string) => ({ adUnitId, bidder: row.name });
    return parentItem(
      row,
      row.adUnits.map((child) => childItem(pair(child.adUnitId), child)),
    );
  });

/** Ad units with their bidders. */
export const adUnitSuggestions = (rows: readonly AdUnitPerformance[]) =>
  rows.map((row) => {
    const pair = (bidder: string) => ({ adUnitId: row.adUnitId, bidder });
    return parentItem(
      row,
      row.bidders.map((child) => childItem(pair(child.name), child)),
    );
  });

const byRevenue = (one: SuggestionItem, other: SuggestionItem) =>
  other.totalRevenue - one.totalRevenue;

/** The children that are listed, under the rows that have them; both by revenue. */
export function priceGroups(
  items: readonly SuggestionItem[],
  isListed: (child: SuggestionItem) => boolean,
): readonly SuggestionItem[] {
  return items
    .map((item) => ({ ...item, children: item.children.filter(isListed).toSorted(byRevenue) }))
    .filter(({ children }) => children.length > 0)
    .toSorted(byRevenue);
}

/** The first groups with at most so many children together; the last one may be cut. */
export function firstChildren(
  groups: readonly SuggestionItem[],
  limit: number,
): readonly SuggestionItem[] {
  let left = limit;
  return groups.flatMap((group) => {
    const children = group.children.slice(0, left);
    left -= children.length;
    return children.length > 0 ? [{ ...group, children }] : [];
  });
}

const treeOf = (childrenName: string): TreeModel<SuggestionItem> => ({
  keyOf: ({ name }) => name,
  childrenOf: ({ children }) => children,
  hasChildren: ({ children }) => children.length > 0,
  childrenName: () => childrenName,
  searchTexts: ({ name }) => [name],
});

/** The hierarchy of the rows of each tab. */
export const SUGGESTION_TREES = {
  bidders: treeOf('Ad units'),
  adunits: treeOf('Bidders'),
} as const;

/** The row with the highest revenue, the first of equal ones: it is open at first. */
export function highestRevenue(items: readonly SuggestionItem[]): readonly string[] {
  const highest = Math.max(...items.map(({ totalRevenue }) => totalRevenue));
  const first = items.find(({ totalRevenue }) => totalRevenue === highest);
  return first ? [first.name] : [];
}
