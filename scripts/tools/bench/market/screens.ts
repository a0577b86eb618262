import { BENCH_NOW_SECONDS } from '../../lib/server-process.ts';

const DAY = 86_400;

/** A request of a screen: its name, and its path. */
export type ScreenCall = readonly [name: string, path: string];

/** The clock of the measured servers. */
export const NOW = '2026-03-16T09:00:00Z';
const NOW_SECONDS = Date.parse(NOW) / 1000;

const PREBID = '/v1/prebid';

/** A range of so many days that ends `now`, compared with the one before it. */
function rangeOf(days: number, tzOffset: number, now: number) {
  const [from, to] = [now - days * DAY, now];
  return {
    range: `from=${from}&to=${to}&tz_offset=${tzOffset}`,
    compare: `compare_from=${from - days * DAY}&compare_to=${from}`,
  };
}

/** The table by bidder of so many days. */
export function tableCall(days: number): string {
  return `${PREBID}/performance/by/bidder/adunit?${rangeOf(days, -300, NOW_SECONDS).range}`;
}

/** The chart by day of a week with its comparison and the historical high. */
export function weekChartCall(tzOffset = -300): string {
  const { range, compare } = rangeOf(7, tzOffset, NOW_SECONDS);
  return `${PREBID}/charts/by/day/bidder?${range}&${compare}`;
}

/** The chart by hour of today, compared with yesterday. */
export function todayChartCall(tzOffset: number): string {
  const shift = tzOffset * 60;
  const from = Math.floor((NOW_SECONDS + shift) / DAY) * DAY - shift;
  const range = `from=${from}&to=${NOW_SECONDS}&tz_offset=${tzOffset}`;
  const compare = `compare_from=${from - DAY}&compare_to=${NOW_SECONDS - DAY}`;
  return `${PREBID}/charts/by/hour/bidder?${range}&${compare}`;
}

/** What the screens of all roles request when they are opened; a persona has the rights to some of them. */
export function screenCalls(tzOffset: number, now = NOW_SECONDS): readonly ScreenCall[] {
  const { range, compare } = rangeOf(7, tzOffset, now);
  return [
    ['session', '/v1/users/me'],
    ['by bidder', `${PREBID}/performance/by/bidder/adunit?${range}`],
    ['by ad unit', `${PREBID}/performance/by/adunit/bidder?${range}`],
    ['by day', `${PREBID}/performance/by/day/bidder?${range}`],
    ['chart by day', `${PREBID}/charts/by/day/bidder?${range}&${compare}`],
    ['chart by hour', todayChartCall(tzOffset)],
    ['compare bidders', `${PREBID}/compare/by/bidder/adunit?${range}&${compare}`],
    ['compare ad units', `${PREBID}/compare/by/adunit/bidder?${range}&${compare}`],
    ['distribution', `${PREBID}_insights/bidder/distribution?${range}`],
    ['interests', `${PREBID}_insights/interests?${range}`],
    ['recommended bidders', `${PREBID}_insights/bidders?${range}`],
    ['requests to check', '/v1/accounting/payments?status=0'],
  ];
}

/** The same ranges at the clock of the other benchmarks, `back` half hours ago. */
export function analyticsCalls(days: number, back: number): readonly ScreenCall[] {
  const { range, compare } = rangeOf(days, -300, BENCH_NOW_SECONDS - back * 1800);
  return [
    ['by bidder', `${PREBID}/performance/by/bidder/adunit?${range}`],
    ['by ad unit', `${PREBID}/performance/by/adunit/bidder?${range}`],
    ['by day', `${PREBID}/performance/by/day/bidder?${range}`],
    ['charts by day', `${PREBID}/charts/by/day/bidder?${range}&${compare}`],
    ['compare total', `${PREBID}/compare/by/total?${range}&${compare}`],
    ['compare bidders', `${PREBID}/compare/by/bidder/adunit?${range}&${compare}`],
    ['compare ad units', `${PREBID}/compare/by/adunit/bidder?${range}&${compare}`],
    ['distribution', `${PREBID}_insights/bidder/distribution?${range}`],
    ['interests', `${PREBID}_insights/interests?${range}`],
    ['recommended bidders', `${PREBID}_insights/bidders?${range}`],
  ];
}
