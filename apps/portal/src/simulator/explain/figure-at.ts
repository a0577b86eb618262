import {
  EXPLAINED_METRICS,
  type ExplainedMetric,
} from '@bidstage/mock-api/contract/values/explained-figures';
import type { QueryClient } from '@tanstack/react-query';
import { shownPlots, type ShownPlot } from '#portal/shared/shown-figures/shown-plots.ts';
import { isIn, type Point } from '../portal-events.ts';
import type { Figure } from './explain-state.ts';
import { cellFigure } from './cell-figure.ts';
import { shownQueryOf, type ShownQuery } from './shown-queries.ts';

/** A figure on the screen, and what is outlined for it. */
export interface FoundFigure {
  readonly figure: Figure;
  readonly outline: () => DOMRect;
}

const CARD_METRICS: Readonly<Record<string, ExplainedMetric>> = {
  Revenue: 'totalRevenue',
  Impression: 'impressionCount',
  eRPM: 'eRPM',
  Request: 'divRequestCount',
  'Fill Rate': 'fillRate',
};

/** The figure of a query that is narrowed by nothing else. */
function figureOf(shown: ShownQuery, metric: ExplainedMetric, range = shown.range): Figure {
  const { affiliateId, adUnits, currency } = shown;
  return {
    affiliate_id: affiliateId,
    metric,
    from: range.from,
    to: range.to,
    tz_offset: range.tz_offset,
    currency: currency as NonNullable<Figure['currency']>,
    ...(adUnits && { adunits: [...adUnits] }),
  };
}

/** The metric of a card, and the range: the figure of the compared days has its own. */
function cardFigure(
  client: QueryClient,
  element: Element,
  point: Point | null,
): FoundFigure | null {
  const card = element.closest('[data-card]');
  const metric = CARD_METRICS[card?.getAttribute('data-card') ?? ''];
  const shown = shownQueryOf(client, 'charts');
  if (!card || !metric || !shown) return null;
  const earlier = card.querySelector('[data-part=earlier]');
  const isEarlier = earlier && point && isIn(point, earlier);
  const range = (isEarlier ? shown.comparison : null) ?? shown.range;
  return {
    figure: figureOf(shown, metric, range),
    outline: () => (isEarlier ? earlier : card).getBoundingClientRect(),
  };
}

function plotOf(element: Element, point: Point | null): readonly [Element, ShownPlot] | undefined {
  return shownPlots().find(([over]) => {
    if (!over.isConnected) return false;
    return over.contains(element) || (point !== null && isIn(point, over));
  });
}

/** The bucket under the pointer, or the one that the keyboard shows. */
function bucketAt([over, plot]: readonly [Element, ShownPlot], point: Point | null): number {
  const { domain, bucket } = plot;
  const box = over.getBoundingClientRect();
  const last = Math.max(0, Math.ceil((domain.max - domain.min) / bucket) - 1);
  if (point && box.width > 0) {
    const share = (point.x - box.left) / box.width;
    return Math.min(last, Math.max(0, Math.floor((share * (domain.max - domain.min)) / bucket)));
  }
  const now = Number(over.querySelector('[role=slider]')?.getAttribute('aria-valuenow') ?? 1);
  return Math.min(last, now - 1);
}

/** The metric of the charts: that of the chosen card. */
function chosenMetric(): ExplainedMetric | undefined {
  const chosen = document.querySelector('[data-card]:has(input:checked)');
  return CARD_METRICS[chosen?.getAttribute('data-card') ?? ''];
}

/** A point of a chart: its total in one hour or day. */
function pointFigure(
  client: QueryClient,
  element: Element,
  point: Point | null,
): FoundFigure | null {
  const plot = plotOf(element, point);
  const metric = chosenMetric();
  const shown = shownQueryOf(client, 'charts');
  if (!plot || !metric || !shown) return null;
  const [over, { domain, bucket }] = plot;
  const start = domain.min + bucketAt(plot, point) * bucket;
  const from = Math.max(start, shown.range.from);
  const to = Math.min(start + bucket, shown.range.to);
  if (from >= to) return null;
  const outline = () => {
    const { left, top, width, height } = over.getBoundingClientRect();
    const perSecond = width / (domain.max - domain.min);
    return new DOMRect(left + (start - domain.min) * perSecond, top, bucket * perSecond, height);
  };
  return { figure: figureOf(shown, metric, { ...shown.range, from, to }), outline };
}

function tableFigure(client: QueryClient, element: Element): FoundFigure | null {
  const found = cellFigure(client, element);
  if (!found) return null;
  const { cell, shown, metric, range, narrowing } = found;
  if (!(EXPLAINED_METRICS as readonly string[]).includes(metric)) return null;
  const figure = figureOf(shown, metric as ExplainedMetric, range);
  return {
    figure: { ...figure, ...narrowing },
    outline: () => cell.getBoundingClientRect(),
  };
}

/**
 * The figure of a card, a chart's point or a table's cell at an element of the portal; null where there is none.
 * `point` is where the pointer is, null for the keyboard.
 */
export function figureAt(
  client: QueryClient,
  element: Element,
  point: Point | null,
): FoundFigure | null {
  return (
    cardFigure(client, element, point) ??
    tableFigure(client, element) ??
    pointFigure(client, element, point)
  );
}
