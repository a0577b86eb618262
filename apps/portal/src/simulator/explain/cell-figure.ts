import { BUCKET_SECONDS } from '@bidstage/mock-api/contract/values/granularities';
import type { QueryClient } from '@tanstack/react-query';
import { shownTableOf } from '#portal/shared/shown-figures/shown-tables.ts';
import type { Figure } from './explain-state.ts';
import { shownQueryOf, type ShownCall, type ShownQuery, type ShownRange } from './shown-queries.ts';

type Narrowing = Pick<Figure, 'bidder' | 'adunit'>;

/** The figure of a cell: `metric` is one that can be explained, or the key of another column. */
interface CellFigure {
  readonly cell: Element;
  readonly shown: ShownQuery;
  readonly metric: string;
  readonly range: ShownRange;
  readonly narrowing: Narrowing;
}

interface RowFigure {
  readonly narrowing: Narrowing;
  /** Where it is not that of the request. */
  readonly range?: ShownRange;
  /** Metrics that have another name in this row. */
  readonly renamed?: Readonly<Record<string, string>>;
}

/** `path` has the keys of the row's ancestors and its own. Returns null for a row of other data. */
type ReadRow = (path: readonly string[], shown: ShownQuery) => RowFigure | null;

const narrowingTo = (bidder: string | undefined, adunit: string | undefined): Narrowing => ({
  ...(bidder !== undefined && { bidder }),
  ...(adunit !== undefined && { adunit }),
});

/** Bidders, and under each its ad units. */
const byBidder: ReadRow = ([bidder, adunit]) => ({ narrowing: narrowingTo(bidder, adunit) });

/** Ad units, and under each its bidders. */
const byAdUnit: ReadRow = ([adunit, bidder]) => ({ narrowing: narrowingTo(bidder, adunit) });

/** Ad units; the rows under them are line items, which no bidder is paid for. */
const divs: ReadRow = ([adunit, lineItem]) =>
  lineItem === undefined
    ? { narrowing: narrowingTo(undefined, adunit), renamed: { requestCount: 'divRequestCount' } }
    : null;

/** Hours or days, and under each its bidders. */
const dates: ReadRow = ([time, bidder], { range, granularity }) => {
  const renamed = bidder === undefined ? { requestCount: 'maxRequestCount' } : {};
  const narrowing = narrowingTo(bidder, undefined);
  if (time === undefined || granularity === null) return { narrowing, renamed };
  const start = Number(time);
  const shift = range.tz_offset * 60;
  const width = BUCKET_SECONDS[granularity];
  // The first bucket may begin within its hour or day.
  const end = (Math.floor((start + shift) / width) + 1) * width - shift;
  return { narrowing, renamed, range: { ...range, from: start, to: Math.min(end, range.to) } };
};

const TABLES_BY_LABEL: Readonly<Record<string, { call: ShownCall; read: ReadRow }>> = {
  Bidders: { call: 'performance-by-bidder', read: byBidder },
  Divs: { call: 'performance-by-ad-unit', read: divs },
  'Date List': { call: 'performance-by-time', read: dates },
  'Bidder Breakdown': { call: 'compare-bidders', read: byBidder },
  'Div Id Breakdown': { call: 'compare-ad-units', read: byAdUnit },
};

/** Separates the keys in a row's id. */
const SEPARATOR = '\n';
/** AG Grid's prefix of the index of a row that is pinned at the bottom: the sums. */
const PINNED = 'b-';

/** The keys of the ancestors of a cell's row and its own; empty for the sums, null if there is no row. */
function pathOf(table: Element, cell: Element): readonly string[] | null {
  const index = cell.closest('[row-index]')?.getAttribute('row-index') ?? '';
  if (index.startsWith(PINNED)) return [];
  const id = index === '' ? undefined : shownTableOf(table)?.rows()[Number(index)]?.id;
  return id === undefined ? null : id.split(SEPARATOR);
}

/** The figure of the cell of an analytics table in which an element is; null outside of them. */
export function cellFigure(client: QueryClient, element: Element): CellFigure | null {
  const cell = element.closest('[role=gridcell][col-id]');
  const table = cell?.closest('[role=grid], [role=treegrid]');
  if (!cell || !table) return null;
  // In a comparison `metric.1` is of the first day; `metric.2` and the difference are explained by the second one.
  const [metric = '', part] = (cell.getAttribute('col-id') ?? '').split('.');
  const figures = TABLES_BY_LABEL[table.getAttribute('aria-label') ?? ''];
  const shown = figures && shownQueryOf(client, figures.call);
  const path = pathOf(table, cell);
  const row = shown && path && figures.read(path, shown);
  if (!row) return null;
  const range = row.range ?? (part === '1' ? shown.comparison : null) ?? shown.range;
  const renamed = row.renamed?.[metric] ?? metric;
  return { cell, shown, metric: renamed, range, narrowing: row.narrowing };
}
