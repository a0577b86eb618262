import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { shownPlots, type ShownPlot } from '#portal/shared/shown-figures/shown-plots.ts';
import { isOfSimulator } from '#portal/simulator/portal-events.ts';
import { findByName, matchElement, type OtherFigure, type TargetMatch } from './target-match.ts';

export type ChartTarget = Extract<StoryTarget, { readonly chart: string }>;

/** In Unix seconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const seconds = (time: string): number => Date.parse(time) / 1000;

/** The rectangle of a span in a plot, in px of the window. */
function rectOf(element: Element, { min, max }: ShownPlot['domain'], { from, to }: Span): DOMRect {
  const box = element.getBoundingClientRect();
  const x = (time: number) => ((time - min) / (max - min)) * box.width;
  const left = Math.max(0, x(from));
  return new DOMRect(box.left + left, box.top, Math.min(box.width, x(to)) - left, box.height);
}

/** Spans of the same length that do not overlap with this one, one bucket further each. */
function otherSpans({ domain, bucket, figureOf }: ShownPlot, { from, to }: Span) {
  const others: OtherFigure[] = [];
  for (let start = domain.min; start + (to - from) <= domain.max; start += bucket) {
    const end = start + (to - from);
    if (end > from && start < to) continue;
    const name = `the span from ${new Date(start * 1000).toISOString()}`;
    others.push({ name, text: figureOf(start, end).text });
  }
  return others;
}

/** A span of time in a chart; null if the chart shows nothing of it. */
export function findChart(target: ChartTarget): TargetMatch | null {
  const plots = shownPlots().filter(([element]) => element.isConnected && !isOfSimulator(element));
  const [element, plot] = findByName(plots, ([, { names }]) => names, target.chart) ?? [];
  const span = { from: seconds(target.from), to: seconds(target.to) };
  if (!element || !plot) return null;
  if (span.from < plot.domain.min || span.to > plot.domain.max || span.to <= span.from) return null;
  const figure = element.closest('figure') ?? element;
  const outline = () => rectOf(element, plot.domain, span);
  return matchElement(element, {
    kind: 'span',
    outline,
    parts: () => [{ element: figure, rect: outline() }],
    text: plot.figureOf(span.from, span.to).text,
    otherFigures: () => otherSpans(plot, span),
  });
}
