import { BUSINESS } from './business-constants.ts';
import { COUNTERS, DERIVED_METRIC_NAMES, type Counter, type DerivedMetric } from './metrics.ts';

/** Whole numbers that add up over ad units and time, or are highest request counts; money in millionths of a USD. */
export const FIGURE_SUMS = [...COUNTERS, 'divRequestCount', 'maxRequestCount'] as const;
export type FigureSum = (typeof FIGURE_SUMS)[number];

/** The figures that can be explained. */
export const EXPLAINED_METRICS = [...FIGURE_SUMS, ...DERIVED_METRIC_NAMES] as const;
export type ExplainedMetric = FigureSum | DerivedMetric;

/** What a figure measures. */
export const FIGURE_UNITS = ['count', 'money', 'ms', 'rate'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** The members of a part that may add up to those of the figure. */
export const PART_ADDENDS = ['value', 'numerator', 'denominator'] as const;
export type PartAddend = (typeof PART_ADDENDS)[number];

/** The lengths of the parts by time. */
export const TIME_STEPS = ['half_hour', 'hour', 'day'] as const;
export type TimeStep = (typeof TIME_STEPS)[number];

/** Where a change of the state came from. */
export const CHANGE_ORIGINS = ['request', 'story', 'market'] as const;
export type ChangeOrigin = (typeof CHANGE_ORIGINS)[number];

/** A derived metric as a quotient: factor × numerator / denominator. */
export interface Quotient {
  readonly numerator: Counter;
  readonly denominator: FigureSum;
  readonly factor: number;
}

const PER_BID = { denominator: 'bidCount', factor: 1 } as const;
const PER_REQUEST = { denominator: 'requestCount', factor: 1 } as const;
const PER_THOUSAND = {
  numerator: 'totalRevenue',
  denominator: 'impressionCount',
  factor: 1000,
} as const;

/** The derived metrics as quotients; the fill rate is that of a bidder. */
export const QUOTIENTS: Readonly<Record<DerivedMetric, Quotient>> = {
  averageBidCpm: { numerator: 'totalBidCpm', ...PER_BID },
  averageResponseTime: { numerator: 'totalResponseTime', ...PER_BID },
  bidRate: { numerator: 'bidCount', ...PER_REQUEST },
  impRate: { numerator: 'impressionCount', ...PER_BID },
  prebidWinRate: { numerator: 'prebidWinCount', ...PER_BID },
  timeoutRate: { numerator: 'timeoutCount', ...PER_REQUEST },
  fillRate: { numerator: 'impressionCount', ...PER_REQUEST },
  eRPM: PER_THOUSAND,
  suggestedFloorPrice: { ...PER_THOUSAND, factor: 1000 * BUSINESS.suggestedFloorPriceShare },
};

/** Whether a figure is a sum, not a quotient. */
export function isFigureSum(metric: ExplainedMetric): metric is FigureSum {
  return (FIGURE_SUMS as readonly string[]).includes(metric);
}
