import { MICROS } from '#api/domain/money.ts';
import { bellAt, drawCount, drawSum, uniformAt } from '#api/simulation/address.ts';
import type { AuctionTable, ResultLayout } from '#api/simulation/market/auction/auction-table.ts';
import { bidderRow, COUNTER_ROW, UNIT_ROW, type UnitRow } from './fact-layout.ts';
import type { PageHours } from '#api/simulation/market/site/page-hours.ts';
import type { PreparedBidder, PreparedUnit } from '#api/simulation/market/units/prepared-unit.ts';
import {
  MAX_TIMEOUTS,
  type SharedConditions,
} from '#api/simulation/market/units/shared-conditions.ts';
import { SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';

/**
 * What is drawn and split of a day: all its rows, those of the bidders, or only what leads to the revenue. Each number has an
 * address of its own, so it is the same without the others, which are then zeros.
 */
export type DayRows = 'all' | 'bidders' | 'revenue';

/** Addresses per day: `draws * ADDRESSES` and the following ones. */
const ADDRESSES = 32;
/** Relative spread of single prices and responses around their mean. */
export const PRICE_SPREAD = 0.6;
const RESPONSE_SPREAD = 0.4;
/** Width of the price buckets in USD CPM, and the maximum share of a price that rounding takes. */
const BUCKET_USD = 0.01;
const MAX_ROUNDING = 0.015;

/** The traffic of an ad unit from one of its pages on a UTC day, with the ups and downs of both. */
export interface UnitDrift {
  /** Auctions on a typical day. */
  readonly auctions: number;
  /** Logarithms of the factor at the start and at the end of the day; between them there is a straight line. */
  readonly from: number;
  readonly to: number;
  /** When the page is read beside the rest of its site; null for when the site is. */
  readonly hours: PageHours | null;
}

/** An ad unit on a UTC day under the conditions of one epoch, as if it were in force all day. */
export interface UnitDay {
  readonly prepared: PreparedUnit;
  readonly table: AuctionTable;
  /** Its conditions, per part of the day. */
  readonly shared: SharedConditions;
  /** The same per half hour. */
  readonly halfHours: () => SharedConditions;
  readonly drift: readonly UnitDrift[];
  /** Logarithms of the factor on its prices at the start and at the end of the day. */
  readonly price: readonly [number, number];
  /** Share of its served impressions of Prebid's line items that are not shown. */
  readonly renderLoss: number;
  /** Local time at the start of the day, in hours. */
  readonly localStart: number;
  readonly day: number;
  /** The day of the address of its random numbers. */
  readonly draws: number;
}

/** The logarithm of the factor on an ad unit's prices at a time of its day, from 0 to 1. */
export function priceShift({ price: [from, to] }: UnitDay, time: number): number {
  return from + (to - from) * time;
}

/** The share of the requests that the ad server's own line items win which they fill, where the market wants so much. */
export function adServerCoverage({ prepared, table }: UnitDay, demand: number): number {
  const { usual, elasticity } = table.adServer.coverage;
  return Math.min(1, usual * prepared.profile.coverage * demand ** elasticity);
}

/** The ratio of a part to a whole; 0 if the whole is 0. */
export function shareOf(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

/** Adds the expected auctions of each part of a day to `into`, and returns their sum. */
export function addExpected(
  drift: readonly UnitDrift[],
  traffic: Float64Array,
  into?: Float64Array,
): number {
  let sum = 0;
  for (const { auctions, from, to, hours } of drift) {
    const own = traffic.length === SLOTS_PER_DAY ? hours?.halfHours : hours?.parts;
    const length = (to - from) / traffic.length;
    const step = Math.exp(length);
    let scale = (auctions / traffic.length) * Math.exp(from + length / 2);
    for (let part = 0; part < traffic.length; part += 1) {
      const expected = scale * (traffic[part] ?? 0) * (own?.[part] ?? 1);
      if (into) into[part] = (into[part] ?? 0) + expected;
      sum += expected;
      scale *= step;
    }
  }
  return sum;
}

/** Draws the number of auctions of a day: visitors come one by one. */
function drawAuctions(unit: UnitDay): number {
  const { key } = unit.prepared;
  const address = unit.draws * ADDRESSES;
  const expected = addExpected(unit.drift, unit.shared.hours.traffic);
  const spread = Math.sqrt(expected) * Math.min(1, expected / 16) * bellAt(key, address + 20);
  return expected > 0 ? Math.floor(expected + spread + uniformAt(key, address)) : 0;
}

/** At least this much of a sum of prices in millionths is above a floor, also if each half hour rounds up. */
function leastSum(count: number, floor: number, micros: number): number {
  return count > 0 && floor > 0 ? Math.ceil(count * floor * micros) + SLOTS_PER_DAY : 0;
}

/** What all bidders of an ad unit have together. */
interface PrebidSums {
  wins: number;
  impressions: number;
  revenue: number;
}

/** Draws a sum of prices with their expected USD CPM: no price is below the floor, so no sum may be below it either. */
function drawPrices(
  { key, floor }: PreparedBidder,
  address: number,
  count: number,
  cpm: number,
  micros: number,
): number {
  const drawn = drawSum(key, address, count, cpm * micros, PRICE_SPREAD);
  return Math.max(drawn, leastSum(count, floor, micros));
}

/** Writes what a bidder's bids that were not shown offered, and how long it took to respond. */
function drawOthers(
  { prepared: { bidders, pace, results, timeoutMs }, shared, table: { layout }, draws }: UnitDay,
  bidder: number,
  into: Float64Array,
): void {
  const of = bidders[bidder];
  if (!of) return;
  const row = bidderRow(bidder, 0);
  const address = draws * ADDRESSES;
  const bids = into[row + COUNTER_ROW.bidCount] ?? 0;
  const others = bids - (into[row + COUNTER_ROW.impressionCount] ?? 0);
  const paidRate = results[layout.paid + bidder] ?? 0;
  const otherValue = Math.max(0, (results[layout.bidValue + bidder] ?? 0) - paidRate);
  const otherRate =
    (results[layout.bid + bidder] ?? 0) - (results[layout.impression + bidder] ?? 0);
  const otherCpm = shareOf(otherValue, otherRate);
  const offered = drawPrices(of, address + 9, others, otherCpm, MICROS);
  const mean = shared.means(of.ofSite).response * pace;
  const response = drawSum(of.key, address + 10, bids, mean, RESPONSE_SPREAD);
  const revenue = into[row + COUNTER_ROW.totalRevenue] ?? 0;
  into[row + COUNTER_ROW.totalBidCpm] = revenue * 1000 + offered;
  into[row + COUNTER_ROW.totalResponseTime] = Math.min(response, bids * timeoutMs);
}

/** Writes the counts of one bidder, and its revenue. `left` is the number of auctions that earlier bidders have not won. */
function drawBidder(
  { prepared, shared, table, draws }: UnitDay,
  bidder: number,
  auctions: number,
  left: number,
  into: Float64Array,
): void {
  const { results, bidders } = prepared;
  const of = bidders[bidder];
  if (!of) return;
  const { key } = of;
  const { bid, win, impression, paid } = table.layout;
  const means = shared.means(of.ofSite);
  const address = draws * ADDRESSES;
  const bidRate = results[bid + bidder] ?? 0;
  const winRate = results[win + bidder] ?? 0;
  const shownRate = results[impression + bidder] ?? 0;
  const paidRate = results[paid + bidder] ?? 0;
  const timeoutRate = Math.min(MAX_TIMEOUTS, means.timeoutRate * prepared.timeouts);
  const timeouts = drawCount(key, address, auctions, timeoutRate);
  const willing = Math.min(1, bidRate / (1 - timeoutRate));
  const bids = drawCount(key, address + 2, auctions - timeouts, willing);
  const wins = Math.min(left, drawCount(key, address + 4, bids, shareOf(winRate, bidRate)));
  const impressions = drawCount(key, address + 6, wins, shareOf(shownRate, winRate));
  const revenue = drawPrices(of, address + 8, impressions, shareOf(paidRate, shownRate), 1000);

  const row = bidderRow(bidder, 0);
  into[row + COUNTER_ROW.requestCount] = auctions;
  into[row + COUNTER_ROW.bidCount] = bids;
  into[row + COUNTER_ROW.impressionCount] = impressions;
  into[row + COUNTER_ROW.prebidWinCount] = wins;
  into[row + COUNTER_ROW.timeoutCount] = timeouts;
  into[row + COUNTER_ROW.totalRevenue] = revenue;
}

/**
 * Writes what the ad server counts for Prebid's line items, and returns its impressions: it counts an ad when it is
 * served, Prebid when it is rendered; and it counts the price of the bucket, to which the bid is rounded down.
 */
function drawPricePriority(
  { prepared: { key }, renderLoss, draws }: UnitDay,
  { wins, impressions, revenue }: PrebidSums,
  into: Float64Array,
): number {
  const lost = (impressions * renderLoss) / (1 - renderLoss);
  const open = wins - impressions;
  const lostShare = Math.min(1, shareOf(lost, open));
  const served = impressions + drawCount(key, draws * ADDRESSES + 22, open, lostShare);
  const cpm = shareOf(revenue, impressions) / 1000;
  const rounded = Math.max(0, cpm - Math.min(BUCKET_USD / 2, cpm * MAX_ROUNDING));
  into[UNIT_ROW.pricePriorityImpressions] = served;
  into[UNIT_ROW.pricePriorityRevenue] = Math.round(served * rounded * 1000);
  return served;
}

/** The ad server's own line items against Prebid: the first of the three rows of each, and its place in a table. */
export const RIVALS = [
  { row: 'networkRequests', field: 'network' },
  { row: 'bulkRequests', field: 'bulk' },
  { row: 'adSenseRequests', field: 'adSense' },
] as const satisfies readonly { readonly row: UnitRow; readonly field: keyof ResultLayout }[];

/** What an impression of a line item pays in USD CPM, at a factor on prices; `adSense` is what AdSense pays for one. */
export function rivalCpm(
  { adServer }: AuctionTable,
  field: (typeof RIVALS)[number]['field'],
  level: number,
  adSense: number,
): number {
  return field === 'adSense' ? adSense : adServer[field].price * level;
}

function drawRivals(
  unit: UnitDay,
  auctions: number,
  prebidImpressions: number,
  into: Float64Array,
): void {
  const { prepared, shared, table, draws } = unit;
  const { key, results } = prepared;
  const coverage = adServerCoverage(unit, shared.meanDemand);
  const level = shared.meanLevel * Math.exp(priceShift(unit, 0.5));
  const { adServer, layout } = table;
  const { directShare, houseShare } = adServer;
  const adSense = shareOf(results[layout.adSensePaid] ?? 0, results[layout.adSense] ?? 0);
  const address = draws * ADDRESSES;
  let left = auctions - prebidImpressions;
  left -= Math.min(left, drawCount(key, address + 1, auctions, directShare));
  RIVALS.forEach(({ row, field }, position) => {
    const chance = results[layout[field]] ?? 0;
    // The probability among the remaining requests that results in the line item's share of all requests.
    const ofLeft = left > 0 ? Math.min(1, (chance * coverage * auctions) / left) : 0;
    const shown = drawCount(key, address + 4 + position * 4, left, ofLeft);
    const asked = drawCount(key, address + 6 + position * 4, auctions, adServer[field].share);
    const first = UNIT_ROW[row];
    into[first] = Math.max(shown, asked);
    into[first + 1] = shown;
    into[first + 2] = Math.round(shown * rivalCpm(table, field, level, adSense) * 1000);
    left -= shown;
  });
  into[UNIT_ROW.houseRequests] = left;
  into[UNIT_ROW.houseImpressions] = drawCount(key, address + 16, left, houseShare);
}

/**
 * Draws the totals of an ad unit on a whole UTC day, one number for each row of its layout, and returns its revenue in
 * millionths of a USD. Every number is drawn at its own address.
 */
export function drawUnit(unit: UnitDay, into: Float64Array, which: DayRows): number {
  const auctions = drawAuctions(unit);
  if (auctions === 0) return 0;
  const { prepared, shared, table, day } = unit;
  shared.setMeans(prepared.input, prepared.bidders, priceShift(unit, 0.5));
  table.read(prepared.input, prepared.results);
  into[UNIT_ROW.auctions] = auctions;
  const sums = { wins: 0, impressions: 0, revenue: 0 };
  const count = prepared.bidders.length;
  for (let turn = 0; turn < count; turn += 1) {
    // The order of the bidders rotates, so that the last one is not always the same.
    const bidder = (turn + day) % count;
    drawBidder(unit, bidder, auctions, auctions - sums.wins, into);
    if (which !== 'revenue') drawOthers(unit, bidder, into);
    const row = bidderRow(bidder, 0);
    sums.wins += into[row + COUNTER_ROW.prebidWinCount] ?? 0;
    sums.impressions += into[row + COUNTER_ROW.impressionCount] ?? 0;
    sums.revenue += into[row + COUNTER_ROW.totalRevenue] ?? 0;
  }
  if (which === 'all') {
    const served = drawPricePriority(unit, sums, into);
    drawRivals(unit, auctions, served, into);
  }
  return sums.revenue;
}
