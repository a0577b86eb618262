import { type AdServer, serveChances } from './ad-server.ts';
import { normalBelow } from './log-normal.ts';

/** A bidder in the auctions of one ad unit; money in USD CPM. */
export interface AuctionBidder {
  /** Probability that it bids, without a floor. */
  readonly bidRate: number;
  readonly cpmMedian: number;
  readonly cpmSigma: number;
  readonly winBias: number;
  /** 0 without a floor. */
  readonly floor: number;
}

/** Average result of an auction for one bidder, per request; money in USD CPM. */
interface BidderOutcome {
  readonly bid: number;
  /** Mean CPM of its bids without an impression. */
  readonly otherCpm: number;
  readonly win: number;
  readonly impression: number;
  /** Mean CPM of its impressions. */
  readonly paidCpm: number;
}

/** Average result of an auction for the ad server's own line items, per request; money in USD CPM. */
interface RivalOutcome {
  readonly network: number;
  readonly bulk: number;
  readonly adSense: number;
  readonly adSenseCpm: number;
}

export interface AuctionOutcome {
  readonly bidders: readonly BidderOutcome[];
  readonly rivals: RivalOutcome;
}

/** The correlation of an auction's bidders and the effect of a floor (market.json, model). */
export interface AuctionRules {
  /** Share of the log variance that is common to all bidders of an auction. */
  readonly userValueShare: number;
  /** Share of the bids below a floor that move to just above it, if the floor is within reach. */
  readonly floorLiftShare: number;
}

/** Cells of the logarithmic price axis, and its start in USD CPM. */
const CELL = 0.12;
const CELLS = 84;
const LOWEST = Math.log(0.0008);
/** Price of a raised bid relative to the floor: the middle of the 8 % above it. */
const LIFTED = 1.04;
/** Up to this multiple of their median price buyers follow a floor; above it, fewer and fewer do. */
const FOLLOWED_TO = 4;
/** Values of the users' common factor on bids: midpoints of equally likely parts, scaled to variance 1. */
const USERS = [-1.75, -1.15, -0.79, -0.51, -0.25, 0, 0.25, 0.51, 0.79, 1.15, 1.75];

const priceOf = (cell: number): number => Math.exp(LOWEST + (cell + 0.5) * CELL);
const cellOf = (price: number): number =>
  Math.min(CELLS - 1, Math.max(0, Math.floor((Math.log(price) - LOWEST) / CELL)));

/** Probability per price cell that a bidder bids there, for users of one value. */
function bidDensity(bidder: AuctionBidder, rules: AuctionRules, user: number): Float64Array {
  const center =
    Math.log(bidder.cpmMedian) + bidder.cpmSigma * Math.sqrt(rules.userValueShare) * user;
  const deviation = bidder.cpmSigma * Math.sqrt(1 - rules.userValueShare);
  const density = new Float64Array(CELLS);
  let below = normalBelow((LOWEST - center) / deviation);
  for (let cell = 0; cell < CELLS; cell += 1) {
    const upTo = normalBelow((LOWEST + (cell + 1) * CELL - center) / deviation);
    density[cell] = bidder.bidRate * (upTo - below);
    below = upTo;
  }
  if (bidder.floor > 0) raiseToFloor(density, bidder, rules.floorLiftShare);
  return density;
}

/** Removes the bids below the floor and moves a share of them to just above it. */
function raiseToFloor(
  density: Float64Array,
  { floor, cpmMedian }: AuctionBidder,
  liftShare: number,
): void {
  // A floor above the price axis removes all bids.
  if (Math.log(floor) >= LOWEST + CELLS * CELL) {
    density.fill(0);
    return;
  }
  const floorCell = cellOf(floor);
  // The part of the floor's cell that is below the floor.
  const under = (Math.log(floor) - LOWEST) / CELL - floorCell;
  let removed = 0;
  for (let cell = 0; cell <= floorCell; cell += 1) {
    const share = cell < floorCell ? 1 : Math.min(1, Math.max(0, under));
    const part = (density[cell] ?? 0) * share;
    density[cell] = (density[cell] ?? 0) - part;
    removed += part;
  }
  const reach = Math.min(1, (FOLLOWED_TO * cpmMedian) / floor);
  const lifted = cellOf(floor * LIFTED);
  density[lifted] = (density[lifted] ?? 0) + removed * liftShare * reach * reach;
}

