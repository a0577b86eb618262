import { UNIT_ROW } from './fact-layout.ts';
import { add, divide, multiply, subtract } from './row-arithmetic.ts';
import type { RowSplit } from './row-split.ts';
import { coverageOf, priceShift, rivalCpm, RIVALS } from './unit-draw.ts';

/** Splits what the ad server counts for Prebid's line items; needs the sums over the bidders. */
export function splitPricePriority(rows: RowSplit): void {
  const { key } = rows.unit.prepared;
  const { weights, caps, left, wins, impressions, revenue } = rows.scratch;
  const served = rows.row(UNIT_ROW.pricePriorityImpressions);
  subtract(caps, wins, impressions);
  for (let index = 0; index < weights.length; index += 1)
    weights[index] = Math.min(impressions[index] ?? 0, caps[index] ?? 0);
  rows.setTotals(UNIT_ROW.pricePriorityImpressions);
  rows.takeFromTotals(impressions);
  rows.splitCounts(key, 8, served, caps);
  add(served, impressions);
  divide(weights, revenue, impressions);
  multiply(weights, weights, served);
  subtract(left, rows.row(UNIT_ROW.auctions), served);
  rows.setTotals(UNIT_ROW.pricePriorityRevenue);
  rows.fallBackOn(served);
  rows.split(key, 9, rows.row(UNIT_ROW.pricePriorityRevenue));
}

/** A line item: its first row, the number of its first split, and what is expected of it in each cell. */
interface RivalHours {
  readonly first: number;
  readonly number: number;
  /** Impressions per auction, and USD CPM. */
  readonly chance: Float64Array;
  readonly cpm: Float64Array;
}

/** Splits one of the ad server's own line items: its impressions need auctions that nobody has taken. */
function splitRival(rows: RowSplit, { first, number, chance, cpm }: RivalHours): void {
  const { key } = rows.unit.prepared;
  const { weights, caps, left } = rows.scratch;
  const auctions = rows.row(UNIT_ROW.auctions);
  const [requests, shown, revenue] = [rows.row(first), rows.row(first + 1), rows.row(first + 2)];
  multiply(weights, auctions, chance);
  rows.setTotals(first + 1);
  rows.splitCounts(key, number, shown, left);
  subtract(left, left, shown);
  subtract(caps, auctions, shown);
  weights.set(caps);
  rows.setTotals(first, first + 1);
  rows.split(key, number + 1, requests, caps);
  add(requests, shown);
  multiply(weights, shown, cpm);
  rows.setTotals(first + 2);
  rows.fallBackOn(shown);
  rows.split(key, number + 2, revenue);
}

/** Splits the ad server's own line items, on the requests that Prebid leaves. */
export function splitRivals(rows: RowSplit): void {
  const { table, prepared } = rows.unit;
  const { layout } = table;
  const { weights, left, coverage, expected } = rows.scratch;
  const { impression: chance, bid: cpm, paid: adSense, win: adSenseChance } = expected;
  const { first, shared } = rows.cells;
  const { demand, traffic } = shared.hours;
  for (let index = 0; index < coverage.length; index += 1)
    coverage[index] = coverageOf(rows.unit, demand[first + index] ?? 1);
  rows.expect(layout.adSense, adSenseChance);
  rows.expect(layout.adSensePaid, adSense);
  divide(adSense, adSense, adSenseChance);
  RIVALS.forEach(({ row, field }, position) => {
    rows.expect(layout[field], chance);
    multiply(chance, chance, coverage);
    for (let index = 0; index < cpm.length; index += 1) {
      const cell = first + index;
      const shift = Math.exp(priceShift(rows.unit, (cell + 0.5) / traffic.length));
      cpm[index] = rivalCpm(table, field, (shared.level[cell] ?? 1) * shift, adSense[index] ?? 0);
    }
    splitRival(rows, { first: UNIT_ROW[row], number: 10 + position * 3, chance, cpm });
  });
  const house = rows.row(UNIT_ROW.houseRequests);
  weights.set(left);
  rows.setTotals(UNIT_ROW.houseRequests);
  rows.split(prepared.key, 20, house, left);
  weights.set(house);
  const shown = rows.row(UNIT_ROW.houseImpressions);
  rows.setTotals(UNIT_ROW.houseImpressions);
  rows.splitCounts(prepared.key, 21, shown, house);
}
