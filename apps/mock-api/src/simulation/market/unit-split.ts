import type { Counter } from '#api/contract/values/metrics.ts';
import { MICROS } from '#api/domain/money.ts';
import { bellAt } from './address.ts';
import { type DayCells, dayParts, partHalfHours, place } from './day-cells.ts';
import { bidderRow, COUNTER_ROW, UNIT_ROW } from './fact-layout.ts';
import { splitPricePriority, splitRivals } from './line-item-split.ts';
import type { PreparedBidder } from './prepared-unit.ts';
import { add, divide, multiply, subtract } from './row-arithmetic.ts';
import { RowSplit, type RowTotals } from './row-split.ts';
import { ALL_OPEN, firstOpen, lastOpen, type OpenParts } from './open-parts.ts';
import { SLOTS_PER_DAY } from './slots.ts';
import { addExpected, PRICE_SPREAD, type UnitDay } from './unit-draw.ts';
import { multiplyByTilt } from './unit-traits.ts';

/** Share of the spread of single prices that is left between the half hours of a day. */
const PRICE_NOISE = 0.3 * PRICE_SPREAD;

/** Splits the auctions. */
function splitAuctions(rows: RowSplit): void {
  const { prepared, drift, localStart } = rows.unit;
  const { first, shared } = rows.cells;
  const { weights } = rows.scratch;
  addExpected(drift, shared.hours.traffic, weights.fill(0), first);
  multiplyByTilt(prepared.traits, localStart, weights, first, shared.hours.slots);
  const auctions = rows.row(UNIT_ROW.auctions);
  rows.setTotals(UNIT_ROW.auctions);
  rows.splitCounts(prepared.key, 0, auctions);
}

/** The rows of a bidder, with their totals, and the key of its random numbers. */
interface BidderSplit {
  readonly rows: RowSplit;
  readonly bidder: PreparedBidder;
  readonly auctions: Float64Array;
  readonly row: (counter: Counter) => Float64Array;
  /** Sets what is split next (`RowSplit.setTotals`). */
  readonly setTotals: (counter: Counter, without?: Counter, factor?: number) => void;
}

function bidderSplit(rows: RowSplit, bidder: PreparedBidder, index: number): BidderSplit {
  const first = bidderRow(index, 0);
  const { layout } = rows.unit.table;
  const { bid, win, impression, bidValue, paid } = rows.scratch.expected;
  rows.expect(layout.bid + index, bid);
  rows.expect(layout.win + index, win);
  rows.expect(layout.impression + index, impression);
  rows.expect(layout.bidValue + index, bidValue);
  rows.expect(layout.paid + index, paid);
  return {
    rows,
    bidder,
    auctions: rows.row(UNIT_ROW.auctions),
    row: (counter) => rows.row(first + COUNTER_ROW[counter]),
    setTotals: (counter, without, factor) =>
      rows.setTotals(first + COUNTER_ROW[counter], without && first + COUNTER_ROW[without], factor),
  };
}

/** Splits wins and impressions: wins need auctions that no other bidder has won. */
function splitWins({ rows, bidder: { key }, auctions, row, setTotals }: BidderSplit): void {
  const { weights, left, wins: allWins, expected } = rows.scratch;
  const [wins, impressions] = [row('prebidWinCount'), row('impressionCount')];
  multiply(weights, auctions, expected.win);
  setTotals('prebidWinCount');
  rows.splitCounts(key, 1, wins, left);
  divide(weights, expected.impression, expected.win);
  multiply(weights, weights, wins);
  subtract(left, left, wins);
  add(allWins, wins);
  setTotals('impressionCount');
  rows.splitCounts(key, 2, impressions, wins);
}

/** Splits lost bids, time-outs and response times, after the wins: each has room beside those before it. */
function splitBids({ rows, bidder, auctions, row, setTotals }: BidderSplit): void {
  const { weights, caps, timeoutRates, responses, expected } = rows.scratch;
  const [bids, wins] = [row('bidCount'), row('prebidWinCount')];
  rows.cells.shared.responses(bidder.ofSite, rows.cells.first, timeoutRates, responses);
  subtract(weights, expected.bid, expected.win);
  multiply(weights, weights, auctions);
  subtract(caps, auctions, wins);
  setTotals('bidCount', 'prebidWinCount');
  rows.splitCounts(bidder.key, 3, bids, caps);
  add(bids, wins);
  multiply(weights, auctions, timeoutRates);
  subtract(caps, auctions, bids);
  setTotals('timeoutCount');
  rows.splitCounts(bidder.key, 4, row('timeoutCount'), caps);
  multiply(weights, bids, responses);
  caps.fill(rows.unit.prepared.timeoutMs);
  multiply(caps, caps, bids);
  setTotals('totalResponseTime');
  rows.split(bidder.key, 5, row('totalResponseTime'), caps);
}

/** What a sum of prices is split by: counts, with the expected USD CPM of each cell. */
interface Prices {
  /** Number of the row among the splits. */
  readonly number: number;
  readonly counts: Float64Array;
  readonly cpm: Float64Array;
  /** Millionths per USD CPM. */
  readonly micros: number;
}

