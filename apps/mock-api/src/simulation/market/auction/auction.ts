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

/** Numbers by cell, once for each kind of user. */
function byPoint(ofCells: Float64Array): Float64Array {
  const numbers = new Float64Array(POINTS);
  for (let start = 0; start < POINTS; start += CELLS) numbers.set(ofCells, start);
  return numbers;
}

const PRICE_OF = byPoint(PRICES);
const WEIGHTS = Float64Array.from(
  { length: POINTS },
  (_, point) => USERS[Math.floor(point / CELLS)]?.weight ?? 0,
);

/** The chances of a bidder at each point. */
interface OwnChances {
  /** That it does not bid above. */
  readonly losses: Float64Array;
  /** That it bids there, over that it does not bid above. */
  readonly odds: Float64Array;
  /** That it bids at all, and the mean of its prices. */
  readonly bid: number;
  readonly bidValue: number;
}

/** The chances of all bidders. */
interface Chances {
  readonly bidders: readonly OwnChances[];
  /** By point: that nobody bids above, times the weight of the users. */
  readonly nobody: Float64Array;
  /** By point: the sum of the bidders' odds. */
  readonly odds: Float64Array;
}

/** The chances of a bidder whose bid rate is multiplied by a factor. */
function ownChances(bids: Float64Array, factor = 1): OwnChances {
  const losses = new Float64Array(POINTS);
  const odds = new Float64Array(POINTS);
  let bid = 0;
  let bidValue = 0;
  for (let start = 0; start < POINTS; start += CELLS) {
    let above = 0;
    for (let at = start + CELLS - 1; at >= start; at -= 1) {
      const here = (bids[at] ?? 0) * factor;
      // Half of the bids in the same cell are above this one.
      const loss = 1 - above - here / 2;
      losses[at] = loss;
      odds[at] = here / loss;
      above += here;
      const weighted = here * (WEIGHTS[at] ?? 0);
      bid += weighted;
      bidValue += weighted * (PRICE_OF[at] ?? 0);
    }
  }
  return { losses, odds, bid, bidValue };
}

function chancesOf(bidders: readonly OwnChances[]): Chances {
  const nobody = WEIGHTS.slice();
  const all = new Float64Array(POINTS);
  for (const { losses, odds } of bidders)
    for (let point = 0; point < POINTS; point += 1) {
      nobody[point] = (nobody[point] ?? 0) * (losses[point] ?? 1);
      all[point] = (all[point] ?? 0) + (odds[point] ?? 0);
    }
  return { bidders, nobody, odds: all };
}

/** Reused from one bidder that bids otherwise to the next: an outcome is computed before. */
const CHANGED = { nobody: new Float64Array(POINTS), odds: new Float64Array(POINTS) };

/** The chances when one bidder bids otherwise; they hold until the next call. */
function replaced({ bidders, nobody, odds }: Chances, bidder: number, own: OwnChances): Chances {
  const before = bidders[bidder] ?? WITHOUT_BIDS;
  for (let point = 0; point < POINTS; point += 1) {
    const ratio = (own.losses[point] ?? 1) / (before.losses[point] ?? 1);
    CHANGED.nobody[point] = (nobody[point] ?? 0) * ratio;
    CHANGED.odds[point] = (odds[point] ?? 0) - (before.odds[point] ?? 0) + (own.odds[point] ?? 0);
  }
  return { bidders: bidders.with(bidder, own), ...CHANGED };
}

/**
 * What odds are worth at each point, in impressions and USD CPM, and the probability of a Prebid winner there; reused from
 * one outcome to the next.
 */
const WORTH_SHOWN = new Float64Array(POINTS);
const WORTH_PAID = new Float64Array(POINTS);
const WON = new Float64Array(POINTS);

