import type {
  LineItem,
  LineItemAdUnit,
  PriorityLevel,
} from '@bidstage/mock-api/contract/operations/line-items';
import type { AdUnitPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { LINE_ITEM_TYPES, PRIORITIES } from '@bidstage/mock-api/contract/values/line-item-types';
import type { TreeModel } from '#portal/shared/grid/tree.ts';
import { revenueScale, type RevenueScale } from './revenue-share.ts';

/** The figures of every level of the ad unit tables. */
export interface AdUnitFigures {
  /** In the currency of the response. */
  readonly totalRevenue: number;
  readonly impressionCount: number;
  /** Auctions of an ad unit, ad requests of a line item. */
  readonly requestCount: number;
  /** The denominator of the fill rate. */
  readonly fillBase: number;
}

/** The names of an ad unit. */
interface AdUnitNames extends Pick<LineItemAdUnit, 'adUnitId' | 'adUnitName' | 'adUnitNames'> {
  /** Number of ad units with the same name: its page shows all of them together. */
  readonly namesakes: number;
}

/** A row of the ad unit tables: an ad unit, a priority level, a line item, or the total. */
export interface AdUnitItem {
  readonly key: string;
  readonly name: string;
  readonly figures: AdUnitFigures;
  /** The figures of the comparison period; undefined where there are none. */
  readonly before?: AdUnitFigures | undefined;
  /** The revenues that this one is compared with; undefined for all but ad units. */
  readonly scale?: RevenueScale;
  /** The row has more revenue or impressions than the row above it, which counts Prebid alone. */
  readonly exceedsParent?: boolean;
  /** The ad unit of a row of the first level. */
  readonly adUnit?: AdUnitNames;
  /** The levels of an ad unit, or the line items of a level. */
  readonly childRows: readonly (PriorityLevel | LineItem)[];
}

/** The sums of several rows. */
export function sumFigures(rows: readonly AdUnitFigures[]): AdUnitFigures {
  const sum = (figure: keyof AdUnitFigures) => rows.reduce((total, row) => total + row[figure], 0);
  return {
    totalRevenue: sum('totalRevenue'),
    impressionCount: sum('impressionCount'),
    requestCount: sum('requestCount'),
    fillBase: sum('fillBase'),
  };
}

/** The figures of a row whose requests are the base of its fill rate. */
export const lineItemFigures = (row: Omit<AdUnitFigures, 'fillBase'>): AdUnitFigures => ({
  totalRevenue: row.totalRevenue,
  impressionCount: row.impressionCount,
  requestCount: row.requestCount,
  fillBase: row.requestCount,
});

/** Requests are auctions, the base of the fill rate is the highest bidder's requests. */
const auctionFigures = (row: AdUnitPerformance): AdUnitFigures => ({
  ...lineItemFigures(row),
  requestCount: row.divRequestCount,
  fillBase: row.maxRequestCount,
});

/** Levels other than these are not shown. */
const KNOWN_LEVELS: ReadonlySet<string> = new Set(PRIORITIES.map(({ priorityId }) => priorityId));

/** The first level: the rows with their figures, and the figures of the same ad units in the comparison period. */
function firstLevel<Row extends AdUnitPerformance | LineItemAdUnit>(
  rows: readonly Row[],
  before: readonly Row[],
  figuresOf: (row: Row) => AdUnitFigures,
): readonly AdUnitItem[] {
  const figuresBefore = new Map(before.map((row) => [row.adUnitId, figuresOf(row)]));
  const scale = revenueScale(rows);
  const counts = new Map<string, number>();
  for (const { adUnitName } of rows) counts.set(adUnitName, (counts.get(adUnitName) ?? 0) + 1);
  return rows.map((row) => {
    const { adUnitId, adUnitName, adUnitNames, priorities } = row;
    return {
      key: adUnitId,
      name: adUnitId,
      figures: figuresOf(row),
      before: figuresBefore.get(adUnitId),
      scale,
      adUnit: { adUnitId, adUnitName, adUnitNames, namesakes: counts.get(adUnitName) ?? 1 },
      childRows: priorities.filter(({ priorityId }) => KNOWN_LEVELS.has(priorityId)),
    };
  });
}

/** First level of the ad unit table; `before` are the ad units of the comparison period. */
export const adUnitItems = (
  rows: readonly AdUnitPerformance[],
  before: readonly AdUnitPerformance[] = [],
) => firstLevel(rows, before, auctionFigures);

/** First level of the priority table. */
export const lineItemItems = (rows: readonly LineItemAdUnit[]) =>
  firstLevel(rows, [], lineItemFigures);

/** The sums over the first level; `before` are the ad units of the comparison period. */
export function adUnitTotal(
  items: readonly AdUnitItem[],
  before: readonly AdUnitPerformance[] = [],
): AdUnitItem {
  return {
    key: 'total',
    name: 'Total',
    figures: sumFigures(items.map(({ figures }) => figures)),
    before: before.length > 0 ? sumFigures(before.map(auctionFigures)) : undefined,
    childRows: [],
  };
}

function levelItem(level: PriorityLevel, parent: AdUnitFigures): AdUnitItem {
  const { priorityId, priority, lineItems } = level;
  const figures = sumFigures(lineItems.map(lineItemFigures));
  return {
    key: priorityId,
    name: `Level ${priority}`,
    figures,
    exceedsParent:
      figures.totalRevenue > parent.totalRevenue ||
      figures.impressionCount > parent.impressionCount,
    childRows: lineItems,
  };
}

const lineItemItem = (lineItem: LineItem, index: number): AdUnitItem => ({
  key: `${lineItem.type} ${index}`,
  name: LINE_ITEM_TYPES[lineItem.type].label,
  figures: lineItemFigures(lineItem),
  childRows: [],
});

/** The hierarchy of ad units, priority levels and line items. */
export const AD_UNIT_TREE: TreeModel<AdUnitItem> = {
  keyOf: ({ key }) => key,
  childrenOf: ({ figures, childRows }) =>
    childRows.map((row, index) =>
      'lineItems' in row ? levelItem(row, figures) : lineItemItem(row, index),
    ),
  hasChildren: ({ childRows }) => childRows.length > 0,
  childrenName: ({ adUnit }) => (adUnit ? 'Priorities' : 'Line items'),
  searchTexts: ({ name, adUnit }) => [name, ...(adUnit?.adUnitNames ?? [])],
};
