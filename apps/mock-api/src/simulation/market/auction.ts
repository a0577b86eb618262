import { type AdServer, serveChances } from './ad-server.ts';
import { CELLS, type FloorReaction, PRICES, writeDensity } from './price-axis.ts';

/** A bidder in the auctions of one ad unit; money in USD CPM. */
export interface AuctionBidder {
  /** Probability that it bids in time, without a floor. */
  readonly bidRate: number;
  readonly cpmMedian: number;
  readonly cpmSigma: number;
  readonly winBias: number;
  /** 0 without a floor. */
  readonly floor: number;
}

/** The correlation of an auction's bidders and their reaction to floors (market.json, model). */
export interface AuctionRules extends FloorReaction {
  /** Share of the log variance that is common to all bidders of an auction. */
  readonly userValueShare: number;
}

/**
 * Fields of one bidder in an outcome, per ad request: probabilities of a bid, a win and an impression, and the mean of
 * the prices (USD CPM) of its bids and of its impressions, 0 for a request without one.
 */
export const FIELD = { bid: 0, bidValue: 1, win: 2, impression: 3, paid: 4 } as const;
export const FIELDS = 5;

/** Fields of the ad server's own line items, after those of the bidders. */
export const RIVAL = { network: 0, bulk: 1, adSense: 2, adSensePaid: 3 } as const;
const RIVAL_FIELDS = 4;

/** Average result of an auction: `FIELDS` numbers per bidder, then `RIVAL_FIELDS`. */
export type Outcome = Float64Array;

/** A probability of a bid in a cell that makes no difference. */
const NO_BIDS = 1e-9;

/** Values of the users' common factor on bids: midpoints of equally likely parts, scaled to variance 1. */
const USERS = [-1.61, -0.87, -0.4, 0, 0.4, 0.87, 1.61];

/** Sums over users while auctions are held: `FIELDS` numbers per bidder, and the wins at each price. */
interface Sums {
  readonly bidders: Float64Array;
  readonly bestAt: Float64Array;
}

/** The cells in which somebody bids; `to` is exclusive. */
interface Range {
  readonly from: number;
  readonly to: number;
}

function rangeOf(densities: readonly Float64Array[], bidders: number): Range {
  let from = CELLS;
  let to = 0;
  for (const density of densities) {
    const first = density.findIndex((bid) => bid >= NO_BIDS);
    const last = density.findLastIndex((bid) => bid >= NO_BIDS);
    if (first === -1) continue;
    from = Math.min(from, Math.floor(first / bidders));
    to = Math.max(to, Math.floor(last / bidders) + 1);
  }
  return { from, to };
}

const newSums = (bidders: number): Sums => ({
  bidders: new Float64Array(bidders * FIELDS),
  bestAt: new Float64Array(CELLS),
});

/**
 * Writes for each bidder the probability that it does not bid above a price, where its chances to bid begin at `start`;
 * returns the probability that nobody does.
 */
function writeLosses(
  density: Float64Array,
  start: number,
  above: Float64Array,
  losses: Float64Array,
): number {
  let nobodyAbove = 1;
  for (let bidder = 0; bidder < losses.length; bidder += 1) {
    // Half of the bids in the same cell are above this one.
    const loss = 1 - (above[bidder] ?? 0) - (density[start + bidder] ?? 0) / 2;
    losses[bidder] = loss;
    nobodyAbove *= loss;
  }
  return nobodyAbove;
}

/** Adds the bids and wins of a bidder at the price of a cell, where a winner serves with a probability. */
function addCell(
  { bidders, bestAt }: Sums,
  bidder: number,
  cell: number,
  bid: number,
  win: number,
  serves: number,
): void {
  const price = PRICES[cell] ?? 0;
  const impression = win * serves;
  const at = bidder * FIELDS;
  bidders[at] = (bidders[at] ?? 0) + bid;
  bidders[at + 1] = (bidders[at + 1] ?? 0) + bid * price;
  bidders[at + 2] = (bidders[at + 2] ?? 0) + win;
  bidders[at + 3] = (bidders[at + 3] ?? 0) + impression;
  bidders[at + 4] = (bidders[at + 4] ?? 0) + impression * price;
  bestAt[cell] = (bestAt[cell] ?? 0) + win / USERS.length;
}

