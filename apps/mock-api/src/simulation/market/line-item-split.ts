import { UNIT_ROW } from './fact-layout.ts';
import { eachHalfHour, type RowSplit, SCRATCH } from './row-split.ts';
import { SLOTS_PER_DAY } from './slots.ts';
import { coverageOf, priceShift, rivalsOf, shareOf } from './unit-draw.ts';

/** Splits what the ad server counts for Prebid's line items; needs the sums over the bidders. */
export function splitPricePriority(rows: RowSplit): void {
  const { key } = rows.unit.prepared;
  const { weights, caps, left, wins, impressions, revenue } = SCRATCH;
  const auctions = rows.row(UNIT_ROW.auctions);
  const served = rows.row(UNIT_ROW.pricePriorityImpressions);
  let shown = 0;
  eachHalfHour((index) => {
    const own = impressions[index] ?? 0;
    shown += own;
    caps[index] = (wins[index] ?? 0) - own;
    weights[index] = Math.min(own, caps[index] ?? 0);
  });
  rows.splitCounts(key, 8, served, rows.total(UNIT_ROW.pricePriorityImpressions) - shown, caps);
  eachHalfHour((index) => {
    served[index] = (served[index] ?? 0) + (impressions[index] ?? 0);
    const price = shareOf(revenue[index] ?? 0, impressions[index] ?? 0);
    weights[index] = (served[index] ?? 0) * price;
    left[index] = (auctions[index] ?? 0) - (served[index] ?? 0);
  });
  const earned = rows.total(UNIT_ROW.pricePriorityRevenue);
  rows.fallBackOn(served, earned);
  rows.split(key, 9, rows.row(UNIT_ROW.pricePriorityRevenue), earned);
}

/** A line item with what is expected of it in each half hour: impressions per auction, and USD CPM. */
interface RivalHours {
  readonly first: number;
  readonly chanceAt: (index: number) => number;
  readonly cpmAt: (index: number) => number;
}

/** Splits one of the ad server's own line items: its impressions need auctions that nobody has taken. */
function splitRival(rows: RowSplit, firstNumber: number, { first, chanceAt, cpmAt }: RivalHours) {
  const { key } = rows.unit.prepared;
  const { weights, caps, left } = SCRATCH;
  const auctions = rows.row(UNIT_ROW.auctions);
  const [requests, shown, revenue] = [rows.row(first), rows.row(first + 1), rows.row(first + 2)];
  const impressions = rows.total(first + 1);
  eachHalfHour((index) => (weights[index] = (auctions[index] ?? 0) * chanceAt(index)));
  rows.splitCounts(key, firstNumber, shown, impressions, left);
  eachHalfHour((index) => {
    left[index] = (left[index] ?? 0) - (shown[index] ?? 0);
    caps[index] = (auctions[index] ?? 0) - (shown[index] ?? 0);
    weights[index] = caps[index] ?? 0;
  });
  rows.split(key, firstNumber + 1, requests, rows.total(first) - impressions, caps);
  eachHalfHour((index) => {
    requests[index] = (requests[index] ?? 0) + (shown[index] ?? 0);
    weights[index] = (shown[index] ?? 0) * cpmAt(index);
  });
  rows.fallBackOn(shown, rows.total(first + 2));
  rows.split(key, firstNumber + 2, revenue, rows.total(first + 2));
}

/** Splits the ad server's own line items, on the requests that Prebid leaves. */
export function splitRivals(rows: RowSplit): void {
  const { table, prepared } = rows.unit;
  const { weights, left } = SCRATCH;
  const { level, hours: conditions } = rows.shared;
  const hours = Array.from(left, (_, index) => {
    const shift = Math.exp(priceShift(rows.unit, (index + 0.5) / SLOTS_PER_DAY));
    return rivalsOf(table, rows.results(index), (level[index] ?? 1) * shift);
  });
  const coverage = conditions.demand.map((demand) => coverageOf(rows.unit, demand));
  hours[0]?.forEach(({ row }, position) =>
    splitRival(rows, 10 + position * 3, {
      first: UNIT_ROW[row],
      chanceAt: (index) => (hours[index]?.[position]?.chance ?? 0) * (coverage[index] ?? 1),
      cpmAt: (index) => hours[index]?.[position]?.cpm ?? 0,
    }),
  );
  const house = rows.row(UNIT_ROW.houseRequests);
  weights.set(left);
  rows.split(prepared.key, 20, house, rows.total(UNIT_ROW.houseRequests), left);
  weights.set(house);
  const shown = rows.row(UNIT_ROW.houseImpressions);
  rows.splitCounts(prepared.key, 21, shown, rows.total(UNIT_ROW.houseImpressions), house);
}
