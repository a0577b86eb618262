import { type Counter, COUNTERS } from '../../contract/metrics.ts';
import { keyHash } from '../keyed-random.ts';
import { bellAt, drawCount, uniformAt } from './address.ts';
import { type AuctionTable, OUTCOME, OUTCOME_FIELDS, readOutcome } from './auction-table.ts';
import type { BidderConditions } from './bidder-conditions.ts';
import { UNIT_ROW } from './fact-layout.ts';
import { SLOTS_PER_DAY } from './slots.ts';
import { MICROS } from '../../domain/money/convert.ts';

/** A bidder of an ad unit on one day. */
export interface UnitBidder {
  /** Its index among the bidders of the table, and the index of its first row in the day's facts. */
  readonly inTable: number;
  readonly firstRow: number;
  /** Key of its random numbers. */
  readonly key: number;
  /** USD CPM; 0 without a floor. */
  readonly floor: number;
  readonly conditions: BidderConditions;
}

/** An ad unit during one epoch of a day. */
export interface UnitSpan {
  readonly firstSlot: number;
  /** Half hours of the day: `from` inclusive, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** Key of the ad unit's random numbers. */
  readonly key: number;
  /** Expected auctions per half hour of the day. */
  readonly expectedAuctions: Float64Array;
  /** Factor on all bid rates per half hour: low fill. */
  readonly bidFactor: Float64Array;
  /** Logarithm of the factor on the ad server's own prices. */
  readonly logPrice: Float64Array;
  readonly table: AuctionTable;
  readonly bidders: readonly UnitBidder[];
  /** Maximum response time of a bid, in ms. */
  readonly timeoutMs: number;
}

/** Addresses per half hour: `slot * ADDRESSES` and the following ones. */
const ADDRESSES = 32;
/** Relative spread of single prices and responses around their mean, and the maximum deviation of an average. */
const PRICE_SPREAD = 0.6;
const RESPONSE_SPREAD = 0.4;
const MAX_SPREAD = 0.25;

/** Draws a sum of `count` values around a mean: its own mean is exact, its relative spread falls with the count. */
function drawSum(key: number, index: number, count: number, mean: number, spread: number): number {
  if (count === 0) return 0;
  const deviation = Math.min(spread / Math.sqrt(count), MAX_SPREAD);
  return Math.round(count * mean * (1 + deviation * bellAt(key, index)));
}

/** Offset of each counter's row from a bidder's first row. */
const AT = Object.fromEntries(
  COUNTERS.map((counter, index) => [counter, index * SLOTS_PER_DAY]),
) as Readonly<Record<Counter, number>>;

const outcome = new Float64Array(OUTCOME_FIELDS);

