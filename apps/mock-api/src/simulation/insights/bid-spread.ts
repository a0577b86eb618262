import { normalBelow } from '#api/simulation/market/auction/log-normal.ts';
import type { FloorReaction } from '#api/simulation/market/auction/price-axis.ts';

/** Bids of one bidder on one ad unit under one floor. Money in USD CPM. */
export interface BidGroup {
  readonly count: number;
  /** Mean of the bids. */
  readonly mean: number;
  /** Standard deviation of the logarithm of its bids, without the effect of the floor. */
  readonly sigma: number;
  /** 0 without a floor. */
  readonly floor: number;
  /** The price of a deal, at which many of the bids are; 0 without one. */
  readonly deal: number;
}

/** Prices in ascending order, with their logarithms. */
export interface Prices {
  readonly prices: Float64Array;
  readonly logs: Float64Array;
}

/** No bid is above this price, unless the group's mean requires it. */
export const HIGHEST_BID = 25;

const highestOf = (mean: number): number => Math.max(HIGHEST_BID, 2 * mean);

/**
 * Maximum number of steps of the search for the median that results in the mean, and the relative tolerance of the
 * mean.
 */
const MAX_STEPS = 40;
const NEAR = 1e-9;

/** Bids that become fewer on a straight line have their mean after a third of the way. */
const FALLING_MEAN = 3;

/** `normalBelow` as a table: the interpolation error is below 1e-6. */
const TABLE_FROM = -8;
const TABLE_STEP = 1 / 512;
const TABLE = Float64Array.from({ length: 16 * 512 + 1 }, (_, index) =>
  normalBelow(TABLE_FROM + index * TABLE_STEP),
);

const TABLE_LAST = TABLE.length - 2;

/** Share below a position of the table, interpolated between two entries. */
function shareBelow(position: number): number {
  if (!(position > 0)) return 0;
  const index = Math.min(TABLE_LAST, Math.floor(position));
  const left = TABLE[index] ?? 0;
  return left + ((TABLE[index + 1] ?? 1) - left) * Math.min(1, position - index);
}

function below(z: number): number {
  return shareBelow((z - TABLE_FROM) / TABLE_STEP);
}

/**
 * A log-normal spread, cut off at the floor and at the highest bid; a part of the bids below the floor moves to the
 * floor.
 */
interface Shape extends BidGroup {
  readonly highest: number;
  readonly reaction: FloorReaction;
}

/**
 * Highest price of the bids that return above a floor: the further above it, the fewer. Their mean is that of an even
 * spread over `floorLiftWidth`, with which auctions are held.
 */
const liftedTo = (floor: number, { floorLiftWidth }: FloorReaction): number =>
  floor + (FALLING_MEAN / 2) * floor * (Math.exp(floorLiftWidth) - 1);

/** Shares of the bids that are above the floor without it and of those raised to it, and the mean of all. */
function partsAt(
  { sigma, floor, highest, reaction }: Shape,
  logMedian: number,
): { kept: number; lifted: number; mean: number } {
  const low = (Math.log(floor) - logMedian) / sigma;
  const high = (Math.log(highest) - logMedian) / sigma;
  const under = normalBelow(low);
  const kept = Math.max(0, normalBelow(high) - under);
  // The bids below the floor, each with the share that returns: it falls with the distance from the floor.
  const { floorLiftShare, floorLiftReach } = reaction;
  const fall = sigma / floorLiftReach;
  const lifted =
    floorLiftShare * Math.exp(-low * fall + (fall * fall) / 2) * normalBelow(low - fall);
  const worth =
    Math.exp(logMedian + (sigma * sigma) / 2) *
    Math.max(0, normalBelow(high - sigma) - normalBelow(low - sigma));
  const all = kept + lifted;
  const mean =
    all > 0
      ? (worth + lifted * (floor + (liftedTo(floor, reaction) - floor) / FALLING_MEAN)) / all
      : 0;
  return { kept, lifted, mean };
}

/**
 * The logarithm of the median that gives a group with a floor its mean; an end of the search interval if there is none.
 * The logarithm of the mean is nearly linear in it, so false position (Illinois) finds it in a few steps.
 */
