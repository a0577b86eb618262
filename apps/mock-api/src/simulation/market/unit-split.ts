import type { Counter } from '#api/contract/values/metrics.ts';
import { MICROS } from '#api/domain/money.ts';
import { bellAt } from './address.ts';
import { bidderRow, COUNTER_ROW, UNIT_ROW } from './fact-layout.ts';
import { splitPricePriority, splitRivals } from './line-item-split.ts';
import { eachHalfHour, RowSplit, SCRATCH } from './row-split.ts';
import { SLOTS_PER_DAY } from './slots.ts';
import { addExpected, PRICE_SPREAD, priceShift, shareOf, type UnitDay } from './unit-draw.ts';
import { writeTilt } from './unit-traits.ts';

/** Share of the spread of single prices that is left between the half hours of a day. */
const PRICE_NOISE = 0.3 * PRICE_SPREAD;

const LAST = SLOTS_PER_DAY - 1;

/** Reads the expected results of a half hour. */
function readAt(rows: RowSplit, index: number): void {
  const { prepared, table } = rows.unit;
  const shift = priceShift(rows.unit, (index + 0.5) / SLOTS_PER_DAY);
  rows.shared.setPart(prepared.input, prepared.bidders, index, shift);
  table.read(prepared.input, rows.results(index));
}

/** Results between two that were read lie on lines; money follows the price level of each half hour. */
function fillBetween(rows: RowSplit, from: number, to: number): void {
  const { level } = rows.shared;
  const { length, bidValue: money } = rows.unit.table.layout;
  const [first, last] = [rows.results(from), rows.results(to)];
  const [firstLevel, lastLevel] = [level[from] ?? 1, level[to] ?? 1];
  for (let index = from + 1; index < to; index += 1) {
    const into = rows.results(index);
    const share = (index - from) / (to - from);
    const own = level[index] ?? 1;
    for (let field = 0; field < length; field += 1) {
      const [before, after] = [first[field] ?? 0, last[field] ?? 0];
      into[field] =
        field < money
          ? before + (after - before) * share
          : own * (before / firstLevel + (after / lastLevel - before / firstLevel) * share);
    }
  }
}

/** Reads the expected results: once per part of the day, as its totals are; per half hour if an incident hits it. */
function readResults(rows: RowSplit): void {
  const { slots } = rows.unit.shared.hours;
  readAt(rows, 0);
  for (let from = 0; from < LAST; from += slots) {
    const to = Math.min(from + slots, LAST);
    readAt(rows, to);
    fillBetween(rows, from, to);
  }
}

/** Splits the auctions of a day, and reads the expected results of each half hour. */
function splitAuctions(rows: RowSplit): void {
  const { prepared, drift, localStart } = rows.unit;
  const { weights, caps: tilt } = SCRATCH;
  const auctions = rows.row(UNIT_ROW.auctions);
  addExpected(drift, rows.shared.hours.traffic, weights.fill(0));
  writeTilt(prepared.traits, localStart, tilt);
  eachHalfHour((index) => (weights[index] = (weights[index] ?? 0) * (tilt[index] ?? 1)));
  rows.splitCounts(prepared.key, 0, auctions, rows.total(UNIT_ROW.auctions));
  readResults(rows);
}

/** A bidder's rows, their totals, and what is expected of it in each half hour. */
function bidderRows(rows: RowSplit, bidder: number) {
  const first = bidderRow(bidder, 0);
  const { layout } = rows.unit.table;
  return {
    row: (counter: Counter) => rows.row(first + COUNTER_ROW[counter]),
    total: (counter: Counter) => rows.total(first + COUNTER_ROW[counter]),
    at: (field: 'bid' | 'win' | 'impression' | 'bidValue' | 'paid', index: number) =>
      rows.expected(index, layout[field] + bidder),
  };
}

/** Splits wins and impressions: wins need auctions that no other bidder has won. */
function splitWins(rows: RowSplit, bidder: number, key: number): void {
  const { weights, left, wins: allWins } = SCRATCH;
  const { row, total, at } = bidderRows(rows, bidder);
  const auctions = rows.row(UNIT_ROW.auctions);
  const [wins, impressions] = [row('prebidWinCount'), row('impressionCount')];
  eachHalfHour((index) => (weights[index] = (auctions[index] ?? 0) * at('win', index)));
  rows.splitCounts(key, 1, wins, total('prebidWinCount'), left);
  eachHalfHour((index) => {
    const won = wins[index] ?? 0;
    weights[index] = won * shareOf(at('impression', index), at('win', index));
    left[index] = (left[index] ?? 0) - won;
    allWins[index] = (allWins[index] ?? 0) + won;
  });
  rows.splitCounts(key, 2, impressions, total('impressionCount'), wins);
}

