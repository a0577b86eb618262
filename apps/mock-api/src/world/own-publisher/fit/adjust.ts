import type {
  FitParameters,
  FittedBidder,
} from '#api/contract/operations/control/fit-parameters.ts';
import type { BidderFigures, ReportFigures } from '#api/domain/report/report-figures.ts';
import { weekdayOf } from '#api/simulation/market/calendar.ts';
import type { Profile } from './expected-profile.ts';
import { aroundOne, clamp, median, shareOf, sumOf } from './statistics.ts';
import type { ComparedDay } from './usable-days.ts';

/** Powers of the ratios of wanted to present figures: revenue rises more than prices do. */
const PRICE_POWER = 0.8;
const SHARE_POWER = 0.65;
/** Largest change of a parameter in one round. */
const MAX_STEP = 4;
/** Bounds of the schema of the parameters. */
const FACTOR = [0.01, 100] as const;
const BID_RATE = [0.0001, 5] as const;
const CPM = [0.0001, 1000] as const;
const TIMEOUTS = [0, 0.9] as const;
/** The share in the revenue that a bidder without revenue gets, so that its price stays finite. */
const MIN_SHARE = 0.0002;
/** Days of a weekday from which its traffic can be fitted. */
const MIN_WEEKS = 3;
/** Significant digits of parameters: enough for all figures, and short in a file. */
const DIGITS = 5;

const rounded = (value: number): number => Number(value.toPrecision(DIGITS));

const factor = (value: number): number => rounded(clamp(value, ...FACTOR));

/** Wanted over present, not further from 1 than a round may go; 1 if one of them is missing. */
function step(wanted: number, present: number, power = 1): number {
  if (!(wanted > 0) || !(present > 0)) return 1;
  return clamp(wanted / present, 1 / MAX_STEP, MAX_STEP) ** power;
}

export interface Wanted {
  readonly report: ReportFigures;
  readonly hasBids: boolean;
  readonly hasTimeouts: boolean;
}

function adjustBidder(
  present: FittedBidder,
  wanted: BidderFigures | undefined,
  made: BidderFigures,
  shares: { readonly wanted: number; readonly made: number },
  { hasBids, hasTimeouts, report }: Wanted,
): FittedBidder {
  const rate = (figures: BidderFigures | undefined, field: 'bids' | 'timeouts'): number =>
    figures ? shareOf(figures[field], figures.requests) : 0;
  const bids = hasBids && wanted ? step(rate(wanted, 'bids'), rate(made, 'bids')) : 1;
  const timeouts = rate(wanted, 'timeouts');
  const nextTimeouts =
    timeouts === 0 ? 0 : present.timeoutRate * step(timeouts, rate(made, 'timeouts'));
  const share = Math.max(MIN_SHARE, shares.wanted);
  const prices = report.hasRevenue ? step(share, shares.made, SHARE_POWER) : 1;
  return {
    bidRate: rounded(clamp(present.bidRate * bids, ...BID_RATE)),
    cpmUsd: rounded(clamp(present.cpmUsd * prices, ...CPM)),
    timeoutRate: rounded(clamp(hasTimeouts ? nextTimeouts : present.timeoutRate, ...TIMEOUTS)),
  };
}

/** Bidders with bid rates, time-outs and shares in the revenue that are closer to those of the report. */
export function adjustBidders(
  bidders: Readonly<Record<string, FittedBidder>>,
  wanted: Wanted,
  profile: Profile,
): Record<string, FittedBidder> {
  const original = wanted.report.bidders ?? new Map<string, BidderFigures>();
  const all = sumOf(Object.keys(bidders).map((code) => original.get(code)?.revenue ?? 0));
  const madeAll = sumOf([...profile.bidders.values()].map(({ revenue }) => revenue));
  return Object.fromEntries(
    Object.entries(bidders).map(([code, present]) => {
      const made = profile.bidders.get(code);
      if (!made) return [code, present];
      const ofReport = original.get(code);
      const shares = {
        wanted: shareOf(ofReport?.revenue ?? 0, all),
        made: shareOf(made.revenue, madeAll),
      };
      return [code, adjustBidder(present, ofReport, made, shares, wanted)];
    }),
  );
}

