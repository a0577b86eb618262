import { useEffect, useRef, type RefObject } from 'react';
import { registerPlot } from '../spotlight/shown-plots.ts';
import { TOTAL } from './bidder-choice.ts';
import { spanFigure } from './span-figure.ts';
import type { TimeModel } from './time-model.ts';
import { timeDomain } from './time-points.ts';

interface PlotInput {
  readonly label: string;
  readonly model: TimeModel;
  readonly currency: string;
}

/** Makes a plot and its figures known by name. Returns the reference for the element over the plot. */
export function useShownPlot({
  label,
  model,
  currency,
}: PlotInput): RefObject<HTMLDivElement | null> {
  const plot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [first] = model.buckets;
    if (!plot.current || !first) return undefined;
    return registerPlot(plot.current, {
      names: [label, model.source === TOTAL ? 'Total' : 'Bidders'],
      domain: timeDomain(model),
      bucket: first.end - first.start,
      figureOf: (from, to) => spanFigure(model, { from, to, currency }),
    });
  }, [label, model, currency]);
  return plot;
}
