import { type AuctionInput, LEVELS } from './auction-table.ts';
import { BID_FACTORS } from './unit-auction.ts';

const FACTORS = BID_FACTORS.length;

/** Adds the weight of a value to the two entries of an ascending list between which it lies, with a step and offset. */
function addWeights(
  into: Float64Array,
  at: number,
  list: readonly number[],
  value: number,
  weight: number,
): void {
  const last = list.length - 1;
  let index = 0;
  while (index < last - 1 && value >= (list[index + 1] ?? Infinity)) index += 1;
  const low = list[index] ?? 0;
  const high = list[index + 1] ?? 1;
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  into[at + index] = (into[at + index] ?? 0) + weight * (1 - share);
  into[at + index + 1] = (into[at + index + 1] ?? 0) + weight * share;
}

/** Adds the weight of auctions with a common bid factor and a price level to the outcomes of a grid. */
export function addToGrid(
  grid: Float64Array,
  bidFactor: number,
  logLevel: number,
  weight: number,
): void {
  if (grid.length === FACTORS) {
    addWeights(grid, 0, BID_FACTORS, bidFactor, weight);
    return;
  }
  const last = LEVELS.length - 1;
  let level = 0;
  while (level < last - 1 && logLevel >= (LEVELS[level + 1] ?? Infinity)) level += 1;
  const low = LEVELS[level] ?? 0;
  const high = LEVELS[level + 1] ?? 1;
  const share = Math.min(1, Math.max(0, (logLevel - low) / (high - low)));
  addWeights(grid, level * FACTORS, BID_FACTORS, bidFactor, weight * (1 - share));
  addWeights(grid, (level + 1) * FACTORS, BID_FACTORS, bidFactor, weight * share);
}

/** The input of a table with so many price levels and bidders, all zeros. */
export function emptyInput(levels: number, bidders: number): AuctionInput {
  const grid = (): Float64Array => new Float64Array(levels * FACTORS);
  const each = (): Float64Array => new Float64Array(bidders);
  return {
    grid: grid(),
    gridMoney: grid(),
    absent: each(),
    absentMoney: each(),
    priced: each(),
    pricedMoney: each(),
  };
}