/** Splits lost bids, time-outs and response times, after the wins: each has room beside those before it. */
function splitBids(rows: RowSplit, bidder: number): void {
  const of = rows.unit.prepared.bidders[bidder];
  if (!of) return;
  const { weights, caps, timeoutRates, responses } = SCRATCH;
  const { row, total, at } = bidderRows(rows, bidder);
  const auctions = rows.row(UNIT_ROW.auctions);
  const [bids, wins] = [row('bidCount'), row('prebidWinCount')];
  rows.shared.responses(of.ofSite, timeoutRates, responses);
  eachHalfHour((index) => {
    const lost = Math.max(0, at('bid', index) - at('win', index));
    weights[index] = (auctions[index] ?? 0) * lost;
    caps[index] = (auctions[index] ?? 0) - (wins[index] ?? 0);
  });
  rows.splitCounts(of.key, 3, bids, total('bidCount') - total('prebidWinCount'), caps);
  eachHalfHour((index) => {
    bids[index] = (bids[index] ?? 0) + (wins[index] ?? 0);
    weights[index] = (auctions[index] ?? 0) * (timeoutRates[index] ?? 0);
    caps[index] = (auctions[index] ?? 0) - (bids[index] ?? 0);
  });
  rows.splitCounts(of.key, 4, row('timeoutCount'), total('timeoutCount'), caps);
  eachHalfHour((index) => {
    weights[index] = (bids[index] ?? 0) * (responses[index] ?? 0);
    caps[index] = (bids[index] ?? 0) * rows.unit.prepared.timeoutMs;
  });
  rows.split(of.key, 5, row('totalResponseTime'), total('totalResponseTime'), caps);
}

/** What prices are split by: counts, with the expected USD CPM of each half hour; none is below the floor. */
interface Prices {
  readonly counts: Float64Array;
  readonly floor: number;
  /** Millionths per USD CPM. */
  readonly micros: number;
  readonly cpmAt: (index: number) => number;
}

/** Splits a sum of prices: at least the floor for each, the rest by what is expected above it. */
function splitPrices(
  rows: RowSplit,
  [key, number]: readonly [number, number],
  into: Float64Array,
  total: number,
  { counts, floor, micros, cpmAt }: Prices,
): void {
  const { weights, least } = SCRATCH;
  let reserved = 0;
  eachHalfHour((index) => {
    const count = counts[index] ?? 0;
    least[index] = Math.ceil(count * floor * micros);
    reserved += least[index] ?? 0;
    if (count === 0) {
      weights[index] = 0;
      return;
    }
    const noise = (PRICE_NOISE * bellAt(key, rows.addressOf(number) + index)) / Math.sqrt(count);
    weights[index] = count * Math.max(0, cpmAt(index) * (1 + noise) - floor);
  });
  rows.fallBackOn(counts, total - reserved);
  rows.split(key, number, into, Math.max(0, total - reserved));
  eachHalfHour((index) => (into[index] = (into[index] ?? 0) + (least[index] ?? 0)));
}

function splitMoney(rows: RowSplit, bidder: number, key: number, floor: number): void {
  const { row, total, at } = bidderRows(rows, bidder);
  const [bids, impressions] = [row('bidCount'), row('impressionCount')];
  const [revenue, bidCpm] = [row('totalRevenue'), row('totalBidCpm')];
  splitPrices(rows, [key, 6], revenue, total('totalRevenue'), {
    counts: impressions,
    floor,
    micros: 1000,
    cpmAt: (index) => shareOf(at('paid', index), at('impression', index)),
  });
  const others = SCRATCH.caps;
  eachHalfHour((index) => (others[index] = (bids[index] ?? 0) - (impressions[index] ?? 0)));
  splitPrices(rows, [key, 7], bidCpm, total('totalBidCpm') - 1000 * total('totalRevenue'), {
    counts: others,
    floor,
    micros: MICROS,
    cpmAt: (index) =>
      shareOf(
        Math.max(0, at('bidValue', index) - at('paid', index)),
        at('bid', index) - at('impression', index),
      ),
  });
  eachHalfHour((index) => {
    const [shown, paid] = [impressions[index] ?? 0, revenue[index] ?? 0];
    bidCpm[index] = (bidCpm[index] ?? 0) + 1000 * paid;
    SCRATCH.impressions[index] = (SCRATCH.impressions[index] ?? 0) + shown;
    SCRATCH.revenue[index] = (SCRATCH.revenue[index] ?? 0) + paid;
  });
}

/**
 * Writes the half hours of an ad unit on a UTC day, rows of 48 numbers: they add up to `totals`, and keep in each half
 * hour the order that counts have. Counts are split from the rarest on, so that there is room whatever the totals are.
 */
export function splitUnit(unit: UnitDay, totals: Float64Array, facts: Float64Array): void {
  if ((totals[UNIT_ROW.auctions] ?? 0) === 0) return;
  const rows = new RowSplit(unit, totals, facts);
  splitAuctions(rows);
  SCRATCH.left.set(rows.row(UNIT_ROW.auctions));
  for (const sums of [SCRATCH.wins, SCRATCH.impressions, SCRATCH.revenue]) sums.fill(0);
  const { bidders } = unit.prepared;
  for (let turn = 0; turn < bidders.length; turn += 1) {
    const bidder = (turn + unit.day) % bidders.length;
    const { key = 0, floor = 0 } = bidders[bidder] ?? {};
    rows.row(bidderRow(bidder, COUNTER_ROW.requestCount)).set(rows.row(UNIT_ROW.auctions));
    splitWins(rows, bidder, key);
    splitBids(rows, bidder);
    splitMoney(rows, bidder, key, floor);
  }
  splitPricePriority(rows);
  splitRivals(rows);
}
