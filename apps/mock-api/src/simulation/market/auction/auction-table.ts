import type { MarketFixture } from '#api/fixtures/market.ts';
import { type AdServer, adServerOf } from './ad-server.ts';
import { type Auction, FIELD, FIELDS, type Outcome, RIVAL } from './auction.ts';
import {
  auctionOf,
  type AuctionMultipliers,
  BID_FACTORS,
  type UnitBidder,
} from './unit-auction.ts';

/** Logarithms of the market's price level for which a table with floors has outcomes. */
export const LEVELS = [-0.9, -0.45, 0, 0.45, 0.9];
const USUAL_LEVEL = LEVELS.indexOf(0);
/** Shift of a bidder's prices (as a logarithm) from which the effect of smaller shifts is derived. */
const PRICE_SHIFT = 0.25;

/**
 * The conditions of some auctions, as weights of a table's outcomes: those of one half hour, or the means of a day, as
 * outcomes are linear in them. Counts and money have weights of their own: those of money contain the price level.
 */
export interface AuctionInput {
  /** For each outcome of the grid: price levels (one without floors) of `BID_FACTORS.length` common bid factors. */
  readonly grid: Float64Array;
  readonly gridMoney: Float64Array;
  /** Per bidder: how much of it is absent, and the logarithm of its prices, both times the common bid factor. */
  readonly absent: Float64Array;
  readonly absentMoney: Float64Array;
  readonly priced: Float64Array;
  readonly pricedMoney: Float64Array;
}

/**
 * Where the expected results of auctions are, per request: first the probabilities (bid, win and impression of each
 * bidder, then those of the ad server's own line items), then money (USD CPM).
 */
export interface ResultLayout {
  readonly bid: number;
  readonly win: number;
  readonly impression: number;
  readonly network: number;
  readonly bulk: number;
  readonly adSense: number;
  readonly bidValue: number;
  readonly paid: number;
  readonly adSensePaid: number;
  readonly length: number;
}

function layoutOf(bidders: number): ResultLayout {
  const rivals = 3 * bidders;
  const money = rivals + 3;
  return {
    bid: 0,
    win: bidders,
    impression: 2 * bidders,
    network: rivals,
    bulk: rivals + 1,
    adSense: rivals + 2,
    bidValue: money,
    paid: money + bidders,
    adSensePaid: money + 2 * bidders,
    length: money + 2 * bidders + 1,
  };
}

/** Writes an outcome minus another one to a table's row, times a scale for counts and one for money. */
function writeRow(
  into: Float64Array,
  at: ResultLayout,
  outcome: Outcome,
  minus: Outcome | null,
  scale = 1,
  moneyScale = scale,
): void {
  const value = (index: number): number => (outcome[index] ?? 0) - (minus?.[index] ?? 0);
  const bidders = at.win;
  for (let bidder = 0; bidder < bidders; bidder += 1) {
    const from = bidder * FIELDS;
    into[at.bid + bidder] = value(from + FIELD.bid) * scale;
    into[at.win + bidder] = value(from + FIELD.win) * scale;
    into[at.impression + bidder] = value(from + FIELD.impression) * scale;
    into[at.bidValue + bidder] = value(from + FIELD.bidValue) * moneyScale;
    into[at.paid + bidder] = value(from + FIELD.paid) * moneyScale;
  }
  const rivals = bidders * FIELDS;
  into[at.network] = value(rivals + RIVAL.network) * scale;
  into[at.bulk] = value(rivals + RIVAL.bulk) * scale;
  into[at.adSense] = value(rivals + RIVAL.adSense) * scale;
  into[at.adSensePaid] = value(rivals + RIVAL.adSensePaid) * moneyScale;
}

/** Adds a row to results, with a weight for counts and one for money. */
function addRow(
  into: Float64Array,
  row: Float64Array,
  counts: number,
  weight: number,
  moneyWeight: number,
): void {
  for (let index = 0; index < counts; index += 1)
    into[index] = (into[index] ?? 0) + weight * (row[index] ?? 0);
  for (let index = counts; index < into.length; index += 1)
    into[index] = (into[index] ?? 0) + moneyWeight * (row[index] ?? 0);
}

/**
 * The results of an ad unit's auctions for all conditions. They are interpolated between auctions with common factors on
 * bid rates and prices. A bidder that bids less than the others changes the result in proportion to what its absence
 * changes: exact for one bidder, and near enough for the small differences of all.
 */
export class AuctionTable {
  /** The ad server's own line items at price level 1. */
  readonly adServer: AdServer;
  readonly layout: ResultLayout;
  /** Number of price levels: 1 without floors, because prices then scale with the level. */
  readonly levels: number;
  /** For each price level a row for each of `BID_FACTORS`; computed on its first use: most have none. */
  readonly #grid: (Float64Array | undefined)[];
  readonly #auctionAt: (logLevel: number) => Auction;
  /** By price level; most have none. */
  readonly #auctions: (Auction | undefined)[] = [];
  /** By bidder: the change of the results when it does not bid, and per unit of the logarithm of its prices. */
  readonly #withoutBidder: Float64Array;
  readonly #withPrice: Float64Array;

