import {
  AD_UNIT_PRESETS,
  BIDDER_PRESETS,
  COMPARISON_KINDS,
  comparedPart,
  comparisonDays,
  DEFAULT_PRESET,
  namedDays,
  type NamedDays,
  namedPreset,
} from '#api/contract/values/date-ranges.ts';
import {
  type Day,
  dayNumber,
  numberedDay,
  parseDay,
  spanOf,
  type TimeSpan,
} from '#api/contract/values/days.ts';
import { DAY_MS } from '#api/contract/values/time-units.ts';
import { offsetOfDay, type PublisherContext } from './publisher-context.ts';

const MINUTE_MS = 60_000;
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
  /** In which its days are counted, in minutes east of UTC. */
  readonly tzOffset: number;
}

/** The days that the portal shows at a path. */
function daysAt({ pathname, searchParams: query }: URL, today: Day): NamedDays {
  const presets = pathname.startsWith('/analytics/bidders') ? BIDDER_PRESETS : AD_UNIT_PRESETS;
  const [first, last] = ['from', 'to'].map((key) => parseDay(query.get(key) ?? ''));
  if (first !== undefined && last !== undefined) return namedDays({ first, last }, presets, today);
  const range = query.get('range') ?? DEFAULT_PRESET;
  const preset = BIDDER_PRESETS.find((one) => one === range);
  if (preset === undefined) throw new Error(`${range} is not a range of the portal`);
  return namedPreset(preset, presets, today);
}

const spanIn = ({ start, end }: TimeSpan): Span => ({ from: start, to: end });

/** What the portal shows at a path, by the rules that it has too. */
export function portalPageOf(
  path: string,
  { world, timeZone, ...context }: PublisherContext,
): PortalPage {
  const url = new URL(path, 'http://portal.example');
  const isUtc = url.searchParams.get('utc') === '1';
  const today = numberedDay(isUtc ? Math.floor(world.now() / DAY_MS) : context.today);
  const named = daysAt(url, today);
  // The portal counts the days of a range in the offset of its last day, or in UTC.
  const zone = isUtc ? 'UTC' : timeZone;
  const tzOffset = offsetOfDay(zone, dayNumber(named.days.last)) / MINUTE_MS;
  const compare = url.searchParams.get('compare');
  const kind = COMPARISON_KINDS.find((one) => one === compare);
  const period = comparisonDays(named, kind);
  const part = comparedPart(named.days, period, { today, tzOffset, now: world.now() });
  const { pathname } = url;
  const adUnit = pathname.startsWith(`${AD_UNITS}/`)
    ? decodeURIComponent(pathname.slice(AD_UNITS.length + 1))
    : undefined;
  return {
    path: adUnit === undefined ? pathname : AD_UNITS,
    ...(adUnit !== undefined && { adUnit }),
    span: spanIn(spanOf(named.days, tzOffset)),
    compared: spanIn(part.span),
    tzOffset,
  };
}

/** The query of a path with some days; both are days since 1970. */
export function rangeQuery(first: number, last: number): string {
  return `from=${numberedDay(first)}&to=${numberedDay(last)}`;
}
