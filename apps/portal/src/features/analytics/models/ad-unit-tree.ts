import type {
  LineItem,
  LineItemAdUnit,
  PriorityLevel,
} from '@bidstage/mock-api/contract/operations/line-items';
import { LINE_ITEM_TYPES } from '@bidstage/mock-api/contract/values/line-item-types';
import type { TreeModel } from '../../../shared/grid/tree.ts';
import { figuresOf, sumFigures, type AdUnitFigures } from './ad-unit-figures.ts';
import type { RevenueScale } from './revenue-share.ts';

/** The names of an ad unit. */
interface ShownAdUnit extends Pick<LineItemAdUnit, 'adUnitId' | 'adUnitName' | 'adUnitNames'> {
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
  readonly adUnit?: ShownAdUnit | undefined;
  readonly priorities: readonly PriorityLevel[];
  readonly lineItems: readonly LineItem[];
}

function priorityItem(level: PriorityLevel, above: AdUnitFigures): AdUnitItem {
  const { priorityId, priority, lineItems } = level;
  const figures = sumFigures(lineItems.map(figuresOf));
  return {
    key: priorityId,
    name: `Level ${priority}`,
    figures,
    exceedsParent:
      figures.totalRevenue > above.totalRevenue || figures.impressionCount > above.impressionCount,
    priorities: [],
    lineItems,
  };
}

const lineItemItem = (lineItem: LineItem, index: number): AdUnitItem => ({
  key: `${lineItem.type} ${index}`,
  name: LINE_ITEM_TYPES[lineItem.type].label,
  figures: figuresOf(lineItem),
  priorities: [],
  lineItems: [],
});

/** The hierarchy of ad units, priority levels and line items. */
export const AD_UNIT_TREE: TreeModel<AdUnitItem> = {
  keyOf: ({ key }) => key,
  childrenOf: ({ figures, priorities, lineItems }) => [
    ...priorities.map((level) => priorityItem(level, figures)),
    ...lineItems.map(lineItemItem),
  ],
  hasChildren: ({ priorities, lineItems }) => priorities.length + lineItems.length > 0,
  childrenName: ({ lineItems }) => (lineItems.length > 0 ? 'Line items' : 'Priorities'),
  searchTexts: ({ name, adUnit }) => [name, ...(adUnit?.adUnitNames ?? [])],
};
