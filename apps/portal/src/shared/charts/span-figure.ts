import { incrementRate, ratio } from '@bidstage/mock-api/contract/values/metrics';
import { formatIncrement } from '../format/increment.ts';
import type { ShownPlot, SpanFigure } from '../shown-figures/shown-plots.ts';
import { TOTAL } from './chart-bidders.ts';
import type { Values } from './chart-buckets.ts';
import { formatMetric, METRIC_FACTS } from './chart-metrics.ts';
import type { TimeModel } from './time-model.ts';
import { totalSeries } from './time-series.ts';

/** A time chart as a story and an explanation point at it. */
export function shownPlot(label: string, model: TimeModel): ShownPlot {
  const [first] = model.buckets;
  return {
    names: [label, model.source === TOTAL ? 'Total' : 'Bidders'],
    domain: model.domain,
    bucket: first ? first.end - first.start : 0,
    figureOf: (from, to) => spanFigure(model, { from, to }),
  };
}

const PERCENT = 100;

/** The sum of some buckets, or their weighted mean where there are weights; null where no bucket has a value. */
function merged(indexes: readonly number[], values: Values, weights: Values | undefined) {
  const pairs = indexes.flatMap((index) => {
    const value = values[index] ?? null;
    const weight = weights ? (weights[index] ?? null) : 1;
    return value === null || weight === null ? [] : [{ value, weight }];
  });
  if (pairs.length === 0) return null;
  const sum = pairs.reduce((all, { value, weight }) => all + value * weight, 0);
  const weight = pairs.reduce((all, pair) => all + pair.weight, 0);
  return weights ? ratio(sum, weight) : sum;
}

/**
 * The figure of the total line between two times in Unix seconds: its change in percent against the compared range, or
 * its own value without a comparison. Only buckets whose middle is inside and that are over count for a change.
 */
export function spanFigure(
  model: TimeModel,
  { from, to }: { readonly from: number; readonly to: number },
): SpanFigure {
  const { total, metric, currency } = model;
  const { weight: counted } = METRIC_FACTS[metric];
  const weight = counted && totalSeries(model, counted, model.buckets);
  // Only what is over is compared.
  const inside = model.buckets.flatMap(({ middle, state }, index) =>
    middle >= from && middle < to && (!total.earlier || state === 'complete') ? [index] : [],
  );
  const value = merged(inside, total.values, weight?.values);
  if (!total.earlier) return { value, text: formatMetric(metric, value, currency) };
  const rate = incrementRate(value, merged(inside, total.earlier, weight?.earlier));
  return { value: rate === null ? null : rate * PERCENT, text: formatIncrement(rate) };
}
