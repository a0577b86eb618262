import { DERIVED_METRICS, type Counters } from '@bidstage/mock-api/contract/values/metrics';
import type {
  AdUnitPerformance,
  BidderPerformance,
} from '@bidstage/mock-api/contract/operations/performance';
import type { TreeModel } from '../../../shared/grid/tree.ts';

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

interface RecordFields {
  readonly floorPriceCurrency: string | null;
  readonly floorPriceRecord: number | null;
}

function currentPrice(row: RecordFields): CurrentPrice | null {
  const { floorPriceCurrency: currency, floorPriceRecord: floorPrice } = row;
  return currency === null || floorPrice === null ? null : { currency, floorPrice };
}

function commonPrice(
  children: readonly Pick<SuggestionItem, 'currentFloorPrice'>[],
): SuggestionItem['currentFloorPrice'] {
  const [first = null, ...others] = children.map(({ currentFloorPrice }) => currentFloorPrice);
  const same = JSON.stringify(first);
  return others.every((other) => JSON.stringify(other) === same) ? first : 'several';
}

function figuresOf(counters: Counters) {
  return {
    totalRevenue: counters.totalRevenue,
    eRPM: DERIVED_METRICS.eRPM(counters),
    suggestedFloorPrice: DERIVED_METRICS.suggestedFloorPrice(counters),
  };
}

type AdUnitOfBidder = BidderPerformance['adUnits'][number];
type BidderOfAdUnit = AdUnitPerformance['bidders'][number];

const adUnitLeaf = (row: AdUnitOfBidder): SuggestionItem => ({
  name: row.adUnitId,
  adUnitNames: row.adUnitNames,
  ...figuresOf(row),
  currentFloorPrice: currentPrice(row),
  children: [],
});

const bidderLeaf = (row: BidderOfAdUnit): SuggestionItem => ({
  name: row.name,
  adUnitNames: [],
  ...figuresOf(row),
  currentFloorPrice: currentPrice(row),
  children: [],
});

/** Bidders with their ad units. */
export function bidderSuggestions(rows: readonly BidderPerformance[]): readonly SuggestionItem[] {
  return rows.map((row) => {
    const children = row.adUnits.map(adUnitLeaf);
    const { name } = row;
    const currentFloorPrice = commonPrice(children);
    return { name, adUnitNames: [], ...figuresOf(row), currentFloorPrice, children };
  });
}

/** Ad units with their bidders. */
export function adUnitSuggestions(rows: readonly AdUnitPerformance[]): readonly SuggestionItem[] {
  return rows.map((row) => {
    const children = row.bidders.map(bidderLeaf);
    const { adUnitId: name, adUnitNames } = row;
    const currentFloorPrice = commonPrice(children);
    return { name, adUnitNames, ...figuresOf(row), currentFloorPrice, children };
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

/** The row with the highest revenue, the first by name of equal ones: it is open at first. */
export function highestRevenue(items: readonly SuggestionItem[]): readonly string[] {
  const [first, ...others] = items;
  if (!first) return [];
  const highest = others.reduce(
    (best, item) => (item.totalRevenue > best.totalRevenue ? item : best),
    first,
  );
  return [highest.name];
}