  constructor(
    market: MarketFixture,
    { cpmMultiplier, bidMultiplier, rivalMultiplier }: AuctionMultipliers,
    bidders: readonly UnitBidder[],
  ) {
    const layout = layoutOf(bidders.length);
    const { length } = layout;
    this.layout = layout;
    this.levels = bidders.some(({ floor }) => floor > 0) ? LEVELS.length : 1;
    this.#grid = Array.from({ length: this.levels * BID_FACTORS.length });
    this.#auctionAt = (logLevel) =>
      auctionOf(market, bidders, {
        cpmMultiplier: cpmMultiplier * Math.exp(logLevel),
        bidMultiplier,
        rivalMultiplier,
      });
    this.#withoutBidder = new Float64Array(bidders.length * length);
    this.#withPrice = new Float64Array(bidders.length * length);
    const auction = this.#auctionOf(this.levels === 1 ? 0 : USUAL_LEVEL);
    const { usual, without, priced } = auction.holdWithEach(PRICE_SHIFT);
    this.#setRow(this.levels === 1 ? 0 : USUAL_LEVEL, BID_FACTORS.indexOf(1), usual);
    without.forEach((outcome, index) =>
      writeRow(this.#withoutBidder.subarray(index * length), layout, outcome, usual),
    );
    priced.forEach((outcome, index) =>
      writeRow(this.#withPrice.subarray(index * length), layout, outcome, usual, 1 / PRICE_SHIFT),
    );
    this.adServer = adServerOf(market, cpmMultiplier * rivalMultiplier);
  }

  #logLevel(level: number): number {
    return this.levels === 1 ? 0 : (LEVELS[level] ?? 0);
  }

  #auctionOf(level: number): Auction {
    return (this.#auctions[level] ??= this.#auctionAt(this.#logLevel(level)));
  }

  /** Sets a row of the grid to an outcome, with money at price level 1. */
  #setRow(level: number, factor: number, outcome: Outcome): Float64Array {
    const row = new Float64Array(this.layout.length);
    writeRow(row, this.layout, outcome, null, 1, Math.exp(-this.#logLevel(level)));
    this.#grid[level * BID_FACTORS.length + factor] = row;
    return row;
  }

  #makeRow(index: number): Float64Array {
    const level = Math.floor(index / BID_FACTORS.length);
    const at = index % BID_FACTORS.length;
    const factor = BID_FACTORS[at] ?? 1;
    const factors = Array.from({ length: this.layout.win }, () => factor);
    return this.#setRow(level, at, this.#auctionOf(level).hold(factors));
  }

  /** Writes the expected results under some conditions to `into`, which has the length of the layout. */
  read(input: AuctionInput, into: Float64Array): void {
    const counts = this.layout.bidValue;
    into.fill(0);
    for (let row = 0; row < input.grid.length; row += 1) {
      const weight = input.grid[row] ?? 0;
      if (weight !== 0)
        addRow(
          into,
          this.#grid[row] ?? this.#makeRow(row),
          counts,
          weight,
          input.gridMoney[row] ?? 0,
        );
    }
    this.#addBidders(input, into);
    this.#finish(into);
  }

  /** Adds what changes with each bidder: it bids less or more often than usual, and at other prices. */
  #addBidders(
    { absent, absentMoney, priced, pricedMoney }: AuctionInput,
    into: Float64Array,
  ): void {
    const { length, bidValue: counts } = this.layout;
    const withoutBidder = this.#withoutBidder;
    const withPrice = this.#withPrice;
    for (let bidder = 0; bidder < absent.length; bidder += 1) {
      const start = bidder * length;
      const less = absent[bidder] ?? 0;
      const price = priced[bidder] ?? 0;
      for (let at = 0; at < counts; at += 1)
        into[at] =
          (into[at] ?? 0) +
          less * (withoutBidder[start + at] ?? 0) +
          price * (withPrice[start + at] ?? 0);
      const lessMoney = absentMoney[bidder] ?? 0;
      const priceMoney = pricedMoney[bidder] ?? 0;
      for (let at = counts; at < length; at += 1)
        into[at] =
          (into[at] ?? 0) +
          lessMoney * (withoutBidder[start + at] ?? 0) +
          priceMoney * (withPrice[start + at] ?? 0);
    }
  }

  /** Keeps probabilities in order after interpolation. */
  #finish(into: Float64Array): void {
    const { win: bidders, win, impression } = this.layout;
    for (let index = 0; index < into.length; index += 1)
      if ((into[index] ?? 0) < 0) into[index] = 0;
    for (let bidder = 0; bidder < bidders; bidder += 1) {
      const bid = Math.min(1, into[bidder] ?? 0);
      const won = Math.min(bid, into[win + bidder] ?? 0);
      into[bidder] = bid;
      into[win + bidder] = won;
      into[impression + bidder] = Math.min(won, into[impression + bidder] ?? 0);
    }
  }
}
