import type { LineItemAdUnit } from '@bidstage/mock-api/contract/operations/line-items';
import type { AdUnitPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { PRIORITIES } from '@bidstage/mock-api/contract/values/line-item-types';
import { figuresOf, sumFigures, type AdUnitFigures } from './ad-unit-figures.ts';
import type { AdUnitItem } from './ad-unit-tree.ts';
import { revenueScale } from './revenue-share.ts';

/** Levels other than these are not shown. */
const KNOWN: ReadonlySet<string> = new Set(PRIORITIES.map(({ priorityId }) => priorityId));

type AdUnitRow = AdUnitPerformance | LineItemAdUnit;

/** The first level: the rows with their figures, and the figures of the same ad units in the comparison period. */
function firstLevel<Row extends AdUnitRow>(
  rows: readonly Row[],
  before: readonly Row[],
  figuresOfRow: (row: Row) => AdUnitFigures,
): readonly AdUnitItem[] {
  const earlier = new Map(before.map((row) => [row.adUnitId, figuresOfRow(row)]));
  const scale = revenueScale(rows);
  const counts = new Map<string, number>();
  for (const { adUnitName } of rows) counts.set(adUnitName, (counts.get(adUnitName) ?? 0) + 1);
  return rows.map((row) => {
    const { adUnitId, adUnitName, adUnitNames, priorities } = row;
    return {
      key: adUnitId,
      name: adUnitId,
      figures: figuresOfRow(row),
      before: earlier.get(adUnitId),
      scale,
      adUnit: { adUnitId, adUnitName, adUnitNames, namesakes: counts.get(adUnitName) ?? 1 },
      priorities: priorities.filter(({ priorityId }) => KNOWN.has(priorityId)),
      lineItems: [],
    };
  });
}

/** Requests are auctions, the base of the fill rate is the highest bidder's requests. */
const auctionFigures = (row: AdUnitPerformance): AdUnitFigures => ({
  ...figuresOf(row),
  requestCount: row.divRequestCount,
  fillBase: row.maxRequestCount,
});

/** First level of the ad unit table; `before` are the ad units of the comparison period. */
export function adUnitItems(
  rows: readonly AdUnitPerformance[],
  before: readonly AdUnitPerformance[] = [],
): readonly AdUnitItem[] {
  return firstLevel(rows, before, auctionFigures);
}

/** First level of the priority table. */
export function lineItemItems(rows: readonly LineItemAdUnit[]): readonly AdUnitItem[] {
  return firstLevel(rows, [], figuresOf);
}

/** The sums over the first level; `before` are the ad units of the comparison period. */
export function adUnitTotal(
  items: readonly AdUnitItem[],
  before: readonly AdUnitPerformance[] = [],
): AdUnitItem {
  return {
    priorities: [],
    lineItems: [],
    key: 'total',
    name: 'Total',
    figures: sumFigures(items.map(({ figures }) => figures)),
    before: before.length > 0 ? sumFigures(before.map(auctionFigures)) : undefined,
  };
}