/** Writes what a bidder wins, and what of it is shown and paid: sums over the points, together as each is read once. */
function writeWins({ odds }: OwnChances, nobody: Float64Array, outcome: Outcome, at: number): void {
  let win = 0;
  let impression = 0;
  let paid = 0;
  for (let point = 0; point < POINTS; point += 1) {
    const chance = odds[point] ?? 0;
    win += chance * (nobody[point] ?? 0);
    impression += chance * (WORTH_SHOWN[point] ?? 0);
    paid += chance * (WORTH_PAID[point] ?? 0);
  }
  outcome[at + FIELD.win] = win;
  outcome[at + FIELD.impression] = impression;
  outcome[at + FIELD.paid] = paid;
}

const WITHOUT_BIDS = ownChances(new Float64Array(POINTS));

/** The auctions of an ad unit with a fixed set of bidders, which can be held with any of them bidding less. */
export class Auction {
  readonly #bidders: readonly AuctionBidder[];
  readonly #server: AdServer;
  readonly #rules: AuctionRules;
  /** The probability that each bidder bids at each point. */
  readonly #bids: readonly Float64Array[];
  /** What serves beside a Prebid winner at the price of each point, and what serves without one. */
  readonly #served: Readonly<Record<keyof ServeChances, Float64Array>>;
  readonly #alone: ServeChances;

  constructor(bidders: readonly AuctionBidder[], server: AdServer, rules: AuctionRules) {
    this.#bidders = bidders;
    this.#server = server;
    this.#rules = rules;
    const served = Array.from(PRICES, (price) => serveChances(server, price));
    const by = (field: keyof ServeChances): Float64Array => {
      const ofCells = new Float64Array(CELLS);
      served.forEach((chances, cell) => (ofCells[cell] = chances[field]));
      return byPoint(ofCells);
    };
    this.#served = {
      prebid: by('prebid'),
      network: by('network'),
      bulk: by('bulk'),
      adSense: by('adSense'),
      adSensePaid: by('adSensePaid'),
    };
    this.#alone = serveChances(server, 0);
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

  #outcomeOf({ bidders, nobody, odds }: Chances): Outcome {
    const outcome = new Float64Array(bidders.length * FIELDS + RIVAL_FIELDS);
    const { prebid } = this.#served;
    for (let point = 0; point < POINTS; point += 1) {
      const chance = nobody[point] ?? 0;
      const shown = chance * (prebid[point] ?? 0);
      WORTH_SHOWN[point] = shown;
      WORTH_PAID[point] = shown * (PRICE_OF[point] ?? 0);
      WON[point] = (odds[point] ?? 0) * chance;
    }
    bidders.forEach((own, bidder) => {
      const at = bidder * FIELDS;
      outcome[at + FIELD.bid] = own.bid;
      outcome[at + FIELD.bidValue] = own.bidValue;
      writeWins(own, nobody, outcome, at);
    });
    this.#applyBias(outcome);
    this.#addRivals(outcome);
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

  /** Adds the ad server's own line items: beside a Prebid winner at each point, and without one. */
  #addRivals(outcome: Outcome): void {
    const { network, bulk, adSense, adSensePaid } = this.#served;
    const alone = this.#alone;
    let won = 0;
    let [ofNetwork, ofBulk, ofAdSense, paid] = [0, 0, 0, 0];
    for (let point = 0; point < POINTS; point += 1) {
      const win = WON[point] ?? 0;
      won += win;
      ofNetwork += win * (network[point] ?? 0);
      ofBulk += win * (bulk[point] ?? 0);
      ofAdSense += win * (adSense[point] ?? 0);
      paid += win * (adSensePaid[point] ?? 0);
    }
    const without = Math.max(0, 1 - won);
    const first = this.#bidders.length * FIELDS;
    outcome[first + RIVAL.network] = ofNetwork + without * alone.network;
    outcome[first + RIVAL.bulk] = ofBulk + without * alone.bulk;
    outcome[first + RIVAL.adSense] = ofAdSense + without * alone.adSense;
    outcome[first + RIVAL.adSensePaid] = paid + without * alone.adSensePaid;
  }
}