interface Sums {
  bid: number;
  bidCpm: number;
  win: number;
  impression: number;
  paid: number;
}

function addUser(
  densities: readonly Float64Array[],
  served: readonly { prebid: number }[],
  sums: readonly Sums[],
  bestAt: Float64Array,
  weight: number,
): void {
  const above = densities.map(() => 0);
  for (let cell = CELLS - 1; cell >= 0; cell -= 1) {
    const price = priceOf(cell);
    const losses = densities.map(
      (density, index) => 1 - (above[index] ?? 0) - (density[cell] ?? 0) / 2,
    );
    const nobodyAbove = losses.reduce((product, loss) => product * loss, 1);
    densities.forEach((density, index) => {
      const bid = density[cell] ?? 0;
      if (bid === 0) return;
      const sum = sums[index];
      if (!sum) return;
      const win = (bid * nobodyAbove) / (losses[index] ?? 1);
      const impression = win * (served[cell]?.prebid ?? 0);
      sum.bid += weight * bid;
      sum.bidCpm += weight * bid * price;
      sum.win += weight * win;
      sum.impression += weight * impression;
      sum.paid += weight * impression * price;
      bestAt[cell] = (bestAt[cell] ?? 0) + weight * win;
      above[index] = (above[index] ?? 0) + bid;
    });
  }
}

function rivalsOf(
  bestAt: Float64Array,
  served: readonly ReturnType<typeof serveChances>[],
  server: AdServer,
): RivalOutcome {
  const alone = serveChances(server, 0);
  const withBid = bestAt.reduce((sum, chance) => sum + chance, 0);
  const mean = (pick: (chances: ReturnType<typeof serveChances>) => number): number =>
    served.reduce((sum, chances, cell) => sum + (bestAt[cell] ?? 0) * pick(chances), 0) +
    Math.max(0, 1 - withBid) * pick(alone);
  const adSense = mean((chances) => chances.adSense);
  const paid = mean((chances) => chances.adSensePaid);
  return {
    network: mean((chances) => chances.network),
    bulk: mean((chances) => chances.bulk),
    adSense,
    adSenseCpm: adSense > 0 ? paid / adSense : 0,
  };
}

/**
 * The average result of one auction: the highest bid wins in Prebid, and is shown if the ad server has no better line
 * item. It is integrated over prices and user values, without random numbers.
 */
export function holdAuction(
  bidders: readonly AuctionBidder[],
  server: AdServer,
  rules: AuctionRules,
): AuctionOutcome {
  const served = Array.from({ length: CELLS }, (_, cell) => serveChances(server, priceOf(cell)));
  const sums = bidders.map((): Sums => ({ bid: 0, bidCpm: 0, win: 0, impression: 0, paid: 0 }));
  const bestAt = new Float64Array(CELLS);
  for (const user of USERS) {
    const densities = bidders.map((bidder) => bidDensity(bidder, rules, user));
    addUser(densities, served, sums, bestAt, 1 / USERS.length);
  }
  const wins = sums.reduce((sum, { win }) => sum + win, 0);
  const biased = sums.reduce(
    (sum, { win }, index) => sum + win * (bidders[index]?.winBias ?? 1),
    0,
  );
  return {
    bidders: sums.map((sum, index): BidderOutcome => {
      const bias = biased > 0 ? ((bidders[index]?.winBias ?? 1) * wins) / biased : 1;
      const win = Math.min(sum.bid, sum.win * bias);
      const impression =
        sum.win > 0 ? win * (sum.impression / sum.win) * (1 - server.renderLoss) : 0;
      const paidCpm = sum.impression > 0 ? sum.paid / sum.impression : 0;
      const others = sum.bid - impression;
      return {
        bid: sum.bid,
        win,
        impression,
        paidCpm,
        otherCpm:
          others > 1e-12 ? Math.max(0, sum.bidCpm - impression * paidCpm) / others : paidCpm,
      };
    }),
    rivals: rivalsOf(bestAt, served, server),
  };
}
