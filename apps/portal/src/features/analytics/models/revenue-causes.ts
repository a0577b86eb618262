import { ratio, sumCounters, type Counters } from '@bidstage/mock-api/contract/values/metrics';
import type {
  AdUnitPerformance,
  BidderPerformance,
} from '@bidstage/mock-api/contract/operations/performance';

/** The counters of one bidder in one ad unit. Money in the currency of the response. */
export interface Cell {
  /** Empty where a response does not say it, as `adUnit`. */
  readonly bidder: string;
  /** The div id. */
  readonly adUnit: string;
  readonly counters: Counters;
}

/** The parts of a row; the row itself where the response leaves them out, as a real API may. */
const partsOf = <Part, Whole>(parts: readonly Part[], whole: Whole): readonly (Part | Whole)[] =>
  parts.length > 0 ? parts : [whole];

/** The cells of the table by bidder. */
export const cellsOfBidders = (rows: readonly BidderPerformance[]): Cell[] =>
  rows.flatMap((row) =>
    partsOf(row.adUnits, { ...row, adUnitId: '' }).map((counters) => ({
      bidder: row.name,
      adUnit: counters.adUnitId,
      counters,
    })),
  );

/** The cells of the table by ad unit. */
export const cellsOfAdUnits = (rows: readonly AdUnitPerformance[]): Cell[] =>
  rows.flatMap((row) =>
    partsOf(row.bidders, { ...row, name: '' }).map((counters) => ({
      bidder: counters.name,
      adUnit: row.adUnitId,
      counters,
    })),
  );

/** What revenue is the product of; null without a base. `price` is the revenue per thousand impressions. */
const FACTORS = {
  requests: ({ requestCount }: Counters): number | null => requestCount,
  bidRate: ({ bidCount, requestCount }: Counters) => ratio(bidCount, requestCount),
  shownRate: ({ impressionCount, bidCount }: Counters) => ratio(impressionCount, bidCount),
  price: ({ totalRevenue, impressionCount }: Counters) =>
    ratio(1000 * totalRevenue, impressionCount),
} as const;
export type Factor = keyof typeof FACTORS;
const FACTOR_NAMES: readonly Factor[] = ['requests', 'bidRate', 'shownRate', 'price'];

/** The factor that moved most in the direction of a change, with both its values. */
export interface MovedFactor {
  readonly factor: Factor;
  readonly now: number | null;
  readonly before: number | null;
}

/** A part of a change of revenue. */
export interface Cause {
  /** Null where all bidders moved alike. */
  readonly bidder: string | null;
  /** The div id; null where all ad units moved alike. */
  readonly adUnit: string | null;
  /**
   * Revenue now less revenue before, as the table shows it; null for the traffic of all, and where traffic made up for
   * more than the cause: it would contradict what moved.
   */
  readonly change: number | null;
  /** How much the traffic of all moved, as a fraction; only the cause that is this traffic has it. */
  readonly rate?: number;
  readonly moved: MovedFactor;
}

/** How the revenue of two ranges differs, and why; the largest cause first. */
export interface RevenueChange {
  readonly change: number;
  /** Relative to the earlier revenue. */
  readonly rate: number;
  readonly causes: readonly Cause[];
}

/** The maximum number of causes, and the least share of the earlier revenue and of the whole change that one has. */
const MAX_CAUSES = 3;
const LEAST = { ofRevenue: 0.03, ofChange: 0.15 };
/** Less than this part of the earlier revenue is no change to a reader. */
const NOT_MOVED = 0.002;
/** All moved alike if the largest change of one is less than this share of all changes. */
const ALIKE = 0.3;
/** A cause has a narrower name if that much of it is in one ad unit or with one bidder. */
const NARROW = 0.7;

type Side = 'bidder' | 'adUnit';

/** The names of a cause that is nobody's in particular. */
const ALL = { bidder: null, adUnit: null } as const;

const revenueOf = (cells: readonly Cell[]): number =>
  cells.reduce((sum, { counters }) => sum + counters.totalRevenue, 0);
const countersOf = (cells: readonly Cell[]): Counters =>
  sumCounters(cells.map(({ counters }) => counters));

interface Ranges {
  readonly now: readonly Cell[];
  readonly before: readonly Cell[];
}

/** The logarithm of a ratio; far away where one side is nothing. */
function logOf(now: number | null, before: number | null): number {
  if (!now) return before ? -Infinity : 0;
  return before ? Math.log(now / before) : Infinity;
}

/**
 * What moved revenue beside the traffic of all, and how revenue changed with it; null if nothing did, as when only the
 * traffic of the others moved. `change` is that beside the traffic.
 */
function effectOf(
  { now, before }: Ranges,
  change: number,
  traffic: number,
): Pick<Cause, 'change' | 'moved'> | null {
  const [after, earlier] = [countersOf(now), countersOf(before)];
  const all = FACTOR_NAMES.map((factor): MovedFactor => {
    return { factor, now: FACTORS[factor](after), before: FACTORS[factor](earlier) };
  });
  const direction = Math.sign(change);
  const sizeOf = (moved: MovedFactor): number => {
    const own = logOf(moved.now, moved.before) * direction;
    return moved.factor === 'requests' && own > 0 ? own - Math.log(traffic) * direction : own;
  };
  const moved = all.reduce((largest, one) => (sizeOf(one) > sizeOf(largest) ? one : largest));
  const shown = after.totalRevenue - earlier.totalRevenue;
  if (sizeOf(moved) <= 0) return null;
  return { change: shown * change > 0 ? shown : null, moved };
}

