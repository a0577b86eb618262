import { DAY_SECONDS } from '@bidstage/mock-api/contract/values/time-units';
import type { FigureUnit } from '@bidstage/mock-api/contract/values/explained-figures';
import { formatDateTime, zoneName } from '#portal/shared/format/dates.ts';
import { currencyPrefix } from '#portal/shared/format/money.ts';
import { MISSING } from '#portal/shared/format/numbers.ts';
import type { Figure } from './explain-state.ts';

const NAMES: Readonly<Record<Figure['metric'], string>> = {
  requestCount: 'Requests',
  bidCount: 'Bids',
  impressionCount: 'Impressions',
  prebidWinCount: 'Wins',
  timeoutCount: 'Timeouts',
  totalRevenue: 'Revenue',
  totalBidCpm: 'Sum of bid CPMs',
  totalResponseTime: 'Sum of response times',
  divRequestCount: 'Auctions',
  maxRequestCount: 'Requests of the busiest bidder',
  averageBidCpm: 'Avg Bid CPM',
  averageResponseTime: 'Avg Response Time',
  bidRate: 'Bid Rate',
  impRate: 'Imp Rate',
  prebidWinRate: 'Win Rate',
  timeoutRate: 'Timeout Rate',
  fillRate: 'Fill Rate',
  eRPM: 'eRPM',
  suggestedFloorPrice: 'Suggested floor price',
};

export const metricName = (metric: Figure['metric']): string => NAMES[metric];

/** Amounts of the API have at most so many decimals: all are shown, so that the parts add up on the screen. */
const DECIMALS = 6;
const MIN_DECIMALS = { money: 2, count: 0, ms: 0, rate: 4 } as const;

/** The format of the exact values of a unit, for a column of them: all get the decimals that one needs. */
export function exactFormat(
  unit: FigureUnit,
  currency: string,
  values: readonly (number | null)[] = [],
): (value: number | null) => string {
  const least = MIN_DECIMALS[unit];
  const needs = (value: number | null) => String(value ?? '').split('.')[1]?.length ?? 0;
  const decimals = Math.min(DECIMALS, Math.max(least, ...values.map(needs)));
  const format = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: DECIMALS,
    signDisplay: 'negative',
  });
  const before = unit === 'money' ? currencyPrefix(currency) : '';
  const after = unit === 'ms' ? ' ms' : '';
  return (value) => (value === null ? MISSING : `${before}${format.format(value)}${after}`);
}

/** A time in Unix seconds as `2024.01.31 09:05`, in the zone of the screen. */
export const timeText = (seconds: number, tzOffset: number): string =>
  formatDateTime(seconds * 1000, tzOffset);

/** A range as its two ends, with the zone. */
export const rangeText = ({ from, to, tz_offset: tz }: Figure): string =>
  `${timeText(from, tz)} – ${timeText(to, tz)} ${zoneName(tz)}`;

function scopeText({ bidder, adunit, adunits }: Figure): string {
  const parts = [
    bidder,
    adunit,
    adunit === undefined && adunits !== undefined ? [adunits].flat().join(', ') : undefined,
  ];
  return parts.filter(Boolean).join(', ');
}

export function figureName(figure: Figure): string {
  const scope = scopeText(figure);
  return `${metricName(figure.metric)}${scope && ` of ${scope}`}, ${rangeText(figure)}`;
}

/** A range within another one: an hour or less with its end. */
function spanText({ from, to, tz_offset: tz }: Figure): string {
  const start = timeText(from, tz);
  if (to - from >= DAY_SECONDS) return start;
  return `${start} – ${timeText(to, tz).slice(-'00:00'.length)}`;
}

/** What distinguishes a figure from the one that led to it, for a list of both. */
export function stepName(figure: Figure, before: Figure | undefined): string {
  if (!before) return metricName(figure.metric);
  const parts = [
    figure.metric === before.metric ? '' : metricName(figure.metric),
    figure.bidder === before.bidder ? '' : figure.bidder,
    figure.adunit === before.adunit ? '' : figure.adunit,
    figure.from === before.from && figure.to === before.to ? '' : spanText(figure),
  ];
  return parts.filter(Boolean).join(', ') || metricName(figure.metric);
}
