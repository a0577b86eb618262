import Type, { type Static } from 'typebox';
import {
  Count,
  Money,
  affiliateQuery,
  currencyQuery,
  MetaSchema,
  rangeQuery,
} from './common-parts.ts';
import { LINE_ITEM_TYPE_NAMES, PRIORITIES } from '../values/line-item-types.ts';
import { operation } from './operation.ts';
import { named, namedObject, strictObject } from './shapes.ts';

const PrioritySchema = named('Priority', Type.Enum(PRIORITIES.map(({ priority }) => priority)));

const amounts = {
  totalRevenue: Money('revenue'),
  impressionCount: Count('impressions'),
  requestCount: Count('ad requests'),
};

/** The results of one line item type on an ad unit. */
export const LineItemSchema = namedObject('LineItem', {
  type: Type.Enum([...LINE_ITEM_TYPE_NAMES]),
  priority: PrioritySchema,
  ...amounts,
});
export type LineItem = Static<typeof LineItemSchema>;

/** A priority level of an ad unit with its line items. */
export const PriorityLevelSchema = namedObject('PriorityLevel', {
  priorityId: Type.Enum(PRIORITIES.map(({ priorityId }) => priorityId)),
  priority: PrioritySchema,
  lineItems: Type.Array(LineItemSchema),
});
export type PriorityLevel = Static<typeof PriorityLevelSchema>;

/** An ad unit of the line item sample; its amounts are the sums over its line items. */
export const LineItemAdUnitSchema = namedObject('LineItemAdUnit', {
  adUnitId: Type.String(),
  adUnitName: Type.String(),
  adUnitNames: Type.Array(Type.String()),
  ...amounts,
  priorities: Type.Array(PriorityLevelSchema),
});
export type LineItemAdUnit = Static<typeof LineItemAdUnitSchema>;

export const listLineItems = operation({
  id: 'listLineItems',
  tag: 'Performance',
  summary: 'Ad units by priority and line item: a fixed sample, the same for every range, and late',
  access: 'ad-manager',
  query: strictObject({ ...rangeQuery, ...currencyQuery, ...affiliateQuery }),
  response: Type.Array(LineItemAdUnitSchema),
  extra: { meta: MetaSchema },
  volatile: true,
});
