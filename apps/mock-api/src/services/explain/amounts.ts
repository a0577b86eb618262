import {
  type ExplainedMetric,
  type FigureSum,
  type FigureUnit,
  isFigureSum,
  type Quotient,
  QUOTIENTS,
} from '#api/contract/values/explained-figures.ts';
import {
  type Counters,
  fillRate,
  maxRequestCount,
  sumCounters,
} from '#api/contract/values/metrics.ts';
import { apportion } from '#api/lib/apportion.ts';
import { type Convert, MICROS, sixDecimals } from '#api/domain/money.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';
import { responseCounters, derived } from '../analytics/response-figures.ts';

/** All sums of some auctions, in whole numbers: money in millionths of a USD. */
export interface Amounts extends Counters {
  readonly divRequestCount: number;
  readonly maxRequestCount: number;
}

const MONEY: readonly FigureSum[] = ['totalRevenue', 'totalBidCpm'];
const MONEY_QUOTIENTS: readonly ExplainedMetric[] = [
  'averageBidCpm',
  'eRPM',
  'suggestedFloorPrice',
];

const isMoney = (metric: FigureSum): boolean => MONEY.includes(metric);

export function figureUnit(metric: ExplainedMetric): FigureUnit {
  if (metric === 'totalResponseTime' || metric === 'averageResponseTime') return 'ms';
  if (isFigureSum(metric)) return isMoney(metric) ? 'money' : 'count';
  return MONEY_QUOTIENTS.includes(metric) ? 'money' : 'rate';
}

export function amountsOf(units: readonly UnitTotals[]): Amounts {
  const counters = units.flatMap(({ bidders }) => bidders.map((bidder) => bidder.counters));
  return {
    ...sumCounters(counters),
    divRequestCount: units.reduce((sum, { unit }) => sum + unit.auctions, 0),
    maxRequestCount: units.reduce(
      (sum, { bidders }) => sum + maxRequestCount(bidders.map((bidder) => bidder.counters)),
      0,
    ),
  };
}

/** The quotient of a derived metric: without a bidder, a fill rate is per request of the most asked bidders. */
export function derivedQuotient(metric: ExplainedMetric, bidder: string | null): Quotient | null {
  if (isFigureSum(metric)) return null;
  const quotient = QUOTIENTS[metric];
  if (metric !== 'fillRate' || bidder !== null) return quotient;
  return { ...quotient, denominator: 'maxRequestCount' };
}

/** A sum as `/v1` returns it. */
export function shownSum(metric: FigureSum, amounts: Amounts, convert: Convert): number {
  return isMoney(metric) ? convert(amounts[metric]) : amounts[metric];
}

/** A figure as `/v1` returns it; `ofBidder` for one bidder. */
export function shownFigure(
  metric: ExplainedMetric,
  amounts: Amounts,
  convert: Convert,
  bidder: string | null,
): number | null {
  if (isFigureSum(metric)) return shownSum(metric, amounts, convert);
  if (metric === 'fillRate' && bidder === null)
    return sixDecimals(fillRate(amounts.impressionCount, amounts.maxRequestCount));
  return derived(metric, responseCounters(amounts, convert));
}

/** A sum in its smallest units: whole numbers, millionths of the currency for money. */
const inUnits = (metric: FigureSum, shown: number): number =>
  isMoney(metric) ? Math.round(shown * MICROS) : shown;

/**
 * The parts of a sum as they are shown. Converted money is rounded so that the parts add up to the converted sum, which
 * differs by at most a millionth from the conversion of each part.
 */
export function shownParts(
  metric: FigureSum,
  whole: Amounts,
  parts: readonly Amounts[],
  convert: Convert,
): number[] {
  const amounts = parts.map((part) => part[metric]);
  if (!isMoney(metric)) return amounts;
  const units = inUnits(metric, shownSum(metric, whole, convert));
  return apportion(units, amounts).map((part) => part / MICROS);
}

export function addUp(
  metric: FigureSum,
  whole: Amounts,
  parts: readonly number[],
  convert: Convert,
): boolean {
  const sum = parts.reduce((total, part) => total + inUnits(metric, part), 0);
  return sum === inUnits(metric, shownSum(metric, whole, convert));
}
