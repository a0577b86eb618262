import { type Counter, COUNTERS } from '#api/contract/values/metrics.ts';
import { MICROS } from '#api/domain/money.ts';
import { keyHash } from '../keyed-random.ts';
import { bellAt, drawCount, drawSum, uniformAt } from './address.ts';
import { FIELD, FIELDS, RIVAL, RIVAL_FIELDS } from './auction.ts';
import { UNIT_ROW } from './fact-layout.ts';
import {
  emptyHalfHour,
  type HalfHour,
  setHalfHour,
  type UnitBidder,
  type UnitSpan,
} from './unit-span.ts';
import { SLOTS_PER_DAY } from './slots.ts';

/** Addresses per half hour: `slot * ADDRESSES` and the following ones. */
const ADDRESSES = 32;
/** Relative spread of single prices and responses around their mean. */
const PRICE_SPREAD = 0.6;
const RESPONSE_SPREAD = 0.4;
/** Width of the price buckets in USD CPM, and the maximum share of a price that rounding takes. */
const BUCKET_USD = 0.01;
const MAX_ROUNDING = 0.015;

/** Offset of each counter's row from a bidder's first row. */
const AT = Object.fromEntries(
  COUNTERS.map((counter, index) => [counter, index * SLOTS_PER_DAY]),
) as Readonly<Record<Counter, number>>;

