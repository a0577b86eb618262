import { normalBelow } from './log-normal.ts';

/** The logarithmic axis of bid prices, in cells. USD CPM. */
const CELL = 0.15;
export const CELLS = 68;
const LOWEST = Math.log(0.0008);
const HIGHEST = LOWEST + CELLS * CELL;

/** The price in the middle of each cell, USD CPM. */
export const PRICES = Float64Array.from({ length: CELLS }, (_, cell) =>
  Math.exp(LOWEST + (cell + 0.5) * CELL),
);

/** `normalBelow` as a table, because densities need it a million times. */
const TABLE_STEP = 1 / 128;
const TABLE_END = 8;
const NORMAL = Float64Array.from({ length: (2 * TABLE_END) / TABLE_STEP + 2 }, (_, index) =>
  normalBelow(index * TABLE_STEP - TABLE_END),
);

function below(z: number): number {
  if (z <= -TABLE_END) return 0;
  if (z >= TABLE_END) return 1;
  const position = (z + TABLE_END) / TABLE_STEP;
  const index = Math.floor(position);
  const low = NORMAL[index] ?? 0;
  return low + ((NORMAL[index + 1] ?? 1) - low) * (position - index);
}

/** A bidder's prices for users of one value, and its floor (USD CPM, 0 without one). */
export interface PriceSpread {
  readonly bidRate: number;
  readonly logMedian: number;
  readonly sigma: number;
  readonly floor: number;
}

/** How buyers react to a floor (market.json, model). */
export interface FloorReaction {
  /** Share of the bids just below a floor that return above it. */
  readonly floorLiftShare: number;
  /** Distance below the floor, as a logarithm, over which that share falls to 1/e. */
  readonly floorLiftReach: number;
  /** Width of the range above the floor over which returned bids are spread, as a logarithm. */
  readonly floorLiftWidth: number;
}

/** Writes the probability of a bid in each cell to `into`, the first at `offset`. */
export function writeDensity(
  into: Float64Array,
  offset: number,
  spread: PriceSpread,
  reaction: FloorReaction,
): void {
  const { bidRate, logMedian, sigma, floor } = spread;
  let under = below((LOWEST - logMedian) / sigma);
  for (let cell = 0; cell < CELLS; cell += 1) {
    const upTo = below((LOWEST + (cell + 1) * CELL - logMedian) / sigma);
    into[offset + cell] = bidRate * (upTo - under);
    under = upTo;
  }
  if (floor > 0) applyFloor(into, offset, Math.log(floor), reaction);
}

/** Removes the bids below the floor; a share of them, smaller with the distance, returns above it. */
function applyFloor(
  density: Float64Array,
  offset: number,
  logFloor: number,
  { floorLiftShare, floorLiftReach, floorLiftWidth }: FloorReaction,
): void {
  let lifted = 0;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const start = LOWEST + cell * CELL;
    if (start >= logFloor) break;
    const share = Math.min(1, (logFloor - start) / CELL);
    const at = offset + cell;
    const removed = (density[at] ?? 0) * share;
    density[at] = (density[at] ?? 0) - removed;
    const distance = logFloor - (start + Math.min(CELL, logFloor - start) / 2);
    lifted += removed * floorLiftShare * Math.exp(-distance / floorLiftReach);
  }
  if (logFloor >= HIGHEST) return;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const start = Math.max(logFloor, LOWEST + cell * CELL);
    const end = Math.min(logFloor + floorLiftWidth, LOWEST + (cell + 1) * CELL);
    if (end > start) {
      const at = offset + cell;
      density[at] = (density[at] ?? 0) + (lifted * (end - start)) / floorLiftWidth;
    }
  }
}
