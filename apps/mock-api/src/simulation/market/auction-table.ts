import type { Market } from '#api/fixtures/market.ts';
import { type AdServer, adServerOf } from './ad-server.ts';
import { type Auction, FIELD, FIELDS, type Outcome, RIVAL_FIELDS } from './auction.ts';
import {
  auctionOf,
  type AuctionMultipliers,
  BID_FACTORS,
  paidIn,
  positionIn,
  type UnitBidder,
} from './unit-auction.ts';

/** Logarithms of the market's price level for which a table has outcomes. */
const LEVELS = [-0.9, -0.45, 0, 0.45, 0.9];
/** Shift of a bidder's prices (as a logarithm) from which the effect of smaller shifts is derived. */
const PRICE_SHIFT = 0.25;

/** What differs from one half hour to the next in the auctions of an ad unit. */
export interface AuctionInput {
  /** Common factor on all bid rates. */
  bidFactor: number;
  /** Logarithm of the common factor on all prices, those of the ad server included. */
  logLevel: number;
  /** Per bidder: factor on its bid rate, and logarithm of the factor on its prices. */
  readonly bidFactors: Float64Array;
  readonly logPrices: Float64Array;
}

/** An outcome with its money divided by the price level. */
function atLevel1(outcome: Outcome, level: number): Outcome {
  const scale = Math.exp(-level);
  const rivals = outcome.length - RIVAL_FIELDS;
  for (let at = 0; at < rivals; at += FIELDS) {
    outcome[at + FIELD.bidValue] = (outcome[at + FIELD.bidValue] ?? 0) * scale;
    outcome[at + FIELD.paid] = (outcome[at + FIELD.paid] ?? 0) * scale;
  }
  outcome[rivals + 3] = (outcome[rivals + 3] ?? 0) * scale;
  return outcome;
}

/**
 * The results of an ad unit's auctions for all conditions of a half hour. It is interpolated between auctions with
 * common factors on bid rates and prices. A bidder that bids less than the others changes the result in proportion to
 * what its absence changes: exact for one bidder, and near enough for the small differences of all.
 */
export class AuctionTable {
  /** The ad server's own line items at price level 1. */
  readonly adServer: AdServer;
  readonly #bidders: number;
  /** By price level (one without floors) and common bid factor. */
  readonly #grid: readonly (readonly Outcome[])[];
  readonly #levels: readonly number[];
  /** By bidder: the change of the outcome when it does not bid, and per unit of the logarithm of its prices. */
  readonly #withoutBidder: readonly Outcome[];
  readonly #withPrice: readonly Outcome[];

  /** What all bidders together pay, for the outcomes above. */
  readonly #paidInGrid: readonly (readonly number[])[];
  readonly #paidWithoutBidder: readonly number[];
  readonly #paidWithPrice: readonly number[];
  /** Highest mean price of a bidder's impressions at price level 1, in USD CPM. */
  readonly highestPrice: number;

