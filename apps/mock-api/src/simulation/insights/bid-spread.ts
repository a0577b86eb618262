import { normalBelow } from '../market/log-normal.ts';

/** Bids of one bidder on one ad unit while one floor was in force. Money in USD CPM. */
export interface BidGroup {
  readonly count: number;
  /** Mean of the bids. */
  readonly mean: number;
  /** Deviation of the logarithm of its bids, floor aside. */
  readonly sigma: number;
  /** 0 without a floor. */
  readonly floor: number;
}

/** How the bids of a group are spread: the share of them below a price. */
export type BidSpread = (price: number, logPrice: number) => number;

/** Bids above are not made, unless the group's mean says otherwise. */
export const HIGHEST_BID = 25;
/** Buyers that bid more because of a floor bid at most this much above it, relative to it. */
const LIFT_WIDTH = 0.08;
/** Steps of the search for the median that gives the mean. */
const STEPS = 36;

/** `normalBelow` by table: between two entries the error is below 1e-6. */
const TABLE_FROM = -8;
const TABLE_STEP = 1 / 512;
const TABLE = Float64Array.from({ length: 16 * 512 + 1 }, (_, index) =>
  normalBelow(TABLE_FROM + index * TABLE_STEP),
);

function below(z: number): number {
  if (z <= TABLE_FROM) return 0;
  const place = (z - TABLE_FROM) / TABLE_STEP;
  const index = Math.floor(place);
  const left = TABLE[index];
  const right = TABLE[index + 1];
  return left === undefined || right === undefined ? 1 : left + (right - left) * (place - index);
}

/** A log-normal spread cut off at the floor and at the highest bid; a part of what is cut off below lies at the floor. */
interface Shape extends BidGroup {
  readonly highest: number;
  /** Share of the bids below the floor that reappear at it. */
  readonly liftShare: number;
}

/** Shares of the bids that lie above the floor by themselves and at it because of it, and the mean of all. */
function partsAt(
  { sigma, floor, highest, liftShare }: Shape,
  logMedian: number,
): { kept: number; lifted: number; mean: number } {
  const low = floor > 0 ? (Math.log(floor) - logMedian) / sigma : -Infinity;
  const high = (Math.log(highest) - logMedian) / sigma;
  const under = floor > 0 ? normalBelow(low) : 0;
  const kept = Math.max(0, normalBelow(high) - under);
  const lifted = liftShare * under;
  const worth =
    Math.exp(logMedian + (sigma * sigma) / 2) *
    Math.max(0, normalBelow(high - sigma) - (floor > 0 ? normalBelow(low - sigma) : 0));
  const all = kept + lifted;
  const mean = all > 0 ? (worth + lifted * floor * (1 + LIFT_WIDTH / 2)) / all : 0;
  return { kept, lifted, mean };
}

/** The logarithm of the median that gives a group its mean. */
function logMedianOf(shape: Shape): number {
  const { mean, sigma, floor, highest } = shape;
  let low = (floor > 0 ? Math.log(floor) : Math.log(mean) - (sigma * sigma) / 2) - 5 * sigma;
  let high = Math.log(highest) + 5 * sigma;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (partsAt(shape, middle).mean < mean) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Evenly between two prices. */
function even(from: number, to: number): BidSpread {
  return (price) => Math.min(1, Math.max(0, (price - from) / (to - from)));
}

/**
 * The spread of a group that has its mean, and nothing below its floor: log-normal as its bidder bids, with a share
 * (0…1) of what lies below the floor just above it.
 */
export function spreadOf(group: BidGroup, liftShare: number): BidSpread {
  const { mean, floor, sigma } = group;
  const highest = Math.max(HIGHEST_BID, 2 * mean);
  const shape: Shape = { ...group, highest, liftShare };
  const logMedian = logMedianOf(shape);
  const { kept, lifted, mean: fitted } = partsAt(shape, logMedian);
  // So near the floor that no log-normal spread has this mean.
  if (floor > 0 && Math.abs(fitted - mean) > mean * 1e-3) {
    return even(floor, Math.max(2 * mean - floor, floor * 1.001));
  }
  const all = kept + lifted;
  const logFloor = floor > 0 ? Math.log(floor) : -Infinity;
  const under = floor > 0 ? below((logFloor - logMedian) / sigma) : 0;
  const atFloor = even(floor, floor * (1 + LIFT_WIDTH));
  return (price, logPrice) => {
    if (price <= floor) return 0;
    if (price >= highest) return 1;
    const own = Math.max(0, below((logPrice - logMedian) / sigma) - under);
    return Math.min(1, (own + (lifted > 0 ? lifted * atFloor(price, logPrice) : 0)) / all);
  };
}