/** The ratio of a part to a whole; 0 if the whole is 0. */
function shareOf(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

/** Writes one bidder's half hour. `left` is the number of auctions not won by earlier bidders. */
function addBidder(
  facts: Float64Array,
  span: UnitSpan,
  bidder: UnitBidder,
  index: number,
  auctions: number,
  left: number,
): void {
  const { key, floor, conditions } = bidder;
  const address = (span.firstSlot + index) * ADDRESSES;
  readOutcome(
    span.table,
    bidder.inTable,
    conditions.level[index] ?? 1,
    conditions.logLevel[index] ?? 0,
    outcome,
  );
  const bidRate = outcome[OUTCOME.bid] ?? 0;
  const winRate = outcome[OUTCOME.win] ?? 0;

  const timeouts = drawCount(key, address, auctions, conditions.timeoutRate[index] ?? 0);
  const factor = (conditions.bidFactor[index] ?? 1) * (span.bidFactor[index] ?? 1);
  const willing = (bidRate * factor) / (1 - conditions.usualTimeoutRate);
  const bids = drawCount(key, address + 2, auctions - timeouts, willing);
  const wins = Math.min(drawCount(key, address + 4, bids, shareOf(winRate, bidRate)), left);
  const shown = shareOf(outcome[OUTCOME.impression] ?? 0, winRate);
  const impressions = drawCount(key, address + 6, wins, shown);
  // No bid is below the floor, so no sum may be below it either.
  const paidMicros = (outcome[OUTCOME.paidCpm] ?? 0) * 1000;
  const paid = drawSum(key, address + 8, impressions, paidMicros, PRICE_SPREAD);
  const revenue = Math.max(paid, Math.ceil(impressions * floor * 1000));
  const others = bids - impressions;
  const otherMicros = (outcome[OUTCOME.otherCpm] ?? 0) * MICROS;
  const offered = drawSum(key, address + 9, others, otherMicros, PRICE_SPREAD);
  const response = drawSum(
    key,
    address + 10,
    bids,
    conditions.meanResponse[index] ?? 0,
    RESPONSE_SPREAD,
  );

  const offset = bidder.firstRow * SLOTS_PER_DAY + index;
  facts[offset + AT.requestCount] = auctions;
  facts[offset + AT.bidCount] = bids;
  facts[offset + AT.impressionCount] = impressions;
  facts[offset + AT.prebidWinCount] = wins;
  facts[offset + AT.timeoutCount] = timeouts;
  facts[offset + AT.totalRevenue] = revenue;
  facts[offset + AT.totalBidCpm] =
    revenue * 1000 + Math.max(offered, Math.ceil(others * floor * MICROS));
  facts[offset + AT.totalResponseTime] = Math.min(response, bids * span.timeoutMs);
}

/** Writes the results of the ad server's own line items on the requests that Prebid did not fill. */
function addRivals(
  facts: Float64Array,
  span: UnitSpan,
  index: number,
  auctions: number,
  prebidImpressions: number,
): void {
  const { table, key } = span;
  const address = (span.firstSlot + index) * ADDRESSES;
  const level = Math.exp(span.logPrice[index] ?? 0);
  let left = auctions - prebidImpressions;
  left -= Math.min(left, drawCount(key, address + 1, auctions, table.directShare));
  const put = (row: number, value: number): void => {
    facts[row * SLOTS_PER_DAY + index] = value;
  };
  const rivals = [
    {
      chance: table.rivals.network,
      share: table.networkShare,
      cpm: table.networkCpm,
      row: UNIT_ROW.networkRequests,
    },
    {
      chance: table.rivals.bulk,
      share: table.bulkShare,
      cpm: table.bulkCpm,
      row: UNIT_ROW.bulkRequests,
    },
    {
      chance: table.rivals.adSense,
      share: table.adSenseShare,
      cpm: table.rivals.adSenseCpm,
      row: UNIT_ROW.adSenseRequests,
    },
  ];
  rivals.forEach(({ chance, share, cpm, row }, position) => {
    // The probability among the remaining requests that results in the line item's share of all requests.
    const ofLeft = left > 0 ? Math.min(1, (chance * auctions) / left) : 0;
    const shown = drawCount(key, address + 4 + position * 4, left, ofLeft);
    const asked = drawCount(key, address + 6 + position * 4, auctions, share);
    put(row, Math.max(shown, asked));
    put(row + 1, shown);
    put(row + 2, Math.round(shown * cpm * level * 1000));
    left -= shown;
  });
  put(UNIT_ROW.houseRequests, left);
  put(UNIT_ROW.houseImpressions, drawCount(key, address + 16, left, table.houseShare));
}

/**
 * Writes the facts of an ad unit for the half hours of a span: auctions, the results of each bidder, and those of the
 * ad server's other line items on the remaining requests. Every number is drawn at its own address.
 */
export function addUnitFacts(facts: Float64Array, span: UnitSpan): void {
  const count = span.bidders.length;
  for (let index = span.from; index < span.to; index += 1) {
    const slot = span.firstSlot + index;
    const auctions = Math.floor(
      (span.expectedAuctions[index] ?? 0) + uniformAt(span.key, slot * ADDRESSES),
    );
    if (auctions === 0 || (span.expectedAuctions[index] ?? 0) === 0) continue;
    facts[UNIT_ROW.auctions * SLOTS_PER_DAY + index] = auctions;
    let left = auctions;
    let impressions = 0;
    for (let turn = 0; turn < count; turn += 1) {
      // The order of the bidders rotates, so that the last one is not always the same.
      const bidder = span.bidders[(turn + slot) % count];
      if (!bidder) continue;
      addBidder(facts, span, bidder, index, auctions, left);
      const offset = bidder.firstRow * SLOTS_PER_DAY + index;
      left -= facts[offset + AT.prebidWinCount] ?? 0;
      impressions += facts[offset + AT.impressionCount] ?? 0;
    }
    addRivals(facts, span, index, auctions, impressions);
  }
}

/** Key of the random numbers of an ad unit, or of a bidder in it. */
export function addressOf(
  seed: number,
  affiliateId: string,
  adUnitId: string,
  bidder = '',
): number {
  return keyHash(seed, affiliateId, 'auctions', adUnitId, bidder);
}
