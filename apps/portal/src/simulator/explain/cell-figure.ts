import type { QueryClient } from '@tanstack/react-query';
import { shownTableOf } from '../../shared/spotlight/shown-tables.ts';
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

/** What a row of a table narrows the figures to, by the keys of the rows that lead to it; null for rows of other data. */
type ReadRow = (path: readonly string[], shown: ShownQuery) => RowFigure | null;

interface RowFigure {
  readonly narrowing: Narrowing;
  /** Where it is not that of the request. */
  readonly range?: ShownRange;
  /** Metrics that go by another name in this row. */
  readonly renamed?: Readonly<Record<string, string>>;
}

interface KnownTable {
  readonly call: ShownCall;
  readonly read: ReadRow;
}

const SECONDS = { hour: 3600, day: 86_400 } as const;

/** Bidders, and under each its ad units. */
const byBidder: ReadRow = ([bidder, adunit]) => ({
  narrowing: { ...(bidder !== undefined && { bidder }), ...(adunit !== undefined && { adunit }) },
});

/** Ad units, and under each its bidders. */
const byAdUnit: ReadRow = ([adunit, bidder]) => ({
  narrowing: { ...(bidder !== undefined && { bidder }), ...(adunit !== undefined && { adunit }) },
});

/** Ad units; the rows under them are line items, which no bidder is paid for. */
const divs: ReadRow = (path, shown) => {
  const row = path.length > 1 ? null : byAdUnit(path, shown);
  return row && { ...row, renamed: { requestCount: 'divRequestCount' } };
};

/** Hours or days, and under each its bidders. */
const dates: ReadRow = ([time, bidder], { range, granularity }) => {
  const renamed = bidder === undefined ? { requestCount: 'maxRequestCount' } : {};
  const narrowing = bidder === undefined ? {} : { bidder };
  if (time === undefined || granularity === null) return { narrowing, renamed };
  const start = Number(time);
  const shift = range.tz_offset * 60;
  const width = SECONDS[granularity];
  // The first bucket may begin within its hour or day.
  const end = (Math.floor((start + shift) / width) + 1) * width - shift;
  return { narrowing, renamed, range: { ...range, from: start, to: Math.min(end, range.to) } };
};

/** The tables by their names. */
const TABLES: Readonly<Record<string, KnownTable>> = {
  Bidders: { call: 'performance-by-bidder', read: byBidder },
  Divs: { call: 'performance-by-ad-unit', read: divs },
  'Date List': { call: 'performance-by-time', read: dates },
  'Bidder Breakdown': { call: 'compare-bidders', read: byBidder },
  'Div Id Breakdown': { call: 'compare-ad-units', read: byAdUnit },
};

/** A column's metric, and whether it is the figure of the first day of a comparison; a change is that of the later one. */
function columnOf(key: string): { readonly metric: string; readonly isFirstDay: boolean } {
  const [metric = '', part] = key.split('.');
  return { metric, isFirstDay: part === '1' };
}

/** Separates the keys in a row's id, and begins that of the sums. */
const SEPARATOR = '\n';
const PINNED = 'b-';

/** The keys of the rows that lead to the row of a cell; none for the sums; null for no row. */
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
  const { metric, isFirstDay } = columnOf(cell.getAttribute('col-id') ?? '');
  const known = TABLES[table.getAttribute('aria-label') ?? ''];
  const shown = known && shownQueryOf(client, known.call);
  const path = pathOf(table, cell);
  const row = shown && path && known.read(path, shown);
  if (!row) return null;
  const range = row.range ?? (isFirstDay ? shown.comparison : null) ?? shown.range;
  const renamed = row.renamed?.[metric] ?? metric;
  return { cell, shown, metric: renamed, range, narrowing: row.narrowing };
}