/** The value at an hour that may be a fraction, of values in a circle of hours. */
function atHour(values: readonly number[], hour: number): number {
  const position = (hour + values.length) % values.length;
  const below = Math.floor(position);
  const [from = 1, to = 1] = [values[below], values[(below + 1) % values.length]];
  return from + (to - from) * (position - below);
}

/**
 * Factors by local hour with which the shares of the hours are closer to those of the report. Its hours are `offsets`
 * hours behind the local ones: two with daylight saving time.
 */
export function adjustHours(
  hours: readonly number[],
  wanted: readonly number[],
  made: readonly number[],
  offsets: readonly number[],
): number[] {
  const [all, madeAll] = [sumOf(wanted), sumOf(made)];
  const steps = hours.map((_, hour) => {
    const share = Math.max(shareOf(wanted[hour] ?? 0, all), 1e-5);
    return step(share, shareOf(made[hour] ?? 0, madeAll));
  });
  const next = hours.map(
    (value, hour) =>
      value * (sumOf(offsets.map((offset) => atHour(steps, hour - offset))) / offsets.length),
  );
  return aroundOne(next).map(factor);
}

/** The overall factor on prices with which the revenue of some days is closer to that of the report. */
export function adjustPrices(prices: number, days: readonly ComparedDay[]): number {
  const wanted = sumOf(days.map(({ original }) => original.revenue));
  const made = sumOf(days.map(({ synthetic }) => synthetic.revenue));
  return factor(prices * step(wanted, made, PRICE_POWER));
}

type Months = NonNullable<FitParameters['months']>;

/** The factors of the months that a report has, closer to its sums. */
export function adjustMonths(
  months: Months,
  { report: { traffic, hasRevenue } }: Wanted,
  days: readonly ComparedDay[],
): Months {
  const keys = [...new Set(days.map(({ month }) => month))].sort();
  return Object.fromEntries(
    keys.map((key) => {
      const present = months[key] ?? { traffic: 1, prices: 1 };
      const ofMonth = days.filter(({ month }) => month === key);
      const sum = (side: 'original' | 'synthetic', figure: 'traffic' | 'revenue'): number =>
        sumOf(ofMonth.map((one) => one[side][figure]));
      const views =
        traffic === null ? 1 : step(sum('original', 'traffic'), sum('synthetic', 'traffic'));
      const revenue = hasRevenue
        ? step(sum('original', 'revenue'), sum('synthetic', 'revenue') * views, PRICE_POWER)
        : 1;
      return [
        key,
        { traffic: factor(present.traffic * views), prices: factor(present.prices * revenue) },
      ];
    }),
  );
}

/** Factors by weekday, closer to the medians of the report; null for a report with too few weeks. */
export function adjustWeekdays(
  weekdays: readonly number[],
  days: readonly ComparedDay[],
): number[] | null {
  const months = new Map<string, number>();
  const ratio = ({ original, synthetic }: ComparedDay): number =>
    original.traffic / synthetic.traffic;
  for (const month of new Set(days.map((one) => one.month)))
    months.set(month, median(days.filter((one) => one.month === month).map(ratio), 1));
  const byWeekday = weekdays.map((_, weekday) =>
    days
      .filter(({ day }) => weekdayOf(day) === weekday)
      .map((one) => ratio(one) / (months.get(one.month) ?? 1)),
  );
  if (byWeekday.some((ratios) => ratios.length < MIN_WEEKS)) return null;
  const next = weekdays.map((value, weekday) => value * median(byWeekday[weekday] ?? [], 1));
  return aroundOne(next).map(factor);
}
