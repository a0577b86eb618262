import { type AdServer, serveChances, type ServeChances } from './ad-server.ts';
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

/**
 * Values of the users' common factor on bids, and how likely they are: the nodes and weights of Gauss and Hermite for a
 * normal distribution. Money then differs by 0.3 % from that of 25 nodes with cells of a sixth.
 */
const USERS = [
  { value: -Math.sqrt(3), weight: 1 / 6 },
  { value: 0, weight: 2 / 3 },
  { value: Math.sqrt(3), weight: 1 / 6 },
];

/** The points at which auctions are looked at: the cells of the price axis for each kind of user. */
const POINTS = USERS.length * CELLS;

const byPoint = (numberOf: (cell: number, user: number) => number): Float64Array =>
  Float64Array.from({ length: POINTS }, (_, point) =>
    numberOf(point % CELLS, Math.floor(point / CELLS)),
  );
const WEIGHTS = byPoint((_, user) => USERS[user]?.weight ?? 0);
const PRICE_OF = byPoint((cell) => PRICES[cell] ?? 0);

/** The chances of a bidder at each point. */
interface OwnChances {
  /** That it bids there. */
  readonly bids: Float64Array;
  /** That it does not bid above. */
  readonly losses: Float64Array;
}

/** The chances of all bidders. */
interface Chances {
  readonly bidders: readonly OwnChances[];
  /** By point: that nobody bids above, times the weight of the users. */
  readonly nobody: Float64Array;
}

/** The chances of a bidder whose bid rate is multiplied by a factor. */
function ownChances(bids: Float64Array, factor = 1): OwnChances {
  const own = { bids: new Float64Array(POINTS), losses: new Float64Array(POINTS) };
  for (let start = 0; start < POINTS; start += CELLS) {
    let above = 0;
    for (let at = start + CELLS - 1; at >= start; at -= 1) {
      const bid = (bids[at] ?? 0) * factor;
      own.bids[at] = bid;
      // Half of the bids in the same cell are above this one.
      own.losses[at] = 1 - above - bid / 2;
      above += bid;
    }
  }
  return own;
}

function chancesOf(bidders: readonly OwnChances[]): Chances {
  const nobody = WEIGHTS.slice();
  for (const { losses } of bidders)
    for (let point = 0; point < POINTS; point += 1)
      nobody[point] = (nobody[point] ?? 0) * (losses[point] ?? 1);
  return { bidders, nobody };
}

/** The chances when one bidder bids otherwise. */
function replaced({ bidders, nobody }: Chances, bidder: number, own: OwnChances): Chances {
  const before = bidders[bidder]?.losses ?? WEIGHTS;
  const changed = new Float64Array(POINTS);
  for (let point = 0; point < POINTS; point += 1)
    changed[point] = ((nobody[point] ?? 0) * (own.losses[point] ?? 1)) / (before[point] ?? 1);
  return { bidders: bidders.with(bidder, own), nobody: changed };
}

/**
 * Adds the wins of a bidder at each point to `winsAt`, and returns its `FIELDS`. `serves` is the probability that a winner
 * serves at the price of a point.
 */
function addWins(
  { bids, losses }: OwnChances,
  nobody: Float64Array,
  serves: Float64Array,
  winsAt: Float64Array,
): readonly number[] {
  let [bid, bidValue, win, impression, paid] = [0, 0, 0, 0, 0];
  for (let point = 0; point < POINTS; point += 1) {
    const here = bids[point] ?? 0;
    const price = PRICE_OF[point] ?? 0;
    const weighted = here * (WEIGHTS[point] ?? 0);
    const won = (here * (nobody[point] ?? 0)) / (losses[point] ?? 1);
    const shown = won * (serves[point] ?? 0);
    bid += weighted;
    bidValue += weighted * price;
    win += won;
    impression += shown;
    paid += shown * price;
    winsAt[point] = (winsAt[point] ?? 0) + won;
  }
  return [bid, bidValue, win, impression, paid];
}

const WITHOUT_BIDS = ownChances(new Float64Array(POINTS));

