import { isSpecial } from '../../../apps/mock-api/test/realism/collect/events.ts';
import type { Totals } from '../../../apps/mock-api/test/realism/collect/rows.ts';
import type { SiteYear } from '../../../apps/mock-api/test/realism/collect/site-year.ts';
import { monthOf } from '../../../apps/mock-api/test/realism/local-time.ts';
import { hourCurve } from '../../../apps/mock-api/test/realism/measures/calendar.ts';
import { allBidders, auctionsOf } from '../../../apps/mock-api/test/realism/measures/levels.ts';
import { mean, sum } from '../../../apps/mock-api/test/realism/statistics.ts';
import { COLOURS, frame, type Line, linePanel } from './frame.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HALF = {
  width: 460,
  height: 300,
  marginRight: 74,
  x: { label: 'hour of the day, local →', ticks: [0, 3, 6, 9, 12, 15, 18, 21] },
};

/** Returns each hour's share of the day, in percent. */
function shares(hours: readonly Totals[]): number[] {
  const curve = hourCurve(hours);
  return curve.map((value) => (100 * value) / sum(curve));
}

const curve = (name: string, colour: string, values: readonly number[]): Line => ({
  name,
  colour,
  points: HOURS.map((hour) => ({ x: hour, y: values[hour] ?? NaN })),
});

/** Returns a scale from a quarter below the mean to a quarter above it, wider if the values are. */
function aroundMean(values: readonly number[]): number[] {
  const centre = mean(values);
  return [Math.min(0.75 * centre, ...values), Math.max(1.25 * centre, ...values)];
}

export function drawHourCurves({ site, hours, units }: SiteYear): string {
  const ordinary = hours.filter(({ day }) => !isSpecial(site, day));
  const of = (device: string): number[] =>
    shares(units.filter((unit) => unit.device === device).flatMap((unit) => unit.hours));
  const during = (months: readonly number[]): number[] =>
    shares(ordinary.filter(({ day }) => months.includes(monthOf(day))));
  const domain = [0, 8];
  return frame(
    'When the readers of Harbor Daily come',
    'Auctions by local hour (New York), as a share of the day',
    [
      linePanel(
        'by device, % of the day’s auctions',
        [
          curve('desktop', COLOURS.blue, of('desktop')),
          curve('mobile', COLOURS.orange, of('mobile')),
        ],
        { ...HALF, domain },
      ),
      linePanel(
        'by season, % of the day’s auctions',
        [
          curve('Jun–Aug', COLOURS.yellow, during([5, 6, 7])),
          curve('Dec–Feb', COLOURS.sky, during([11, 0, 1])),
        ],
        { ...HALF, domain },
      ),
    ],
  );
}

export function drawRatesByHour({ recent }: SiteYear): string {
  const by = (value: (rows: typeof recent) => number): number[] =>
    HOURS.map((hour) => value(recent.filter((row) => row.hour === hour)));
  const response = by((rows) => {
    const { totalResponseTime, bidCount } = allBidders(rows);
    return totalResponseTime / bidCount;
  });
  const fill = by((rows) => (100 * allBidders(rows).impressionCount) / auctionsOf(rows));
  return frame(
    'Response time and fill rate through the day',
    'Harbor Daily by local hour, mean of eight weeks; the axes do not begin at 0',
    [
      linePanel('mean response time of bids, ms', [curve('', COLOURS.orange, response)], {
        ...HALF,
        domain: aroundMean(response),
      }),
      linePanel('fill rate: impressions per auction, %', [curve('', COLOURS.green, fill)], {
        ...HALF,
        domain: aroundMean(fill),
      }),
    ],
  );
}