function logMedianOf(shape: Shape): number {
  const { mean, sigma, floor, highest } = shape;
  const miss = (logMedian: number): number =>
    Math.log(Math.max(partsAt(shape, logMedian).mean, Number.MIN_VALUE) / mean);
  let low = Math.log(floor) - 5 * sigma;
  let high = Math.log(highest) + 5 * sigma;
  let [missLow, missHigh] = [miss(low), miss(high)];
  if (missLow >= 0) return low;
  if (missHigh <= 0) return high;
  let [middle, last] = [low, 0];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    middle = (low * missHigh - high * missLow) / (missHigh - missLow);
    const off = miss(middle);
    if (Math.abs(off) < NEAR) break;
    // If the same end stays twice, its value is halved, so that it moves as well.
    if (off < 0) {
      [low, missLow] = [middle, off];
      if (last < 0) missHigh /= 2;
    } else {
      [high, missHigh] = [middle, off];
      if (last > 0) missLow /= 2;
    }
    last = off;
  }
  return middle;
}

/** The share (0…1) below a price of bids that become fewer on a straight line from one price to another, to none. */
function fallingBelow(price: number, from: number, to: number): number {
  const left = Math.min(1, Math.max(0, (to - price) / (to - from)));
  return 1 - left * left;
}

/** For a mean so close to the floor that no log-normal spread has it. */
function addFalling(
  sums: Float64Array,
  { prices }: Prices,
  { count, mean, floor }: BidGroup,
): void {
  const to = Math.max(floor + FALLING_MEAN * (mean - floor), floor * 1.001);
  for (let index = 0; index < prices.length; index += 1) {
    sums[index] = (sums[index] ?? 0) + count * fallingBelow(prices[index] ?? 0, floor, to);
  }
}

/**
 * The logarithm of the median that gives a group without a floor its mean. It differs only slightly from the plain one,
 * because of the highest bid: this effect is computed from the previous estimate, a few times.
 */
function plainLogMedian({ mean, sigma }: BidGroup, highest: number): number {
  const plain = Math.log(mean) - (sigma * sigma) / 2;
  let logMedian = plain;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const high = (Math.log(highest) - logMedian) / sigma;
    const next = plain + Math.log(normalBelow(high) / normalBelow(high - sigma));
    if (Math.abs(next - logMedian) < NEAR) return next;
    logMedian = next;
  }
  return logMedian;
}

function addWithoutFloor(sums: Float64Array, { logs }: Prices, group: BidGroup): void {
  const { count, sigma, mean } = group;
  const highest = highestOf(mean);
  const logMedian = plainLogMedian(group, highest);
  const all = normalBelow((Math.log(highest) - logMedian) / sigma);
  const scale = count / all;
  const perLog = 1 / (sigma * TABLE_STEP);
  const first = -logMedian * perLog - TABLE_FROM / TABLE_STEP;
  for (let index = 0; index < logs.length; index += 1) {
    const share = Math.min(all, shareBelow((logs[index] ?? 0) * perLog + first));
    sums[index] = (sums[index] ?? 0) + share * scale;
  }
}

/**
 * Adds to `sums` the expected number of a group's bids below each price. The group has its mean and no bid below its
 * floor: it is log-normal with its bidder's sigma, and some of the bids below the floor return above it.
 */
export function addExpectedBelow(
  sums: Float64Array,
  at: Prices,
  group: BidGroup,
  reaction: FloorReaction,
): void {
  // Nearly all groups have no floor.
  if (group.floor === 0) return addWithoutFloor(sums, at, group);
  const { count, mean, floor, sigma } = group;
  const highest = highestOf(mean);
  const shape: Shape = { ...group, highest, reaction };
  const logMedian = logMedianOf(shape);
  const { kept, lifted, mean: fitted } = partsAt(shape, logMedian);
  if (Math.abs(fitted - mean) > mean * 1e-3) return addFalling(sums, at, group);
  const all = kept + lifted;
  const under = below((Math.log(floor) - logMedian) / sigma);
  const { prices, logs } = at;
  for (let index = 0; index < prices.length; index += 1) {
    const price = prices[index] ?? 0;
    if (price <= floor) continue;
    const own = Math.max(0, below(((logs[index] ?? 0) - logMedian) / sigma) - under);
    const atFloor = lifted > 0 ? lifted * fallingBelow(price, floor, liftedTo(floor, reaction)) : 0;
    const share = price >= highest ? 1 : Math.min(1, (own + atFloor) / all);
    sums[index] = (sums[index] ?? 0) + count * share;
  }
}
