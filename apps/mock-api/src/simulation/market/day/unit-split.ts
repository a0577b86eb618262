import { sumNumbers } from '#api/lib/number-rows.ts';
import type { Counter } from '#api/contract/values/metrics.ts';
import { MICROS } from '#api/domain/money.ts';
import { bellAt } from '#api/simulation/address.ts';
import { bidderRow, COUNTER_ROW, UNIT_ROW } from './fact-layout.ts';
import { add, divide, multiply, subtract } from './half-hour-rows.ts';
import type { PreparedBidder } from '#api/simulation/market/units/prepared-unit.ts';
import { type HalfHourRows, RowSplit, SCRATCH } from './row-split.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { addExpected, type DayRows, PRICE_SPREAD, shareOf, type UnitDay } from './unit-draw.ts';
import { writeTilt } from '#api/simulation/market/units/unit-traits.ts';

/** Share of the spread of single prices that is left between the half hours of a day. */
const PRICE_NOISE = 0.3 * PRICE_SPREAD;

/**
 * How much of the day's mean price is mixed into each half hour where an incident hits, as a share of the usual counts: what
 * a bidder that is nearly out still wins and pays is not known well, and their ratio would be any price.
 */
const MEAN_PRICE = 0.1;

/** Splits the auctions of a day. */
function splitAuctions(rows: RowSplit): void {
  const { prepared, drift, localStart } = rows.unit;
  const { weights, caps: tilt } = SCRATCH;
  addExpected(drift, rows.shared.hours.traffic, weights.fill(0));
  writeTilt(prepared.traits, localStart, tilt);
  multiply(weights, weights, tilt);
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
  const { bid, win, impression, bidValue, paid } = SCRATCH.expected;
  rows.expect(layout.bid + index, bid);
  rows.expect(layout.win + index, win);
  rows.expect(layout.impression + index, impression);
  rows.expect(layout.bidValue + index, bidValue);
  rows.expect(layout.paid + index, paid);
  // What is not paid was offered by the bids that are not shown.
  subtract(bidValue, bidValue, paid);
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
  const { weights, left, wins: allWins, expected } = SCRATCH;
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
  const { weights, caps, expected } = SCRATCH;
  const { timeoutRate, response } = rows.shared.bidderHours(bidder.ofSite);
  const [bids, wins] = [row('bidCount'), row('prebidWinCount')];
  subtract(weights, expected.bid, expected.win);
  multiply(weights, weights, auctions);
  subtract(caps, auctions, wins);
  rows.splitCounts(bidder.key, 3, bids, total('bidCount') - total('prebidWinCount'), caps);
  add(bids, wins);
  multiply(weights, auctions, timeoutRate);
  subtract(caps, auctions, bids);
  rows.splitCounts(bidder.key, 4, row('timeoutCount'), total('timeoutCount'), caps);
  multiply(weights, bids, response);
  caps.fill(rows.unit.prepared.timeoutMs);
  multiply(caps, caps, bids);
  rows.split(bidder.key, 5, row('totalResponseTime'), total('totalResponseTime'), caps);
}

/** What a sum of prices is split by: counts, and what is expected of each half hour per request. */
interface Prices {
  /** Number of the row among the splits. */
  readonly number: number;
  readonly total: number;
  readonly counts: Float64Array;
  /** The expected count and USD CPM. */
  readonly rate: Float64Array;
  readonly value: Float64Array;
  /** Millionths per USD CPM. */
  readonly micros: number;
}

/** Splits a sum of prices: at least the floor for each, the rest by what is expected above it. */
function splitPrices(
  rows: RowSplit,
  { key, floor }: PreparedBidder,
  into: Float64Array,
  { number, total, counts, rate, value, micros }: Prices,
): void {
  const { weights, least } = SCRATCH;
  const address = rows.addressOf(number);
  const auctions = rows.total(UNIT_ROW.auctions);
  const mixed = rows.isHit ? MEAN_PRICE / auctions : 0;
  const mixedRate = mixed * sumNumbers(counts, 0, SLOTS_PER_DAY);
  const mixedValue = (mixed * total) / micros;
  let reserved = 0;
  for (let index = 0; index < SLOTS_PER_DAY; index += 1) {
    const count = counts[index] ?? 0;
    const reserve = Math.ceil(count * floor * micros);
    least[index] = reserve;
    reserved += reserve;
    const noise = count > 0 ? (PRICE_NOISE * bellAt(key, address + index)) / Math.sqrt(count) : 0;
    const cpm = shareOf((value[index] ?? 0) + mixedValue, (rate[index] ?? 0) + mixedRate);
    weights[index] = count * Math.max(0, cpm * (1 + noise) - floor);
  }
  rows.fallBackOn(counts, total - reserved);
  rows.split(key, number, into, Math.max(0, total - reserved));
  add(into, least);
}

/** Splits what was paid. */
function splitRevenue({ rows, bidder, row, total }: BidderSplit): void {
  const { impression, paid } = SCRATCH.expected;
  const [impressions, revenue] = [row('impressionCount'), row('totalRevenue')];
  splitPrices(rows, bidder, revenue, {
    number: 6,
    total: total('totalRevenue'),
    counts: impressions,
    rate: impression,
    value: paid,
    micros: 1000,
  });
  add(SCRATCH.impressions, impressions);
  add(SCRATCH.revenue, revenue);
}

/** Splits what the bids that were not shown offered, after the bids and the revenue. */
function splitOffered({ rows, bidder, row, total }: BidderSplit): void {
  const { bid, impression, bidValue } = SCRATCH.expected;
  const { caps: others } = SCRATCH;
  const [bids, impressions] = [row('bidCount'), row('impressionCount')];
  const [revenue, bidCpm] = [row('totalRevenue'), row('totalBidCpm')];
  subtract(bid, bid, impression);
  subtract(others, bids, impressions);
  splitPrices(rows, bidder, bidCpm, {
    number: 7,
    total: total('totalBidCpm') - 1000 * total('totalRevenue'),
    counts: others,
    rate: bid,
    value: bidValue,
    micros: MICROS,
  });
  for (let index = 0; index < SLOTS_PER_DAY; index += 1)
    bidCpm[index] = (bidCpm[index] ?? 0) + 1000 * (revenue[index] ?? 0);
}

/**
 * Writes the half hours of an ad unit and its bidders on a UTC day, rows of 48 numbers: they add up to `totals`, and keep in
 * each half hour the order that counts have. Counts are split from the rarest on, so that there is room whatever the totals
 * are. Returns the rows, in which the line items are still zeros; null for an ad unit without auctions.
 */
export function splitBidders(
  unit: UnitDay,
  totals: Float64Array,
  into: HalfHourRows,
  which: DayRows,
): RowSplit | null {
  const { bidders } = unit.prepared;
  into.clear(bidderRow(bidders.length, 0));
  if ((totals[UNIT_ROW.auctions] ?? 0) === 0) return null;
  const rows = new RowSplit(unit, totals, into);
  splitAuctions(rows);
  SCRATCH.left.set(rows.row(UNIT_ROW.auctions));
  for (const sums of [SCRATCH.wins, SCRATCH.impressions, SCRATCH.revenue]) sums.fill(0);
  for (let turn = 0; turn < bidders.length; turn += 1) {
    const index = (turn + unit.day) % bidders.length;
    const bidder = bidders[index];
    if (!bidder) continue;
    const split = bidderSplit(rows, bidder, index);
    split.row('requestCount').set(split.auctions);
    splitWins(split);
    splitRevenue(split);
    if (which === 'revenue') continue;
    splitBids(split);
    splitOffered(split);
  }
  return rows;
}
