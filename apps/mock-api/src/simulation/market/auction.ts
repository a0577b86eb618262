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

/** The auctions of an ad unit with a fixed set of bidders, which can be held with any of them bidding less. */
export class Auction {
  readonly #bidders: readonly AuctionBidder[];
  readonly #server: AdServer;
  readonly #rules: AuctionRules;
  /** By user: the cells of all bidders. */
  readonly #densities: readonly Float64Array[];
  /** The cells below this one and from the next on have no bid of anybody. */
  #lowest = CELLS;
  #highest = 0;
  readonly #served: readonly ReturnType<typeof serveChances>[];
  readonly #alone: ReturnType<typeof serveChances>;

  constructor(bidders: readonly AuctionBidder[], server: AdServer, rules: AuctionRules) {
    this.#bidders = bidders;
    this.#server = server;
    this.#rules = rules;
    this.#served = Array.from(PRICES, (price) => serveChances(server, price));
    this.#alone = serveChances(server, 0);
    this.#densities = USERS.map(() => new Float64Array(bidders.length * CELLS));
    for (let bidder = 0; bidder < bidders.length; bidder += 1) this.#write(bidder, 0);
  }

  /** The outcome with each bid rate multiplied by a factor; missing factors are 1. */
  hold(factors: readonly number[] = []): Outcome {
    return this.#hold(Float64Array.from(this.#bidders, (_, bidder) => factors[bidder] ?? 1));
  }

  /** The outcome when one bidder's prices are multiplied by the exponential of `logPrice`. */
  holdWithPrice(bidder: number, logPrice: number): Outcome {
    this.#write(bidder, logPrice);
    const outcome = this.hold();
    this.#write(bidder, 0);
    return outcome;
  }

  #write(bidder: number, logPrice: number): void {
    const entrant = this.#bidders[bidder];
    if (!entrant) return;
    const { userValueShare } = this.#rules;
    const { bidRate, cpmSigma: sigma, floor } = entrant;
    const logMedian = Math.log(entrant.cpmMedian) + logPrice;
    USERS.forEach((user, index) => {
      const density = this.#densities[index];
      const spread = {
        bidRate,
        logMedian: logMedian + sigma * Math.sqrt(userValueShare) * user,
        sigma: sigma * Math.sqrt(1 - userValueShare),
        floor,
      };
      if (!density) return;
      writeDensity(density, bidder * CELLS, spread, this.#rules);
      this.#widen(density, bidder * CELLS);
    });
  }

  /** Widens the range of cells to those with bids. */
  #widen(density: Float64Array, start: number): void {
    let lowest = 0;
    while (lowest < this.#lowest && (density[start + lowest] ?? 0) < NO_BIDS) lowest += 1;
    this.#lowest = lowest;
    let highest = CELLS;
    while (highest > this.#highest && (density[start + highest - 1] ?? 0) < NO_BIDS) highest -= 1;
    this.#highest = highest;
  }

  #hold(factors: Float64Array): Outcome {
    const count = this.#bidders.length;
    const outcome = new Float64Array(count * FIELDS + RIVAL_FIELDS);
    const bestAt = new Float64Array(CELLS);
    const isAnyBidding = factors.some((factor) => factor > 0);
    for (const density of isAnyBidding ? this.#densities : [])
      this.#addUser(density, factors, outcome, bestAt);
    for (let index = 0; index < count * FIELDS; index += 1)
      outcome[index] = (outcome[index] ?? 0) / USERS.length;
    this.#applyBias(outcome);
    this.#addRivals(outcome, bestAt);
    return outcome;
  }

  /** Adds the auctions of users of one value: from the highest price down, who bids there and nobody above. */
  #addUser(
    density: Float64Array,
    factors: Float64Array,
    outcome: Outcome,
    bestAt: Float64Array,
  ): void {
    const count = factors.length;
    const above = new Float64Array(count);
    const bids = new Float64Array(count);
    const losses = new Float64Array(count);
    for (let cell = this.#highest - 1; cell >= this.#lowest; cell -= 1) {
      let nobodyAbove = 1;
      let all = 0;
      for (let bidder = 0; bidder < count; bidder += 1) {
        const bid = (density[bidder * CELLS + cell] ?? 0) * (factors[bidder] ?? 1);
        // Half of the bids in the same cell are above this one.
        const loss = 1 - (above[bidder] ?? 0) - bid / 2;
        bids[bidder] = bid;
        losses[bidder] = loss;
        nobodyAbove *= loss;
        all += bid;
      }
      if (all === 0) continue;
      for (let bidder = 0; bidder < count; bidder += 1) {
        const bid = bids[bidder] ?? 0;
        if (bid === 0) continue;
        const win = (bid * nobodyAbove) / (losses[bidder] ?? 1);
        this.#addCell(outcome, bidder, cell, bid, win);
        bestAt[cell] = (bestAt[cell] ?? 0) + win / USERS.length;
        above[bidder] = (above[bidder] ?? 0) + bid;
      }
    }
  }

  /** Adds the bids of a bidder at one price. */
  #addCell(outcome: Outcome, bidder: number, cell: number, bid: number, win: number): void {
    const price = PRICES[cell] ?? 0;
    const impression = win * (this.#served[cell]?.prebid ?? 0);
    const at = bidder * FIELDS;
    outcome[at] = (outcome[at] ?? 0) + bid;
    outcome[at + 1] = (outcome[at + 1] ?? 0) + bid * price;
    outcome[at + 2] = (outcome[at + 2] ?? 0) + win;
    outcome[at + 3] = (outcome[at + 3] ?? 0) + impression;
    outcome[at + 4] = (outcome[at + 4] ?? 0) + impression * price;
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
