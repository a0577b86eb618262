const DAY = 86_400;

/** The clock of the servers of `bench:market`: years of history are before it. */
export const NOW = '2026-03-16T09:00:00Z';
const NOW_SECONDS = Date.parse(NOW) / 1000;

/** A request of a screen: its name, and its path. */
export type ScreenCall = readonly [name: string, path: string];

/** The operations of analytics, and whether they compare two ranges. */
const ANALYTICS = [
  ['by bidder', 'prebid/performance/by/bidder/adunit', false],
  ['by ad unit', 'prebid/performance/by/adunit/bidder', false],
  ['by day', 'prebid/performance/by/day/bidder', false],
  ['chart by day', 'prebid/charts/by/day/bidder', true],
  ['compare total', 'prebid/compare/by/total', true],
  ['compare bidders', 'prebid/compare/by/bidder/adunit', true],
  ['compare ad units', 'prebid/compare/by/adunit/bidder', true],
  ['distribution', 'prebid_insights/bidder/distribution', false],
  ['interests', 'prebid_insights/interests', false],
  ['recommended bidders', 'prebid_insights/bidders', false],
] as const;

/** The analytics operations over so many days before a time, compared with those before them. */
export function analyticsCalls(days: number, to = NOW_SECONDS, tzOffset = -300): ScreenCall[] {
  const from = to - days * DAY;
  const range = `from=${from}&to=${to}&tz_offset=${tzOffset}`;
  const compare = `compare_from=${from - days * DAY}&compare_to=${from}`;
  return ANALYTICS.map(([name, path, compares]) => [
    name,
    `/v1/${path}?${range}${compares ? `&${compare}` : ''}`,
  ]);
}

/** The path of an analytics operation over so many days. */
export function analyticsCall(wanted: (typeof ANALYTICS)[number][0], days: number): string {
  return analyticsCalls(days).find(([name]) => name === wanted)?.[1] ?? '';
}

/** The chart by hour of today, compared with yesterday. */
export function todayChartCall(tzOffset: number, now = NOW_SECONDS): string {
  const shift = tzOffset * 60;
  const from = Math.floor((now + shift) / DAY) * DAY - shift;
  const range = `from=${from}&to=${now}&tz_offset=${tzOffset}`;
  const compare = `compare_from=${from - DAY}&compare_to=${now - DAY}`;
  return `/v1/prebid/charts/by/hour/bidder?${range}&${compare}`;
}

/** What the screens of all roles request when they are opened; a persona has the rights to some of them. */
export const screenCalls = (tzOffset: number): readonly ScreenCall[] => [
  ['session', '/v1/users/me'],
  ...analyticsCalls(7, NOW_SECONDS, tzOffset),
  ['chart by hour', todayChartCall(tzOffset)],
  ['requests to check', '/v1/accounting/payments?status=0'],
];