/** The auctions of an ad unit with a fixed set of bidders, which can be held with any of them bidding less. */
export class Auction {
  readonly #bidders: readonly AuctionBidder[];
  readonly #server: AdServer;
  readonly #rules: AuctionRules;
  /** By user: for each cell the probability that each bidder bids there. */
  readonly #densities: readonly Float64Array[];
  readonly #range: Range;
  readonly #served: readonly ReturnType<typeof serveChances>[];
  readonly #alone: ReturnType<typeof serveChances>;
  /** Of a Prebid winner at the price of each cell: the probability that it serves. */
  readonly #serves: Float64Array;

  constructor(bidders: readonly AuctionBidder[], server: AdServer, rules: AuctionRules) {
    this.#bidders = bidders;
    this.#server = server;
    this.#rules = rules;
    this.#served = Array.from(PRICES, (price) => serveChances(server, price));
    this.#alone = serveChances(server, 0);
    this.#serves = Float64Array.from(this.#served, ({ prebid }) => prebid);
    this.#densities = this.#densitiesAt(0);
    this.#range = rangeOf(this.#densities, bidders.length);
  }

  /** The outcome with each bid rate multiplied by a factor; missing factors are 1. */
  hold(factors: readonly number[] = []): Outcome {
    const count = this.#bidders.length;
    const rates = Float64Array.from(this.#bidders, (_, bidder) => factors[bidder] ?? 1);
    const sums = newSums(count);
    if (rates.some((rate) => rate > 0))
      for (const density of this.#densities) this.#addUser(density, rates, sums);
    return this.#outcomeOf(sums);
  }

  /**
   * For each bidder the outcome without it, and that with its prices multiplied by the exponential of `logPrice`; and
   * the usual outcome. In one pass over the auctions: what one bidder does changes the chances of each other one by the
   * same factor.
   */
  holdWithEach(logPrice: number): {
    readonly usual: Outcome;
    readonly without: readonly Outcome[];
    readonly priced: readonly Outcome[];
  } {
    const each = (): Sums[] => this.#bidders.map(() => newSums(this.#bidders.length));
    const all = { usual: newSums(this.#bidders.length), without: each(), priced: each() };
    const shifted = this.#densitiesAt(logPrice);
    const range = rangeOf([...this.#densities, ...shifted], this.#bidders.length);
    this.#densities.forEach((density, user) =>
      this.#addUserWithEach(density, shifted[user] ?? density, range, all),
    );
    const outcomesOf = (sums: readonly Sums[]) => sums.map((one) => this.#outcomeOf(one));
    return {
      usual: this.#outcomeOf(all.usual),
      without: outcomesOf(all.without),
      priced: outcomesOf(all.priced),
    };
  }

  /** The densities by user, with all prices multiplied by the exponential of `logPrice`. */
  #densitiesAt(logPrice: number): readonly Float64Array[] {
    const { userValueShare } = this.#rules;
    const common = Math.sqrt(userValueShare);
    const own = Math.sqrt(1 - userValueShare);
    const count = this.#bidders.length;
    return USERS.map((user) => {
      const density = new Float64Array(count * CELLS);
      this.#bidders.forEach(({ bidRate, cpmMedian, cpmSigma: sigma, floor }, bidder) => {
        const logMedian = Math.log(cpmMedian) + logPrice + sigma * common * user;
        const spread = { bidRate, logMedian, sigma: sigma * own, floor };
        writeDensity(density, bidder, count, spread, this.#rules);
      });
      return density;
    });
  }

  /** Adds the auctions of users of one value: from the highest price down, who bids there and nobody above. */
  #addUser(density: Float64Array, rates: Float64Array, sums: Sums): void {
    const count = this.#bidders.length;
    const bids = new Float64Array(count);
    const above = new Float64Array(count);
    const losses = new Float64Array(count);
    for (let cell = this.#range.to - 1; cell >= this.#range.from; cell -= 1) {
      for (let bidder = 0; bidder < count; bidder += 1)
        bids[bidder] = (density[cell * count + bidder] ?? 0) * (rates[bidder] ?? 1);
      const nobodyAbove = writeLosses(bids, 0, above, losses);
      const serves = this.#serves[cell] ?? 0;
      for (let bidder = 0; bidder < count; bidder += 1) {
        const bid = bids[bidder] ?? 0;
        above[bidder] = (above[bidder] ?? 0) + bid;
        addCell(sums, bidder, cell, bid, (bid * nobodyAbove) / (losses[bidder] ?? 1), serves);
      }
    }
  }

  /** The same for all outcomes of `holdWithEach` at once. */
  #addUserWithEach(
    density: Float64Array,
    shifted: Float64Array,
    { from, to }: Range,
    { usual, without, priced }: { usual: Sums; without: readonly Sums[]; priced: readonly Sums[] },
  ): void {
    const count = this.#bidders.length;
    const above = new Float64Array(count);
    const shiftedAbove = new Float64Array(count);
    const losses = new Float64Array(count);
    const shiftedLosses = new Float64Array(count);
    for (let cell = to - 1; cell >= from; cell -= 1) {
      const start = cell * count;
      const nobodyAbove = writeLosses(density, start, above, losses);
      writeLosses(shifted, start, shiftedAbove, shiftedLosses);
      const serves = this.#serves[cell] ?? 0;
      for (let bidder = 0; bidder < count; bidder += 1) {
        const bid = density[start + bidder] ?? 0;
        const moved = shifted[start + bidder] ?? 0;
        const chance = nobodyAbove / (losses[bidder] ?? 1);
        above[bidder] = (above[bidder] ?? 0) + bid;
        shiftedAbove[bidder] = (shiftedAbove[bidder] ?? 0) + moved;
        const win = bid * chance;
        addCell(usual, bidder, cell, bid, win, serves);
        const own = priced[bidder];
        if (own) addCell(own, bidder, cell, moved, moved * chance, serves);
        for (let other = 0; other < count; other += 1) {
          const [withoutOther, pricedOther] = [without[other], priced[other]];
          if (other === bidder || !withoutOther || !pricedOther) continue;
          const winWithout = win / (losses[other] ?? 1);
          addCell(withoutOther, bidder, cell, bid, winWithout, serves);
          addCell(pricedOther, bidder, cell, bid, winWithout * (shiftedLosses[other] ?? 1), serves);
        }
      }
    }
  }

  #outcomeOf({ bidders, bestAt }: Sums): Outcome {
    const outcome = new Float64Array(bidders.length + RIVAL_FIELDS);
    for (let index = 0; index < bidders.length; index += 1)
      outcome[index] = (bidders[index] ?? 0) / USERS.length;
    this.#applyBias(outcome);
    this.#addRivals(outcome, bestAt);
    return outcome;
  }

  /** Tilts wins towards bidders whose bids are worth more to the ad server, and takes off lost renders. */
  #applyBias(outcome: Outcome): void {
    let wins = 0;
    let biased = 0;
    this.#bidders.forEach(({ winBias }, bidder) => {
      const win = outcome[bidder * FIELDS + FIELD.win] ?? 0;
      wins += win;
      biased += win * winBias;
    });
    const scale = biased > 0 ? wins / biased : 1;
    this.#bidders.forEach(({ winBias }, bidder) => {
      const at = bidder * FIELDS;
      const win = outcome[at + FIELD.win] ?? 0;
      const bias = win > 0 ? Math.min((outcome[at] ?? 0) / win, winBias * scale) : 1;
      const shown = bias * (1 - this.#server.renderLoss);
      outcome[at + FIELD.win] = win * bias;
      outcome[at + FIELD.impression] = (outcome[at + FIELD.impression] ?? 0) * shown;
      outcome[at + FIELD.paid] = (outcome[at + FIELD.paid] ?? 0) * shown;
    });
  }

  #addRivals(outcome: Outcome, bestAt: Float64Array): void {
    const at = this.#bidders.length * FIELDS;
    let withBid = 0;
    const add = (weight: number, chances: ReturnType<typeof serveChances>): void => {
      outcome[at] = (outcome[at] ?? 0) + weight * chances.network;
      outcome[at + 1] = (outcome[at + 1] ?? 0) + weight * chances.bulk;
      outcome[at + 2] = (outcome[at + 2] ?? 0) + weight * chances.adSense;
      outcome[at + 3] = (outcome[at + 3] ?? 0) + weight * chances.adSensePaid;
    };
    this.#served.forEach((chances, cell) => {
      const weight = bestAt[cell] ?? 0;
      withBid += weight;
      add(weight, chances);
    });
    add(Math.max(0, 1 - withBid), this.#alone);
  }
}
