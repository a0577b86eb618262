/** Priority levels of Ad Manager in the portal. The lower number wins. */
export const PRIORITIES = [
  { priorityId: 'PRIORITY_12', priority: 12 },
  { priorityId: 'PRIORITY_16', priority: 16 },
] as const;
export type PriorityId = (typeof PRIORITIES)[number]['priorityId'];
export type Priority = (typeof PRIORITIES)[number]['priority'];

/** Line item types of Ad Manager with their labels and priority levels. */
export const LINE_ITEM_TYPES = {
  NETWORK: { label: 'Network', priority: 12 },
  PRICE_PRIORITY: { label: 'Price Priority', priority: 12 },
  BULK: { label: 'Bulk', priority: 12 },
  ADSENSE: { label: 'Adsense', priority: 12 },
  HOUSE: { label: 'House', priority: 16 },
} as const satisfies Record<string, { label: string; priority: Priority }>;
export type LineItemType = keyof typeof LINE_ITEM_TYPES;

/** The line item types, in display order. */
export const LINE_ITEM_TYPE_NAMES = Object.keys(LINE_ITEM_TYPES) as LineItemType[];
