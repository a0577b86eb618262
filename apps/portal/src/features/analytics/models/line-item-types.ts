import type { LineItemAdUnit } from '@bidstage/mock-api/contract/operations/line-items';
import {
  LINE_ITEM_TYPE_NAMES,
  LINE_ITEM_TYPES,
} from '@bidstage/mock-api/contract/values/line-item-types';
import { lineItemFigures, sumFigures, type AdUnitItem } from './ad-unit-tree.ts';

/** The line items of all ad units by their type, with its level. */
export function lineItemTypes(rows: readonly LineItemAdUnit[]): readonly AdUnitItem[] {
  const all = rows.flatMap(({ priorities }) => priorities.flatMap(({ lineItems }) => lineItems));
  return LINE_ITEM_TYPE_NAMES.map((key) => ({
    key,
    name: `${LINE_ITEM_TYPES[key].label} · level ${LINE_ITEM_TYPES[key].priority}`,
    figures: sumFigures(all.filter(({ type }) => type === key).map(lineItemFigures)),
    childRows: [],
  }));
}
