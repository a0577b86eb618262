import { LINE_ITEM_TYPE_NAMES } from '../../contract/values/line-item-types.ts';
import type { LineItemAdUnit } from '../../contract/operations/line-items.ts';
import type { Convert } from '../../domain/money.ts';
import type { Meta } from '../../contract/operations/common-parts.ts';
import type { Fixtures } from '../../fixtures/fixtures.ts';
import { analyticsContext, type AnalyticsQuery } from './analytics-context.ts';
import { adUnitNameOf } from './performance.ts';
import { type LineItemAmounts, priorityLevels } from './priority-levels.ts';

type SampleAdUnit = Fixtures['lineItemSample'][number];

function toAdUnit({ adUnitId, adUnitNames, lineItems }: SampleAdUnit, convert: Convert) {
  const amounts = LINE_ITEM_TYPE_NAMES.map((type) => lineItems[type]);
  const sum = (name: keyof LineItemAmounts): number =>
    amounts.reduce((total, one) => total + one[name], 0);
  const responseCounters = ({ totalRevenue, ...counts }: LineItemAmounts): LineItemAmounts => ({
    totalRevenue: convert(totalRevenue),
    ...counts,
  });
  return {
    adUnitId,
    adUnitName: adUnitNameOf({ adUnitId, adUnitNames }),
    adUnitNames,
    ...responseCounters({
      totalRevenue: sum('totalRevenue'),
      impressionCount: sum('impressionCount'),
      requestCount: sum('requestCount'),
    }),
    priorities: priorityLevels((type) => responseCounters(lineItems[type])),
  };
}

/** Ad units with their line items by priority: a fixed sample, the same for every range and affiliate. */
export async function lineItemSample(
  input: AnalyticsQuery,
): Promise<{ data: LineItemAdUnit[]; meta: Meta }> {
  const { convert, meta } = await analyticsContext(input);
  return { data: input.world.fixtures.lineItemSample.map((one) => toAdUnit(one, convert)), meta };
}
