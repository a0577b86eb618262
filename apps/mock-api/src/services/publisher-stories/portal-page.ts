import { DAY_MS, HALF_HOUR_MS } from '#api/contract/values/time-units.ts';
import { isoDay, type PublisherContext } from './publisher-context.ts';

const DAYS_OF_WEEK = 7;
const AD_UNITS = '/analytics/adunits';

/** In ms since 1970; `to` is exclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A page of the portal: its path, its days, and what they are compared with. */
export interface PortalPage {
  /** Without the ad unit and the query. */
  readonly path: string;
  /** The ad unit that the page is about; absent for all. */
  readonly adUnit?: string;
  readonly span: Span;
  readonly compared: Span;
}

/** Days since 1970; `last` is inclusive. */
interface Days {
  readonly first: number;
  readonly last: number;
}

const daysSince1970 = (iso: string): number => Date.parse(iso) / DAY_MS;

function daysOf(query: URLSearchParams, today: number): Days {
  const [range, from] = [query.get('range'), query.get('from')];
  if (range === 'TODAY') return { first: today, last: today };
  if (range === 'YESTERDAY') return { first: today - 1, last: today - 1 };
  if (range !== null) throw new Error(`${range} is not a range that templates use`);
  if (from === null) return { first: today - DAYS_OF_WEEK, last: today - 1 };
  return { first: daysSince1970(from), last: daysSince1970(query.get('to') ?? from) };
}

/** What the portal shows at a path, as its date range does: a range that is not over is compared up to the same time. */
export function portalPageOf(path: string, { world, offset, today }: PublisherContext): PortalPage {
  const { pathname, searchParams } = new URL(path, 'http://portal.example');
  const days = daysOf(searchParams, today);
  const count = days.last - days.first + 1;
  const back =
    searchParams.get('compare') === 'weekdays'
      ? Math.ceil(count / DAYS_OF_WEEK) * DAYS_OF_WEEK
      : count;
  const spanOf = (shift: number): Span => ({
    from: (days.first - shift) * DAY_MS - offset,
    to: (days.last + 1 - shift) * DAY_MS - offset,
  });
  const [span, whole] = [spanOf(0), spanOf(back)];
  const passed = Math.max(
    HALF_HOUR_MS,
    Math.floor(world.now() / HALF_HOUR_MS) * HALF_HOUR_MS - span.from,
  );
  const to = days.last < today ? whole.to : Math.min(whole.to, whole.from + passed);
  const adUnit = pathname.startsWith(`${AD_UNITS}/`)
    ? decodeURIComponent(pathname.slice(AD_UNITS.length + 1))
    : undefined;
  return {
    path: adUnit === undefined ? pathname : AD_UNITS,
    ...(adUnit !== undefined && { adUnit }),
    span,
    compared: { from: whole.from, to },
  };
}

/** The query of a path with some days; both are days since 1970. */
export function rangeQuery(first: number, last: number): string {
  return `from=${isoDay(first)}&to=${isoDay(last)}`;
}