/** The auctions of an ad unit with a fixed set of bidders, which can be held with any of them bidding less. */
export class Auction {
  readonly #bidders: readonly AuctionBidder[];
  readonly #server: AdServer;
  readonly #rules: AuctionRules;
  /** The probability that each bidder bids at each point. */
  readonly #bids: readonly Float64Array[];
  /** What serves beside a Prebid winner at the price of each cell, and what serves without one. */
  readonly #served: readonly ServeChances[];
  readonly #alone: ServeChances;
  /** Of a Prebid winner at the price of each point: the probability that it serves. */
  readonly #serves: Float64Array;

  constructor(bidders: readonly AuctionBidder[], server: AdServer, rules: AuctionRules) {
    this.#bidders = bidders;
    this.#server = server;
    this.#rules = rules;
    this.#served = Array.from(PRICES, (price) => serveChances(server, price));
    this.#alone = serveChances(server, 0);
    this.#serves = byPoint((cell) => this.#served[cell]?.prebid ?? 0);
    this.#bids = this.#bidsAt(0);
  }

  /** The outcome with each bid rate multiplied by a factor; missing factors are 1. */
  hold(factors: readonly number[] = []): Outcome {
    const own = this.#bids.map((bids, bidder) => ownChances(bids, factors[bidder]));
    return this.#outcomeOf(chancesOf(own));
  }

  /**
   * The usual outcome; and for each bidder that without it, and that with its prices multiplied by the exponential of
   * `logPrice`.
   */
  holdWithEach(logPrice: number): {
    readonly usual: Outcome;
    readonly without: readonly Outcome[];
    readonly priced: readonly Outcome[];
  } {
    const usual = chancesOf(this.#bids.map((bids) => ownChances(bids)));
    const instead = (bidder: number, own: OwnChances): Outcome =>
      this.#outcomeOf(replaced(usual, bidder, own));
    return {
      usual: this.#outcomeOf(usual),
      without: this.#bids.map((_, bidder) => instead(bidder, WITHOUT_BIDS)),
      priced: this.#bidsAt(logPrice).map((bids, bidder) => instead(bidder, ownChances(bids))),
    };
  }

  /** The bids at each point, with all prices multiplied by the exponential of `logPrice`. */
  #bidsAt(logPrice: number): readonly Float64Array[] {
    const { userValueShare } = this.#rules;
    const common = Math.sqrt(userValueShare);
    const own = Math.sqrt(1 - userValueShare);
    return this.#bidders.map(({ bidRate, cpmMedian, cpmSigma: sigma, floor }) => {
      const bids = new Float64Array(POINTS);
      USERS.forEach(({ value }, user) => {
        const logMedian = Math.log(cpmMedian) + logPrice + sigma * common * value;
        const spread = { bidRate, logMedian, sigma: sigma * own, floor };
        writeDensity(bids, user * CELLS, spread, this.#rules);
      });
      return bids;
    });
  }

  #outcomeOf({ bidders, nobody }: Chances): Outcome {
    const outcome = new Float64Array(bidders.length * FIELDS + RIVAL_FIELDS);
    const winsAt = new Float64Array(POINTS);
    bidders.forEach((own, bidder) => {
      outcome.set(addWins(own, nobody, this.#serves, winsAt), bidder * FIELDS);
    });
    this.#applyBias(outcome);
    this.#addRivals(outcome, winsAt);
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

  #addRivals(outcome: Outcome, winsAt: Float64Array): void {
    const at = this.#bidders.length * FIELDS;
    let withBid = 0;
    const add = (weight: number, chances: ServeChances): void => {
      outcome[at] = (outcome[at] ?? 0) + weight * chances.network;
      outcome[at + 1] = (outcome[at + 1] ?? 0) + weight * chances.bulk;
      outcome[at + 2] = (outcome[at + 2] ?? 0) + weight * chances.adSense;
      outcome[at + 3] = (outcome[at + 3] ?? 0) + weight * chances.adSensePaid;
    };
    winsAt.forEach((weight, point) => {
      withBid += weight;
      add(weight, this.#served[point % CELLS] ?? this.#alone);
    });
    add(Math.max(0, 1 - withBid), this.#alone);
  }
}
