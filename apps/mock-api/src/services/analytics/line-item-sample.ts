import { LINE_ITEM_TYPE_NAMES } from '#api/contract/values/line-item-types.ts';
import type { LineItemAdUnit } from '#api/contract/operations/line-items.ts';
import type { Convert } from '#api/domain/money.ts';
import type { Meta } from '#api/contract/operations/common-parts.ts';
import type { Fixtures } from '#api/fixtures/fixtures.ts';
import { analyticsContext, type AnalyticsQuery } from './analytics-context.ts';
import { adUnitNameOf, type LineItemAmounts, priorityLevels } from './performance.ts';

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
  const { convert, meta } = analyticsContext(input);
  return { data: input.world.fixtures.lineItemSample.map((one) => toAdUnit(one, convert)), meta };
}