/** The ratio of a part to a whole; 0 if the whole is 0. */
function shareOf(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

/** What is drawn of a bidder in a half hour, reused from one to the next. Money in millionths of a USD. */
type BidderDraw = Record<'timeouts' | 'bids' | 'wins' | 'impressions' | 'revenue', number>;

/** The auctions of an ad unit during a span of one day, drawn half hour by half hour. */
class UnitDay {
  readonly #facts: Float64Array;
  readonly #drawn: BidderDraw = { timeouts: 0, bids: 0, wins: 0, impressions: 0, revenue: 0 };
  readonly #span: UnitSpan;
  readonly #outcome: Float64Array;
  readonly #halfHour: HalfHour;

  constructor(facts: Float64Array, span: UnitSpan) {
    const count = span.bidders.length;
    this.#facts = facts;
    this.#span = span;
    this.#outcome = new Float64Array(count * FIELDS + RIVAL_FIELDS);
    this.#halfHour = emptyHalfHour(count);
  }

  /** Draws the number of auctions of a half hour, and reads their expected outcome. */
  #runAuctions(index: number): number {
    const { firstSlot, key } = this.#span;
    const slot = firstSlot + index;
    const expected = this.#span.expectedAuctions[index] ?? 0;
    const auctions = Math.floor(
      expected + this.#spread(expected, slot) + uniformAt(key, slot * ADDRESSES),
    );
    if (auctions <= 0 || expected === 0) return 0;
    setHalfHour(this.#span, index, this.#halfHour);
    this.#span.table.read(this.#halfHour, this.#outcome);
    return auctions;
  }

  /** The revenue of a half hour, which is what `write` writes. */
  revenue(index: number): number {
    const { bidders, firstSlot } = this.#span;
    const auctions = this.#runAuctions(index);
    if (auctions === 0) return 0;
    let left = auctions;
    let revenue = 0;
    for (let turn = 0; turn < bidders.length; turn += 1) {
      const position = (turn + firstSlot + index) % bidders.length;
      const bidder = bidders[position];
      if (!bidder) continue;
      this.#drawBidder(bidder, position, index, auctions, left);
      left -= this.#drawn.wins;
      revenue += this.#drawn.revenue;
    }
    return revenue;
  }

  write(index: number): void {
    const { bidders, firstSlot } = this.#span;
    const slot = firstSlot + index;
    const auctions = this.#runAuctions(index);
    if (auctions === 0) return;
    this.#facts[UNIT_ROW.auctions * SLOTS_PER_DAY + index] = auctions;
    let left = auctions;
    const prebid = { wins: 0, impressions: 0, revenue: 0 };
    for (let turn = 0; turn < bidders.length; turn += 1) {
      // The order of the bidders rotates, so that the last one is not always the same.
      const position = (turn + slot) % bidders.length;
      const bidder = bidders[position];
      if (!bidder) continue;
      this.#drawBidder(bidder, position, index, auctions, left);
      this.#writeBidder(bidder, position, index, auctions);
      left -= this.#drawn.wins;
      prebid.wins += this.#drawn.wins;
      prebid.impressions += this.#drawn.impressions;
      prebid.revenue += this.#drawn.revenue;
    }
    const served = this.#writePricePriority(index, prebid);
    this.#writeRivals(index, auctions, served);
  }

  /**
   * Writes what the ad server counts for Prebid's line items, and returns its impressions: it counts an ad when it is
   * served, Prebid when it is rendered; and it counts the price of the bucket, to which the bid is rounded down.
   */
  #writePricePriority(
    index: number,
    { wins, impressions, revenue }: { wins: number; impressions: number; revenue: number },
  ): number {
    const { key, firstSlot, renderLoss } = this.#span;
    const lost = (impressions * renderLoss) / (1 - renderLoss);
    const address = (firstSlot + index) * ADDRESSES + 22;
    const open = wins - impressions;
    const served = impressions + drawCount(key, address, open, Math.min(1, shareOf(lost, open)));
    const cpm = shareOf(revenue, impressions) / 1000;
    const rounded = Math.max(0, cpm - Math.min(BUCKET_USD / 2, cpm * MAX_ROUNDING));
    this.#facts[UNIT_ROW.pricePriorityImpressions * SLOTS_PER_DAY + index] = served;
    this.#facts[UNIT_ROW.pricePriorityRevenue * SLOTS_PER_DAY + index] = Math.round(
      served * rounded * 1000,
    );
    return served;
  }

  /** The deviation of a number of auctions from its mean: visitors come one by one. */
  #spread(expected: number, slot: number): number {
    return (
      Math.sqrt(expected) *
      Math.min(1, expected / 16) *
      bellAt(this.#span.key, slot * ADDRESSES + 20)
    );
  }

  /** Draws the counts and the revenue of one bidder in a half hour. `left` is the number of auctions not won by earlier bidders. */
  #drawBidder(
    { key, floor }: UnitBidder,
    position: number,
    index: number,
    auctions: number,
    left: number,
  ): void {
    const address = (this.#span.firstSlot + index) * ADDRESSES;
    const [outcome, offset, drawn] = [this.#outcome, position * FIELDS, this.#drawn];
    const bidRate = outcome[offset + FIELD.bid] ?? 0;
    const winRate = outcome[offset + FIELD.win] ?? 0;
    const shownRate = outcome[offset + FIELD.impression] ?? 0;
    const timeoutRate = this.#halfHour.timeoutRates[position] ?? 0;

    drawn.timeouts = drawCount(key, address, auctions, timeoutRate);
    const willing = Math.min(1, bidRate / (1 - timeoutRate));
    drawn.bids = drawCount(key, address + 2, auctions - drawn.timeouts, willing);
    const won = drawCount(key, address + 4, drawn.bids, shareOf(winRate, bidRate));
    drawn.wins = Math.min(won, left);
    drawn.impressions = drawCount(key, address + 6, drawn.wins, shareOf(shownRate, winRate));
    // No bid is below the floor, so no sum may be below it either.
    const paidMicros = shareOf(outcome[offset + FIELD.paid] ?? 0, shownRate) * 1000;
    const paid = drawSum(key, address + 8, drawn.impressions, paidMicros, PRICE_SPREAD);
    drawn.revenue = Math.max(paid, Math.ceil(drawn.impressions * floor * 1000));
  }

  #writeBidder(
    { key, floor, curve, conditions, firstRow }: UnitBidder,
    position: number,
    index: number,
    auctions: number,
  ): void {
    const address = (this.#span.firstSlot + index) * ADDRESSES;
    const { timeouts, bids, wins, impressions, revenue } = this.#drawn;
    const at = (field: number): number => this.#outcome[position * FIELDS + field] ?? 0;
    const [bidRate, shownRate] = [at(FIELD.bid), at(FIELD.impression)];
    const others = bids - impressions;
    const otherCpm = shareOf(Math.max(0, at(FIELD.bidValue) - at(FIELD.paid)), bidRate - shownRate);
    const offered = drawSum(key, address + 9, others, otherCpm * MICROS, PRICE_SPREAD);
    const pace = (this.#span.logPace[index] ?? 0) + (conditions.logPace[index] ?? 0);
    const response = drawSum(key, address + 10, bids, curve.meanResponse(pace), RESPONSE_SPREAD);

    const facts = this.#facts;
    const offset = firstRow * SLOTS_PER_DAY + index;
    facts[offset + AT.requestCount] = auctions;
    facts[offset + AT.bidCount] = bids;
    facts[offset + AT.impressionCount] = impressions;
    facts[offset + AT.prebidWinCount] = wins;
    facts[offset + AT.timeoutCount] = timeouts;
    facts[offset + AT.totalRevenue] = revenue;
    facts[offset + AT.totalBidCpm] =
      revenue * 1000 + Math.max(offered, Math.ceil(others * floor * MICROS));
    facts[offset + AT.totalResponseTime] = Math.min(response, bids * this.#span.timeoutMs);
  }

  #writeRivals(index: number, auctions: number, prebidImpressions: number): void {
    const { table, key, firstSlot, logPrice, bidders } = this.#span;
    const { network, bulk, adSense, directShare, houseShare } = table.adServer;
    const address = (firstSlot + index) * ADDRESSES;
    const level = Math.exp(logPrice[index] ?? 0);
    const at = (field: number): number => this.#outcome[bidders.length * FIELDS + field] ?? 0;
    let left = auctions - prebidImpressions;
    left -= Math.min(left, drawCount(key, address + 1, auctions, directShare));
    const put = (row: number, value: number): void => {
      this.#facts[row * SLOTS_PER_DAY + index] = value;
    };
    const adSenseCpm = shareOf(at(RIVAL.adSensePaid), at(RIVAL.adSense));
    const rivals = [
      { chance: at(RIVAL.network), share: network.share, cpm: network.price * level },
      { chance: at(RIVAL.bulk), share: bulk.share, cpm: bulk.price * level },
      { chance: at(RIVAL.adSense), share: adSense.share, cpm: adSenseCpm },
    ];
    const rows = [UNIT_ROW.networkRequests, UNIT_ROW.bulkRequests, UNIT_ROW.adSenseRequests];
    rivals.forEach(({ chance, share, cpm }, position) => {
      // The probability among the remaining requests that results in the line item's share of all requests.
      const ofLeft = left > 0 ? Math.min(1, (chance * auctions) / left) : 0;
      const shown = drawCount(key, address + 4 + position * 4, left, ofLeft);
      const asked = drawCount(key, address + 6 + position * 4, auctions, share);
      const row = rows[position] ?? 0;
      put(row, Math.max(shown, asked));
      put(row + 1, shown);
      put(row + 2, Math.round(shown * cpm * 1000));
      left -= shown;
    });
    put(UNIT_ROW.houseRequests, left);
    put(UNIT_ROW.houseImpressions, drawCount(key, address + 16, left, houseShare));
  }
}

/**
 * Writes the facts of an ad unit for the half hours of a span: auctions, the results of each bidder, and those of the
 * ad server's other line items on the remaining requests. Every number is drawn at its own address.
 */
export function addUnitFacts(facts: Float64Array, span: UnitSpan): void {
  const day = new UnitDay(facts, span);
  for (let index = span.from; index < span.to; index += 1) day.write(index);
}

/** The revenue of an ad unit in a span of one day, in millionths of a USD: the sum of what `addUnitFacts` writes. */
export function spanRevenue(span: UnitSpan): number {
  const day = new UnitDay(new Float64Array(), span);
  let revenue = 0;
  for (let index = span.from; index < span.to; index += 1) revenue += day.revenue(index);
  return revenue;
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
