import type { Counter } from '#api/contract/values/metrics.ts';
import { MICROS } from '#api/domain/money.ts';
import { bellAt } from './address.ts';
import { type DayCells, partHalfHours, dayParts } from './day-cells.ts';
import { bidderRow, COUNTER_ROW, UNIT_ROW } from './fact-layout.ts';
import { splitPricePriority, splitRivals } from './line-item-split.ts';
import type { PreparedBidder } from './prepared-unit.ts';
import { add, divide, multiply, subtract } from './row-arithmetic.ts';
import { RowSplit } from './row-split.ts';
import { columnsOf, isOpen, type OpenParts, PART, widthOf } from './open-parts.ts';
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
  rows.splitCounts(prepared.key, 0, auctions, rows.total(UNIT_ROW.auctions));
}

/** The rows of a bidder, with their totals, and the key of its random numbers. */
interface BidderSplit {
  readonly rows: RowSplit;
  readonly bidder: PreparedBidder;
  readonly auctions: Float64Array;
  readonly row: (counter: Counter) => Float64Array;
  readonly total: (counter: Counter) => number;
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
    total: (counter) => rows.total(first + COUNTER_ROW[counter]),
  };
}

/** Splits wins and impressions: wins need auctions that no other bidder has won. */
function splitWins({ rows, bidder: { key }, auctions, row, total }: BidderSplit): void {
  const { weights, left, wins: allWins, expected } = rows.scratch;
  const [wins, impressions] = [row('prebidWinCount'), row('impressionCount')];
  multiply(weights, auctions, expected.win);
  rows.splitCounts(key, 1, wins, total('prebidWinCount'), left);
  divide(weights, expected.impression, expected.win);
  multiply(weights, weights, wins);
  subtract(left, left, wins);
  add(allWins, wins);
  rows.splitCounts(key, 2, impressions, total('impressionCount'), wins);
}

/** Splits lost bids, time-outs and response times, after the wins: each has room beside those before it. */
function splitBids({ rows, bidder, auctions, row, total }: BidderSplit): void {
  const { weights, caps, timeoutRates, responses, expected } = rows.scratch;
  const [bids, wins] = [row('bidCount'), row('prebidWinCount')];
  rows.cells.shared.responses(bidder.ofSite, rows.cells.first, timeoutRates, responses);
  subtract(weights, expected.bid, expected.win);
  multiply(weights, weights, auctions);
  subtract(caps, auctions, wins);
  rows.splitCounts(bidder.key, 3, bids, total('bidCount') - total('prebidWinCount'), caps);
  add(bids, wins);
  multiply(weights, auctions, timeoutRates);
  subtract(caps, auctions, bids);
  rows.splitCounts(bidder.key, 4, row('timeoutCount'), total('timeoutCount'), caps);
  multiply(weights, bids, responses);
  caps.fill(rows.unit.prepared.timeoutMs);
  multiply(caps, caps, bids);
  rows.split(bidder.key, 5, row('totalResponseTime'), total('totalResponseTime'), caps);
}

/** What a sum of prices is split by: counts, with the expected USD CPM of each cell. */
interface Prices {
  /** Number of the row among the splits. */
  readonly number: number;
  readonly total: number;
  readonly counts: Float64Array;
  readonly cpm: Float64Array;
  /** Millionths per USD CPM. */
  readonly micros: number;
}

/** Splits a sum of prices: at least the floor for each, the rest by what is expected above it. */
function splitPrices(
  rows: RowSplit,
  { key, floor }: PreparedBidder,
  into: Float64Array,
  { number, total, counts, cpm, micros }: Prices,
): void {
  const { weights, least } = rows.scratch;
  const address = rows.addressOf(number);
  // Each half hour of a cell may have to round up.
  const rounding = floor > 0 ? rows.cells.shared.hours.slots - 1 : 0;
  let reserved = 0;
  for (let index = 0; index < counts.length; index += 1) {
    const count = counts[index] ?? 0;
    const wanted = count > 0 ? Math.ceil(count * floor * micros) + rounding : 0;
    const reserve = Math.min(wanted, total - reserved);
    least[index] = reserve;
    reserved += reserve;
    const noise = count > 0 ? (PRICE_NOISE * bellAt(key, address + index)) / Math.sqrt(count) : 0;
    weights[index] = count * Math.max(0, (cpm[index] ?? 0) * (1 + noise) - floor);
  }
  rows.fallBackOn(counts, total - reserved);
  rows.split(key, number, into, total - reserved);
  add(into, least);
}

/** Splits what was paid, and what the other bids offered. */
function splitMoney({ rows, bidder, row, total }: BidderSplit): void {
  const { bid, impression, bidValue, paid } = rows.scratch.expected;
  const { caps: others, impressions: allImpressions, revenue: allRevenue } = rows.scratch;
  const [bids, impressions] = [row('bidCount'), row('impressionCount')];
  const [revenue, bidCpm] = [row('totalRevenue'), row('totalBidCpm')];
  // What is not paid was offered by the bids that are not shown.
  subtract(bidValue, bidValue, paid);
  subtract(bid, bid, impression);
  divide(bidValue, bidValue, bid);
  divide(paid, paid, impression);
  splitPrices(rows, bidder, revenue, {
    number: 6,
    total: total('totalRevenue'),
    counts: impressions,
    cpm: paid,
    micros: 1000,
  });
  subtract(others, bids, impressions);
  splitPrices(rows, bidder, bidCpm, {
    number: 7,
    total: total('totalBidCpm') - 1000 * total('totalRevenue'),
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
function splitInto(cells: DayCells, unit: UnitDay, totals: Float64Array): readonly Float64Array[] {
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

/** Adds cells to rows of columns, without those of the parts that are `skipped`. */
function place(
  { first, count, shared }: DayCells,
  rows: readonly Float64Array[],
  open: OpenParts,
  skipped: OpenParts,
  facts: Float64Array,
): void {
  const { slots } = shared.hours;
  const columns = columnsOf(open);
  const width = widthOf(open);
  for (let index = 0; index < count; index += 1) {
    const slot = (first + index) * slots;
    if (isOpen(skipped, Math.floor(slot / PART))) continue;
    const column = columns[slot] ?? 0;
    for (let row = 0, to = column; to < facts.length; row += 1, to += width)
      facts[to] = (facts[to] ?? 0) + (rows[row]?.[index] ?? 0);
  }
}

/** The numbers of one cell of so many rows. */
function cellOf(rows: readonly Float64Array[], length: number, index: number): Float64Array {
  const numbers = new Float64Array(length);
  for (let row = 0; row < length; row += 1) numbers[row] = rows[row]?.[index] ?? 0;
  return numbers;
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
  const split = splitInto(parts, unit, totals);
  const hasHalfHours = parts.count === SLOTS_PER_DAY;
  place(parts, split, open, hasHalfHours ? 0 : open, facts);
  if (hasHalfHours) return;
  for (let part = 0; part < parts.count; part += 1) {
    const numbers = isOpen(open, part) ? cellOf(split, totals.length, part) : null;
    if (!numbers || numbers[UNIT_ROW.auctions] === 0) continue;
    const halfHours = partHalfHours(unit, parts, part);
    place(halfHours, splitInto(halfHours, unit, numbers), open, 0, facts);
  }
}
