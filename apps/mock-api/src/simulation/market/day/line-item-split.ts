import { UNIT_ROW } from './fact-layout.ts';
import { add, divide, multiply, subtract } from './half-hour-rows.ts';
import { type RowSplit, SCRATCH } from './row-split.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { adServerCoverage, priceShift, rivalCpm, RIVALS } from './unit-draw.ts';

/** Splits what the ad server counts for Prebid's line items; needs the sums over the bidders. */
function splitPricePriority(rows: RowSplit): void {
  const { key } = rows.unit.prepared;
  const { weights, caps, left, wins, impressions, revenue } = SCRATCH;
  const served = rows.row(UNIT_ROW.pricePriorityImpressions);
  const shown = impressions.reduce((sum, count) => sum + count, 0);
  subtract(caps, wins, impressions);
  for (let index = 0; index < SLOTS_PER_DAY; index += 1)
    weights[index] = Math.min(impressions[index] ?? 0, caps[index] ?? 0);
  rows.splitCounts(key, 8, served, rows.total(UNIT_ROW.pricePriorityImpressions) - shown, caps);
  add(served, impressions);
  divide(weights, revenue, impressions);
  multiply(weights, weights, served);
  subtract(left, rows.row(UNIT_ROW.auctions), served);
  const earned = rows.total(UNIT_ROW.pricePriorityRevenue);
  rows.fallBackOn(served, earned);
  rows.split(key, 9, rows.row(UNIT_ROW.pricePriorityRevenue), earned);
}

/** A line item: its first row, the number of its first split, and what is expected of it in each half hour. */
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
  const { weights, caps, left } = SCRATCH;
  const auctions = rows.row(UNIT_ROW.auctions);
  const [requests, shown, revenue] = [rows.row(first), rows.row(first + 1), rows.row(first + 2)];
  const impressions = rows.total(first + 1);
  multiply(weights, auctions, chance);
  rows.splitCounts(key, number, shown, impressions, left);
  subtract(left, left, shown);
  subtract(caps, auctions, shown);
  weights.set(caps);
  rows.split(key, number + 1, requests, rows.total(first) - impressions, caps);
  add(requests, shown);
  multiply(weights, shown, cpm);
  rows.fallBackOn(shown, rows.total(first + 2));
  rows.split(key, number + 2, revenue, rows.total(first + 2));
}

/** Splits the ad server's own line items, on the requests that Prebid leaves. */
function splitRivals(rows: RowSplit): void {
  const { table, prepared } = rows.unit;
  const { layout } = table;
  const { weights, left, expected } = SCRATCH;
  const { impression: chance, bid: cpm, paid: adSense, win: adSenseChance } = expected;
  const { level, hours } = rows.shared;
  const coverage = hours.demand.map((demand) => adServerCoverage(rows.unit, demand));
  rows.expect(layout.adSense, adSenseChance);
  rows.expect(layout.adSensePaid, adSense);
  divide(adSense, adSense, adSenseChance);
  RIVALS.forEach(({ row, field }, position) => {
    rows.expect(layout[field], chance);
    multiply(chance, chance, coverage);
    for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
      const shift = Math.exp(priceShift(rows.unit, (index + 0.5) / SLOTS_PER_DAY));
      cpm[index] = rivalCpm(table, field, (level[index] ?? 1) * shift, adSense[index] ?? 0);
    }
    splitRival(rows, { first: UNIT_ROW[row], number: 10 + position * 3, chance, cpm });
  });
  const house = rows.row(UNIT_ROW.houseRequests);
  weights.set(left);
  rows.split(prepared.key, 20, house, rows.total(UNIT_ROW.houseRequests), left);
  weights.set(house);
  const shown = rows.row(UNIT_ROW.houseImpressions);
  rows.splitCounts(prepared.key, 21, shown, rows.total(UNIT_ROW.houseImpressions), house);
}

/** Writes the half hours of the ad server's line items, straight after those of the bidders: it needs their sums. */
export function splitLineItems(rows: RowSplit): void {
  splitPricePriority(rows);
  splitRivals(rows);
}
