import type {
  LineItem,
  LineItemAdUnit,
  PriorityLevel,
} from '@bidstage/mock-api/contract/operations/line-items';
import { LINE_ITEM_TYPES, PRIORITIES } from '@bidstage/mock-api/contract/values/line-item-types';
import type { AdUnitPerformance } from '@bidstage/mock-api/contract/operations/performance';
import type { TreeModel } from '../../../shared/grid/tree.ts';

/** The figures of every level of the ad unit tables. */
interface AdUnitFigures {
  /** In the currency of the response. */
  readonly totalRevenue: number;
  readonly impressionCount: number;
  /** Auctions of an ad unit, ad requests of a line item. */
  readonly requestCount: number;
  /** The denominator of the fill rate. */
  readonly fillBase: number;
}

/** A row of the ad unit tables: an ad unit, a priority level, a line item, or the total. */
export interface AdUnitItem {
  readonly key: string;
  readonly name: string;
  readonly figures: AdUnitFigures;
  /** The ad unit of a row of the first level. */
  readonly adUnit?: Pick<LineItemAdUnit, 'adUnitId' | 'adUnitName' | 'adUnitNames'> | undefined;
  readonly priorities: readonly PriorityLevel[];
  readonly lineItems: readonly LineItem[];
}

const NONE = { priorities: [], lineItems: [] } as const;

/** Levels other than these are not shown. */
const KNOWN: ReadonlySet<string> = new Set(PRIORITIES.map(({ priorityId }) => priorityId));

function sumFigures(rows: readonly AdUnitFigures[]): AdUnitFigures {
  const sum = (figure: keyof AdUnitFigures) => rows.reduce((total, row) => total + row[figure], 0);
  return {
    totalRevenue: sum('totalRevenue'),
    impressionCount: sum('impressionCount'),
    requestCount: sum('requestCount'),
    fillBase: sum('fillBase'),
  };
}

const figuresOf = (row: Omit<AdUnitFigures, 'fillBase'>): AdUnitFigures => ({
  totalRevenue: row.totalRevenue,
  impressionCount: row.impressionCount,
  requestCount: row.requestCount,
  fillBase: row.requestCount,
});

function adUnitItem(row: AdUnitPerformance | LineItemAdUnit, figures: AdUnitFigures): AdUnitItem {
  const { adUnitId, adUnitName, adUnitNames, priorities } = row;
  return {
    key: adUnitId,
    name: adUnitId,
    figures,
    adUnit: { adUnitId, adUnitName, adUnitNames },
    priorities: priorities.filter(({ priorityId }) => KNOWN.has(priorityId)),
    lineItems: [],
  };
}

/**
 * First level of the ad unit table: requests are auctions, the base of the fill rate is the highest bidder's requests.
 */
export function adUnitItems(rows: readonly AdUnitPerformance[]): readonly AdUnitItem[] {
  return rows.map((row) =>
    adUnitItem(row, {
      ...figuresOf(row),
      requestCount: row.divRequestCount,
      fillBase: row.maxRequestCount,
    }),
  );
}

/** First level of the priority table. */
export function lineItemItems(rows: readonly LineItemAdUnit[]): readonly AdUnitItem[] {
  return rows.map((row) => adUnitItem(row, figuresOf(row)));
}

/** The sums over the first level. */
export function adUnitTotal(items: readonly AdUnitItem[]): AdUnitItem {
  return {
    key: 'total',
    name: 'Total',
    figures: sumFigures(items.map(({ figures }) => figures)),
    ...NONE,
  };
}

const priorityItem = ({ priorityId, priority, lineItems }: PriorityLevel): AdUnitItem => ({
  key: priorityId,
  name: `Level ${priority}`,
  figures: sumFigures(lineItems.map(figuresOf)),
  priorities: [],
  lineItems,
});

const lineItemItem = (lineItem: LineItem, index: number): AdUnitItem => ({
  key: `${lineItem.type} ${index}`,
  name: LINE_ITEM_TYPES[lineItem.type].label,
  figures: figuresOf(lineItem),
  ...NONE,
});

/** The hierarchy of ad units, priority levels and line items. */
export const AD_UNIT_TREE: TreeModel<AdUnitItem> = {
  keyOf: ({ key }) => key,
  childrenOf: ({ priorities, lineItems }) => [
    ...priorities.map(priorityItem),
    ...lineItems.map(lineItemItem),
  ],
  hasChildren: ({ priorities, lineItems }) => priorities.length + lineItems.length > 0,
  childrenName: ({ lineItems }) => (lineItems.length > 0 ? 'Line items' : 'Priorities'),
  searchTexts: ({ name, adUnit }) => [name, ...(adUnit?.adUnitNames ?? [])],
};
