import { DERIVED_METRICS } from '@bidstage/mock-api/contract/values/metrics';
import type {
  AdUnitPerformance,
  BidderPerformance,
} from '@bidstage/mock-api/contract/operations/performance';
import type { TreeModel } from '#portal/shared/grid/tree.ts';

/** A floor price in force. */
interface CurrentPrice {
  readonly currency: string;
  readonly floorPrice: number;
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
): SuggestionItem => ({
  ...('adUnitId' in row
    ? { name: row.adUnitId, adUnitNames: row.adUnitNames }
    : { name: row.name, adUnitNames: [] }),
  totalRevenue: row.totalRevenue,
  eRPM: DERIVED_METRICS.eRPM(row),
  suggestedFloorPrice: DERIVED_METRICS.suggestedFloorPrice(row),
  currentFloorPrice,
  children,
});

function parentItem(
  row: AdUnitPerformance | BidderPerformance,
  childRows: readonly (AdUnitOfBidder | BidderOfAdUnit)[],
): SuggestionItem {
  const children = childRows.map((child) => itemOf(child, currentPrice(child), []));
  return itemOf(row, commonPrice(children), children);
}

/** Bidders with their ad units. */
export const bidderSuggestions = (rows: readonly BidderPerformance[]) =>
  rows.map((row) => parentItem(row, row.adUnits));

/** Ad units with their bidders. */
export const adUnitSuggestions = (rows: readonly AdUnitPerformance[]) =>
  rows.map((row) => parentItem(row, row.bidders));

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

/** Whether a floor price is in force for one of the rows. */
export const hasFloorPrice = (items: readonly SuggestionItem[]): boolean =>
  items.some(({ currentFloorPrice }) => currentFloorPrice !== null);
