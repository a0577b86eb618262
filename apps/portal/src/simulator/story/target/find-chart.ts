import type { StoryTarget } from '@bidstage/mock-api/contract/operations/control/story-target';
import { shownPlots, type ShownPlot } from '../../../shared/spotlight/shown-plots.ts';
import { isOfSimulator } from '../../portal-events.ts';
import { containsText, isSameText, type TargetMatch, type OtherFigure } from './target-match.ts';

export type ChartTarget = Extract<StoryTarget, { readonly chart: string }>;

/** In Unix seconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const seconds = (instant: string): number => Date.parse(instant) / 1000;

/** The plot of that name, else the one whose name contains it. */
function plotNamed(name: string): readonly [Element, ShownPlot] | undefined {
  const plots = shownPlots().filter(([element]) => element.isConnected && !isOfSimulator(element));
  return (
    plots.find(([, { names }]) => names.some((one) => isSameText(one, name))) ??
    plots.find(([, { names }]) => names.some((one) => containsText(one, name)))
  );
}

/** The rectangle of a span in a plot, in px of the window. */
function rectOf(element: Element, { min, max }: ShownPlot['domain'], { from, to }: Span): DOMRect {
  const box = element.getBoundingClientRect();
  const x = (time: number) => ((time - min) / (max - min)) * box.width;
  const left = Math.max(0, x(from));
  return new DOMRect(box.left + left, box.top, Math.min(box.width, x(to)) - left, box.height);
}

/** Spans of the same length beside this one, one bucket further each. */
function othersOf(
  { domain, bucket, figureOf }: ShownPlot,
  { from, to }: Span,
): readonly OtherFigure[] {
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
  const [element, plot] = plotNamed(target.chart) ?? [];
  const span = { from: seconds(target.from), to: seconds(target.to) };
  if (!element || !plot) return null;
  if (span.from < plot.domain.min || span.to > plot.domain.max || span.to <= span.from) return null;
  const figure = element.closest('figure') ?? element;
  const outline = () => rectOf(element, plot.domain, span);
  return {
    kind: 'span',
    element,
    outline,
    parts: () => [{ element: figure, rect: outline() }],
    text: plot.figureOf(span.from, span.to).text,
    otherFigures: () => othersOf(plot, span),
  };
}