  constructor(
    market: Market,
    { cpmMultiplier, bidMultiplier, rivalMultiplier }: AuctionMultipliers,
    bidders: readonly UnitBidder[],
  ) {
    this.#bidders = bidders.length;
    // Without floors prices scale with the level, so one level is enough.
    this.#levels = bidders.some(({ floor }) => floor > 0) ? LEVELS : [0];
    const all = (factor: number) => bidders.map(() => factor);
    const auctionAt = (prices: number): Auction =>
      auctionOf(market, bidders, { cpmMultiplier: prices, bidMultiplier, rivalMultiplier });
    this.#grid = this.#levels.map((level) => {
      const auction = auctionAt(cpmMultiplier * Math.exp(level));
      return BID_FACTORS.map((factor) => atLevel1(auction.hold(all(factor)), level));
    });
    const usual = auctionAt(cpmMultiplier);
    const base = usual.hold();
    this.#withoutBidder = bidders.map((_, absent) =>
      usual
        .hold(bidders.map((__, bidder) => (bidder === absent ? 0 : 1)))
        .map((value, index) => value - (base[index] ?? 0)),
    );
    this.#withPrice = bidders.map((_, bidder) =>
      usual
        .holdWithPrice(bidder, PRICE_SHIFT)
        .map((value, index) => (value - (base[index] ?? 0)) / PRICE_SHIFT),
    );
    this.#paidInGrid = this.#grid.map((level) => level.map(paidIn));
    this.#paidWithoutBidder = this.#withoutBidder.map(paidIn);
    this.#paidWithPrice = this.#withPrice.map(paidIn);
    this.highestPrice = Math.max(0, ...bidders.map((_, bidder) => priceIn(base, bidder)));
    this.adServer = adServerOf(market, cpmMultiplier * rivalMultiplier);
  }

  /** What all bidders together pay on average per request under some conditions, in USD CPM: the sum of `read`. */
  expectedPaid({ bidFactor, logLevel, bidFactors, logPrices }: AuctionInput): number {
    const [level, levelWeight] = positionIn(this.#levels, logLevel);
    const [factor, factorWeight] = positionIn(BID_FACTORS, bidFactor);
    const at = (row: readonly number[] = []): number =>
      (row[factor] ?? 0) + ((row[factor + 1] ?? 0) - (row[factor] ?? 0)) * factorWeight;
    const low = at(this.#paidInGrid[level]);
    const high = at(this.#paidInGrid[level + 1] ?? this.#paidInGrid[level]);
    let paid = low + (high - low) * levelWeight;
    for (let bidder = 0; bidder < this.#bidders; bidder += 1) {
      paid +=
        bidFactor *
        ((1 - (bidFactors[bidder] ?? 1)) * (this.#paidWithoutBidder[bidder] ?? 0) +
          (logPrices[bidder] ?? 0) * (this.#paidWithPrice[bidder] ?? 0));
    }
    return Math.max(0, paid) * Math.exp(logLevel);
  }

  /** Writes the outcome under some conditions to `into` (USD CPM at those conditions). */
  read(input: AuctionInput, into: Outcome): void {
    this.#readGrid(input, into);
    for (let bidder = 0; bidder < this.#bidders; bidder += 1) {
      const less = 1 - (input.bidFactors[bidder] ?? 1);
      const logPrice = input.logPrices[bidder] ?? 0;
      this.#addEffects(input.bidFactor, bidder, less, logPrice, into);
    }
    this.#finish(into, Math.exp(input.logLevel));
  }

  #readGrid({ bidFactor, logLevel }: AuctionInput, into: Outcome): void {
    const [level, levelWeight] = positionIn(this.#levels, logLevel);
    const [factor, factorWeight] = positionIn(BID_FACTORS, bidFactor);
    const [low, high] = [this.#grid[level], this.#grid[level + 1] ?? this.#grid[level]];
    const [a, b] = [low?.[factor], low?.[factor + 1]];
    const [c, d] = [high?.[factor], high?.[factor + 1]];
    if (!a || !b || !c || !d) return;
    for (let index = 0; index < into.length; index += 1) {
      const first = (a[index] ?? 0) + ((b[index] ?? 0) - (a[index] ?? 0)) * factorWeight;
      const second = (c[index] ?? 0) + ((d[index] ?? 0) - (c[index] ?? 0)) * factorWeight;
      into[index] = first + (second - first) * levelWeight;
    }
  }

  #addEffects(common: number, bidder: number, less: number, logPrice: number, into: Outcome): void {
    const absent = this.#withoutBidder[bidder];
    const priced = this.#withPrice[bidder];
    if (!absent || !priced) return;
    const weight = less * common;
    const priceWeight = logPrice * common;
    for (let index = 0; index < into.length; index += 1) {
      into[index] =
        (into[index] ?? 0) + weight * (absent[index] ?? 0) + priceWeight * (priced[index] ?? 0);
    }
  }

  /** Keeps probabilities in order after interpolation, and prices at their level. */
  #finish(into: Outcome, scale: number): void {
    for (let bidder = 0; bidder < this.#bidders; bidder += 1) {
      const at = bidder * FIELDS;
      const bid = Math.min(1, Math.max(0, into[at] ?? 0));
      const win = Math.min(bid, Math.max(0, into[at + FIELD.win] ?? 0));
      const impression = Math.min(win, Math.max(0, into[at + FIELD.impression] ?? 0));
      into[at] = bid;
      into[at + FIELD.win] = win;
      into[at + FIELD.impression] = impression;
      into[at + FIELD.bidValue] = Math.max(0, into[at + FIELD.bidValue] ?? 0) * scale;
      into[at + FIELD.paid] = Math.max(0, into[at + FIELD.paid] ?? 0) * scale;
    }
    const rivals = this.#bidders * FIELDS;
    for (let index = rivals; index < rivals + RIVAL_FIELDS; index += 1)
      into[index] = Math.max(0, into[index] ?? 0);
    into[rivals + 3] = (into[rivals + 3] ?? 0) * scale;
  }
}

function priceIn(outcome: Outcome, bidder: number): number {
  const impressions = outcome[bidder * FIELDS + FIELD.impression] ?? 0;
  return impressions > 0 ? (outcome[bidder * FIELDS + FIELD.paid] ?? 0) / impressions : 0;
}
