import { useEffect, useRef, type RefObject } from 'react';
import { registerPlot, type SpanFigure } from '../spotlight/shown-plots.ts';
import { TOTAL } from './chart-bidders.ts';
import type { TimeModel } from './time-model.ts';
import { timeDomain } from './time-drawing.ts';
import { incrementRate } from '@bidstage/mock-api/contract/values/metrics';
import { formatMetric } from './chart-metrics.ts';
import { formatIncrement } from './increment.ts';

/** Makes a plot and its figures known by name. Returns the reference for the element over the plot. */
export function useShownPlot(label: string, model: TimeModel): RefObject<HTMLDivElement | null> {
  const plot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [first] = model.buckets;
    if (!plot.current || !first) return undefined;
    return registerPlot(plot.current, {
      names: [label, model.source === TOTAL ? 'Total' : 'Bidders'],
      domain: timeDomain(model),
      bucket: first.end - first.start,
      figureOf: (from, to) => spanFigure(model, { from, to }),
    });
  }, [label, model]);
  return plot;
}

type Values = readonly (number | null)[];
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
  if (!weights) return sum;
  return weight === 0 ? null : sum / weight;
}

/**
 * The figure of the total line between two times in Unix seconds: its change in percent against the compared range, or
 * its own value without a comparison. Only buckets whose middle is inside and that are over count for a change.
 */
export function spanFigure(
  model: TimeModel,
  { from, to }: { readonly from: number; readonly to: number },
): SpanFigure {
  const { total, weight, metric, currency } = model;
  const inside = model.buckets.flatMap(({ middle, state }, index) =>
    middle >= from && middle < to && state !== 'future' ? [{ index, state }] : [],
  );
  const all = inside.map(({ index }) => index);
  if (!total.earlier) {
    const value = merged(all, total.values, weight?.values);
    return { value, text: formatMetric(metric, value, currency) };
  }
  const over = inside.flatMap(({ index, state }) => (state === 'complete' ? [index] : []));
  const value = merged(over, total.values, weight?.values);
  const rate = incrementRate(value, merged(over, total.earlier, weight?.earlier));
  return { value: rate === null ? null : rate * PERCENT, text: formatIncrement(rate) };
}
