import { shownPlots, type ShownPlot } from '#portal/shared/shown-figures/shown-plots.ts';
import type { ChartTarget } from '#portal/simulator/story/target/find-chart.ts';
import { isIn, isOfSimulator, type Point } from '#portal/simulator/portal-events.ts';

/** Pointer movements below this many px are a click. */
const DRAG_PX = 6;

export const plotAt = (point: Point): readonly [Element, ShownPlot] | undefined =>
  shownPlots().find(
    ([element]) => element.isConnected && !isOfSimulator(element) && isIn(point, element),
  );

const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** The name of a plot without its range, which changes with the view; the whole one where another plot has it too. */
function plotName(element: Element, { names }: ShownPlot): string {
  const short = names.at(-1) ?? '';
  const [first] = shownPlots().find(([, other]) => other.names.includes(short)) ?? [];
  return (first === element ? short : names[0]) ?? '';
}

/** The whole time of a plot. */
export function plotTarget([element, plot]: readonly [Element, ShownPlot]): ChartTarget {
  const { min, max } = plot.domain;
  return { chart: plotName(element, plot), from: isoTime(min), to: isoTime(max) };
}

/** The span of whole buckets from one point of a plot to another; the whole plot for a click. */
export function spanTarget(
  plot: readonly [Element, ShownPlot],
  start: Point,
  end: Point,
): ChartTarget {
  const [element, shown] = plot;
  const { domain, bucket } = shown;
  if (Math.abs(end.x - start.x) < DRAG_PX) return plotTarget(plot);
  const box = element.getBoundingClientRect();
  const bucketAt = (x: number) => {
    const share = Math.min(1, Math.max(0, (x - box.left) / box.width));
    return (share * (domain.max - domain.min)) / bucket;
  };
  const first = Math.floor(bucketAt(Math.min(start.x, end.x)));
  const last = Math.ceil(bucketAt(Math.max(start.x, end.x)));
  const from = domain.min + first * bucket;
  const to = Math.min(domain.max, domain.min + Math.max(last, first + 1) * bucket);
  return { chart: plotName(element, shown), from: isoTime(from), to: isoTime(to) };
}