/** Splits the totals, sums of prices: at least the floor for each, the rest by what is expected above it. */
function splitPrices(
  rows: RowSplit,
  { key, floor }: PreparedBidder,
  into: Float64Array,
  { number, counts, cpm, micros }: Prices,
): void {
  const { weights, least, totals } = rows.scratch;
  const { size, shared } = rows.cells;
  const address = rows.addressOf(number);
  // Each half hour of a cell may have to round up.
  const rounding = floor > 0 ? shared.hours.slots - 1 : 0;
  for (let group = 0; group < totals.length; group += 1) {
    let left = totals[group] ?? 0;
    for (let index = group * size; index < (group + 1) * size; index += 1) {
      const count = counts[index] ?? 0;
      const wanted = count > 0 ? Math.ceil(count * floor * micros) + rounding : 0;
      const reserve = Math.min(wanted, left);
      least[index] = reserve;
      left -= reserve;
      const noise = count > 0 ? (PRICE_NOISE * bellAt(key, address + index)) / Math.sqrt(count) : 0;
      weights[index] = count * Math.max(0, (cpm[index] ?? 0) * (1 + noise) - floor);
    }
    totals[group] = left;
  }
  rows.fallBackOn(counts);
  rows.split(key, number, into);
  add(into, least);
}

/** Splits what was paid, and what the other bids offered. */
function splitMoney({ rows, bidder, row, setTotals }: BidderSplit): void {
  const { bid, impression, bidValue, paid } = rows.scratch.expected;
  const { caps: others, impressions: allImpressions, revenue: allRevenue } = rows.scratch;
  const [bids, impressions] = [row('bidCount'), row('impressionCount')];
  const [revenue, bidCpm] = [row('totalRevenue'), row('totalBidCpm')];
  // What is not paid was offered by the bids that are not shown.
  subtract(bidValue, bidValue, paid);
  subtract(bid, bid, impression);
  divide(bidValue, bidValue, bid);
  divide(paid, paid, impression);
  setTotals('totalRevenue');
  splitPrices(rows, bidder, revenue, {
    number: 6,
    counts: impressions,
    cpm: paid,
    micros: 1000,
  });
  subtract(others, bids, impressions);
  setTotals('totalBidCpm', 'totalRevenue', 1000);
  splitPrices(rows, bidder, bidCpm, {
    number: 7,
    counts: others,
    cpm: bidValue,
    micros: MICROS,
  });
  for (let index = 0; index < bidCpm.length; index += 1)
    bidCpm[index] = (bidCpm[index] ?? 0) + 1000 * (revenue[index] ?? 0);
  add(allImpressions, impressions);
  add(allRevenue, revenue);
}

/**
 * Splits totals into cells, and returns the cells of each until the next split. From the rarest counts on, so that there is
 * always room.
 */
function splitInto(cells: DayCells, unit: UnitDay, totals: RowTotals): readonly Float64Array[] {
  const rows = new RowSplit(unit, cells, totals);
  const { left, wins, impressions, revenue } = rows.scratch;
  splitAuctions(rows);
  left.set(rows.row(UNIT_ROW.auctions));
  for (const sums of [wins, impressions, revenue]) sums.fill(0);
  const { bidders } = unit.prepared;
  for (let turn = 0; turn < bidders.length; turn += 1) {
    const index = (turn + unit.day) % bidders.length;
    const bidder = bidders[index];
    if (!bidder) continue;
    const split = bidderSplit(rows, bidder, index);
    split.row('requestCount').set(split.auctions);
    splitWins(split);
    splitBids(split);
    splitMoney(split);
  }
  splitPricePriority(rows);
  splitRivals(rows);
  return rows.scratch.rows;
}

/** Day totals as rows of one group, reused from one ad unit to the next. */
const DAY_ROWS: Float64Array[] = [];

function rowsOfDay(totals: Float64Array): RowTotals {
  const { length } = totals;
  while (DAY_ROWS.length < length) DAY_ROWS.push(new Float64Array(1));
  for (let row = 0; row < length; row += 1) (DAY_ROWS[row] ?? totals)[0] = totals[row] ?? 0;
  return { rows: DAY_ROWS, from: 0, length };
}

/**
 * Adds an ad unit on a UTC day to rows of columns (`columnsOf`), which are empty: they add up to `totals`, and keep in each
 * column the order that counts have.
 */
export function splitUnit(
  unit: UnitDay,
  totals: Float64Array,
  open: OpenParts,
  facts: Float64Array,
): void {
  if ((totals[UNIT_ROW.auctions] ?? 0) === 0) return;
  const parts = dayParts(unit);
  const rows = splitInto(parts, unit, rowsOfDay(totals));
  const hasHalfHours = parts.count === SLOTS_PER_DAY;
  place(parts, rows, open, hasHalfHours ? ALL_OPEN : ALL_OPEN & ~open, facts);
  if (hasHalfHours || open === 0) return;
  // All from the first to the last of the open parts: mostly one, or all.
  const [from, to] = [firstOpen(open), lastOpen(open) + 1];
  const halfHours = partHalfHours(unit, parts, from, to);
  const { length } = totals;
  place(halfHours, splitInto(halfHours, unit, { rows, from, length }), open, open, facts);
}
