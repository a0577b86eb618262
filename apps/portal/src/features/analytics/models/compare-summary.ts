import type { Comparison } from '@bidstage/mock-api/contract/operations/compare';
import { ratio } from '@bidstage/mock-api/contract/values/metrics';
import {
  formatMetric,
  METRIC_FACTS,
  type ChartMetric,
} from '#portal/shared/charts/chart-metrics.ts';
import {
  directionOfText,
  formatIncrement,
  type Direction,
} from '#portal/shared/format/increment.ts';
import { abbreviate, formatDifference, formatPoints } from '#portal/shared/format/numbers.ts';
import { COMPARED_METRICS, type ComparedMetric } from './compare-columns.ts';

const CARDS: Readonly<Record<ComparedMetric, ChartMetric>> = {
  totalRevenue: 'revenue',
  impressionCount: 'impression',
  requestCount: 'request',
  fillRate: 'fillRate',
};

/** One metric of two days as texts. */
export interface SummaryFact {
  readonly label: string;
  /** What the figures count, or what they are shares of; undefined where the label says it. */
  readonly base?: string | undefined;
  /** Day 1 and day 2. */
  readonly values: readonly [string, string];
  readonly difference: string;
  readonly direction: Direction;
  /** The difference as a share of day 1, such as `+6.10%`; undefined where such a share makes no sense. */
  readonly change: string | undefined;
}

function changeOf(comparison: Comparison, metric: ComparedMetric): string | undefined {
  const base = comparison[metric][0];
  const difference = comparison.diffs[metric];
  // The difference of two rates is a percentage already: a second percentage would be mistaken for it.
  if (metric === 'fillRate' || base === null || difference === null) return undefined;
  const rate = ratio(difference, base);
  return rate === null ? undefined : formatIncrement(rate);
}

/**
 * The requests of a comparison are those to all bidders, and its fill rate is a share of auctions, of which each asks
 * several bidders. How many auctions follows from the rate, which has six decimals: about as many.
 */
function baseOf(metric: ComparedMetric, comparison: Comparison): string | undefined {
  if (metric === 'requestCount') return 'bid requests to all bidders';
  if (metric !== 'fillRate') return undefined;
  const about = comparison.fillRate.map((rate, day) =>
    abbreviate(rate ? ratio(comparison.impressionCount[day] ?? 0, rate) : null),
  );
  return `of about ${[...new Set(about)].join(' and ')} auctions`;
}

/** The total of two days, metric by metric; amounts in `currency`. */
export function summaryFacts(comparison: Comparison, currency: string): readonly SummaryFact[] {
  return COMPARED_METRICS.map((metric) => {
    const card = CARDS[metric];
    const format = (value: number | null | undefined) => formatMetric(card, value, currency);
    const [one, other] = comparison[metric];
    const difference = comparison.diffs[metric];
    // Two rates differ by percentage points.
    const text =
      metric === 'fillRate' ? formatPoints(difference) : formatDifference(difference, format);
    return {
      label: METRIC_FACTS[card].label,
      base: baseOf(metric, comparison),
      values: [format(one), format(other)],
      difference: text,
      direction: directionOfText(text),
      change: changeOf(comparison, metric),
    };
  });
}
