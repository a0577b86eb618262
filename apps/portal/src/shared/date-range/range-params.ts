import {
  choiceParam,
  flagParam,
  writeParams,
  type Param,
  type ParamValues,
} from '../url-state/params.ts';
import {
  COMPARISON_KINDS,
  type ComparisonKind,
  type NamedDays,
  BIDDER_PRESETS,
  DEFAULT_PRESET,
  namedDays,
  namedPreset,
  type Preset,
  type TimeFrame,
} from '@bidstage/mock-api/contract/values/date-ranges';
import {
  daysBetween,
  parseDay,
  type Day,
  type DayRange,
} from '@bidstage/mock-api/contract/values/days';

const dayParam: Param<Day | null> = {
  fallback: null,
  parse: parseDay,
  format: (day) => day ?? '',
};

/**
 * The range in the URL: `range=LAST_30_DAYS`, which moves with the clock, or `from=…&to=…`, which does not; what it is
 * compared with; and with `utc=1`, that its days are those of UTC, whatever the zone of the browser.
 */
export const RANGE_PARAMS = {
  range: choiceParam<Preset>(BIDDER_PRESETS, DEFAULT_PRESET),
  from: dayParam,
  to: dayParam,
  compare: choiceParam<ComparisonKind>(COMPARISON_KINDS, 'previous'),
  utc: flagParam(false),
};

type RangeParams = Omit<ParamValues<typeof RANGE_PARAMS>, 'compare' | 'utc'>;

export function presetParams(preset: Preset): RangeParams {
  return { range: preset, from: null, to: null };
}

export function dayParams({ first, last }: DayRange): RangeParams {
  return { range: DEFAULT_PRESET, from: first, to: last };
}

interface RangeContext {
  readonly today: Day;
  /** The presets of the screen: a preset of another screen in the URL keeps its days and counts as custom. */
  readonly presets: readonly Preset[];
  readonly maxDateRange: number;
}

/** Why the days of a URL are not used; undefined for a valid choice, and for a URL without days. */
export function refusedDays(
  { from, to }: Pick<RangeParams, 'from' | 'to'>,
  { today, maxDateRange }: Pick<RangeContext, 'today' | 'maxDateRange'>,
): string | undefined {
  if (from === null && to === null) return undefined;
  if (from === null || to === null) return 'the first or the last day is missing';
  if (from > to) return 'the last day is before the first';
  if (to > today) return 'the last day is in the future';
  return daysBetween(from, to) > maxDateRange
    ? `they are more than ${maxDateRange} days apart`
    : undefined;
}

/** The range of a URL. Days that are not a valid choice (half a range, in the future, too long) count as absent. */
export function rangeOfParams(params: RangeParams, context: RangeContext): NamedDays {
  const { today, presets } = context;
  const { from, to, range } = params;
  if (from !== null && to !== null && refusedDays(params, context) === undefined) {
    return namedDays({ first: from, last: to }, presets, today);
  }
  return namedPreset(range, presets, today);
}

/** The two ways to share a view; each is the search of its URL. */
export interface RangeLinks {
  /** Dates that move with the clock of the reader; undefined for days that match no preset. */
  readonly rolling: string | undefined;
  readonly fixed: string;
}

interface ShownRange {
  readonly timeFrame: TimeFrame;
  readonly days: DayRange;
}

/** The links to a view with the given `search`, with its range written in either way. */
export function rangeLinks(search: URLSearchParams, { timeFrame, days }: ShownRange): RangeLinks {
  const write = (params: ReturnType<typeof dayParams>) =>
    writeParams(RANGE_PARAMS, search, params).toString();
  return {
    rolling: timeFrame === 'custom' ? undefined : write(presetParams(timeFrame)),
    fixed: write(dayParams(days)),
  };
}

/** The date range of a URL's search, for a link to another screen. */
export function rangeSearchOf(search: string): string {
  const entries = [...new URLSearchParams(search)].filter(([name]) => name in RANGE_PARAMS);
  return new URLSearchParams(entries).toString();
}
