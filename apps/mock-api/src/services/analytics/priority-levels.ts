import {
  LINE_ITEM_TYPE_NAMES,
  LINE_ITEM_TYPES,
  type LineItemType,
  PRIORITIES,
} from '../../contract/values/line-item-types.ts';
import type { LineItem, PriorityLevel } from '../../contract/operations/line-items.ts';

/** The amounts of a line item type; money in the currency of the response. */
export type LineItemAmounts = Omit<LineItem, 'type' | 'priority'>;

/** The priority levels of an ad unit, lower numbers first, with their line item types in the order of the contract. */
export function priorityLevels(
  amountsOf: (type: LineItemType) => LineItemAmounts,
): PriorityLevel[] {
  return PRIORITIES.map(({ priorityId, priority }) => ({
    priorityId,
    priority,
    lineItems: LINE_ITEM_TYPE_NAMES.filter(
      (type) => LINE_ITEM_TYPES[type].priority === priority,
    ).map((type) => ({ type, priority, ...amountsOf(type) })),
  }));
}