/** The cells of each bidder or ad unit, with the change of its revenue beside that of its traffic. */
function groupsBy(side: Side, { now, before }: Ranges, traffic: number) {
  const names = new Set([...now, ...before].map((cell) => cell[side]));
  return [...names].map((name) => {
    const own = (cells: readonly Cell[]) => cells.filter((cell) => cell[side] === name);
    const ranges = { now: own(now), before: own(before) };
    return { name, ranges, change: revenueOf(ranges.now) - revenueOf(ranges.before) * traffic };
  });
}

type Group = ReturnType<typeof groupsBy>[number];

const largestFirst = (groups: readonly Group[]): Group[] =>
  [...groups].sort((a, b) => Math.abs(b.change) - Math.abs(a.change));

/** The share of the largest change of all changes; 0 for a single group, whose name would say nothing. */
function concentration(groups: readonly Group[]): number {
  if (groups.length < 2) return 0;
  const sizes = groups.map(({ change }) => Math.abs(change));
  const sum = sizes.reduce((total, size) => total + size, 0);
  return sum === 0 ? 0 : Math.max(...sizes) / sum;
}

const otherSide = (side: Side): Side => (side === 'bidder' ? 'adUnit' : 'bidder');

/** A cause by its bidder or ad unit, and by both where one of the other side has most of it; none where nothing of it moved. */
function causeOf(side: Side, { name, ranges, change }: Group, traffic: number): Cause[] {
  const parts = largestFirst(groupsBy(otherSide(side), ranges, traffic));
  const [first] = parts;
  const isNarrow = first !== undefined && parts.length > 1 && first.change / change >= NARROW;
  const shown = isNarrow ? first.ranges : ranges;
  const effect = effectOf(shown, change, traffic);
  const other = isNarrow ? first.name : null;
  const [bidder, adUnit] = side === 'bidder' ? [name, other] : [other, name];
  return effect ? [{ bidder, adUnit, ...effect }] : [];
}

/** The middle one of the factors by which the cells' requests changed; 1 without cells that have requests in both ranges. */
function medianRatio({ now, before }: Ranges): number {
  const keyOf = ({ bidder, adUnit }: Cell) => JSON.stringify([bidder, adUnit]);
  const earlier = new Map(before.map((cell) => [keyOf(cell), cell.counters.requestCount]));
  const ratios = now
    .map((cell) => ratio(cell.counters.requestCount, earlier.get(keyOf(cell)) ?? 0) ?? 0)
    .filter((value) => value > 0)
    .sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 2)] ?? 1;
}

/**
 * The factor by which the requests of all changed; 1 if it is hardly another, or if most cells did not move as the sum did:
 * then single ones moved, or they moved apart.
 */
function trafficOf(ranges: Ranges): number {
  const [now, before] = [countersOf(ranges.now), countersOf(ranges.before)];
  const median = medianRatio(ranges);
  const total = ratio(now.requestCount, before.requestCount) ?? 1;
  const least = Math.min(Math.abs(median - 1), Math.abs(total - 1));
  const isAlike = Math.sign(median - 1) === Math.sign(total - 1);
  return isAlike && least >= LEAST.ofRevenue ? median : 1;
}

/** What moved the rest of a change beside the traffic: single bidders or ad units; else all of them alike. */
function causesBeside(traffic: number, ranges: Ranges, least: number): Cause[] {
  const groups = {
    bidder: groupsBy('bidder', ranges, traffic),
    adUnit: groupsBy('adUnit', ranges, traffic),
  };
  const shares = { bidder: concentration(groups.bidder), adUnit: concentration(groups.adUnit) };
  const side = shares.bidder >= shares.adUnit ? 'bidder' : 'adUnit';
  const single = largestFirst(groups[side]).filter(({ change }) => Math.abs(change) >= least);
  if (single.length > 0 && shares[side] >= ALIKE)
    return single.flatMap((group) => causeOf(side, group, traffic));
  const rest = revenueOf(ranges.now) - revenueOf(ranges.before) * traffic;
  const effect = Math.abs(rest) < least ? null : effectOf(ranges, rest, traffic);
  return effect ? [{ ...ALL, ...effect }] : [];
}

/**
 * Why revenue changed: traffic, if it moved; then the bidders or the ad units, whichever are fewer, that moved the rest.
 * Traffic that moved the other way comes last. Null without an earlier revenue, and where nothing moved: neither the
 * revenue nor what it is made of.
 */
export function revenueChange(now: readonly Cell[], before: readonly Cell[]): RevenueChange | null {
  const ranges = { now, before };
  const [after, earlier] = [countersOf(now), countersOf(before)];
  if (earlier.totalRevenue <= 0 || after.requestCount <= 0) return null;
  const change = after.totalRevenue - earlier.totalRevenue;
  const traffic = trafficOf(ranges);
  const ofTraffic: Cause = {
    ...ALL,
    change: null,
    rate: after.requestCount / earlier.requestCount - 1,
    moved: { factor: 'requests', now: after.requestCount, before: earlier.requestCount },
  };
  const least = Math.max(LEAST.ofRevenue * earlier.totalRevenue, LEAST.ofChange * Math.abs(change));
  const rest = causesBeside(traffic, ranges, least);
  const isAgainst = (traffic - 1) * change < 0;
  const causes = isAgainst ? [...rest, ofTraffic] : traffic === 1 ? rest : [ofTraffic, ...rest];
  if (causes.length === 0 && Math.abs(change) < NOT_MOVED * earlier.totalRevenue) return null;
  return { change, rate: change / earlier.totalRevenue, causes: causes.slice(0, MAX_CAUSES) };
}
