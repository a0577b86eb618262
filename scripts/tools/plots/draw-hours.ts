import * as Plot from '@observablehq/plot';
import { isSpecial } from '../../../apps/mock-api/test/realism/collect/events.ts';
import type { Totals } from '../../../apps/mock-api/test/realism/collect/rows.ts';
import type { SiteYear } from '../../../apps/mock-api/test/realism/collect/site-year.ts';
import { monthOf } from '../../../apps/mock-api/test/realism/local-time.ts';
import { hourCurve } from '../../../apps/mock-api/test/realism/measures/calendar.ts';
import { allBidders, auctionsOf } from '../../../apps/mock-api/test/realism/measures/levels.ts';
import { mean, sum } from '../../../apps/mock-api/test/realism/statistics.ts';
import { COLOURS, frame, panel, type Panel, spread, titleMark } from './frame.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HALF = {
  width: 460,
  height: 300,
  marginLeft: 46,
  marginTop: 36,
  marginBottom: 38,
  marginRight: 74,
};
const HOUR_AXIS = { label: 'hour of the day, local →', ticks: [0, 3, 6, 9, 12, 15, 18, 21] };

interface Curve {
  readonly name: string;
  readonly colour: string;
  readonly values: readonly number[];
}

/** Each hour's share of the day, in percent. */
function shares(hours: readonly Totals[]): number[] {
  const curve = hourCurve(hours);
  return curve.map((value) => (100 * value) / sum(curve));
}

/** Lines over the 24 hours, each with its name at its end. */
function hourPanel(title: string, curves: readonly Curve[], domain: readonly number[]): Panel {
  const points = curves.flatMap(({ name, values }) =>
    HOURS.map((hour) => ({ name, hour, value: values[hour] ?? NaN })),
  );
  const [low = 0, high = 1] = domain;
  const ends = points.filter(({ hour }) => hour === 23);
  const places = spread(
    ends.map(({ value }) => value),
    0.06 * (high - low),
  );
  const labels = ends.map((end, index) => ({ ...end, value: places[index] ?? end.value }));
  return panel({
    ...HALF,
    x: HOUR_AXIS,
    y: { grid: true, label: null, domain: [low, high] },
    color: { domain: curves.map(({ name }) => name), range: curves.map(({ colour }) => colour) },
    marks: [
      titleMark(title),
      Plot.line(points, {
        x: 'hour',
        y: 'value',
        stroke: 'name',
        strokeWidth: 2.2,
        curve: 'monotone-x',
      }),
      Plot.text(labels, {
        x: 'hour',
        y: 'value',
        text: 'name',
        fill: 'name',
        textAnchor: 'start',
        dx: 6,
      }),
    ],
  });
}

/** A scale from a quarter below the mean to a quarter above it, wider if the values are: flat lines look flat. */
function aroundMean(values: readonly number[]): number[] {
  const centre = mean(values);
  return [Math.min(0.75 * centre, ...values), Math.max(1.25 * centre, ...values)];
}

/** When people come: desktop and mobile, summer and winter. */
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
      hourPanel(
        'by device, % of the day’s auctions',
        [
          { name: 'desktop', colour: COLOURS.blue, values: of('desktop') },
          { name: 'mobile', colour: COLOURS.orange, values: of('mobile') },
        ],
        domain,
      ),
      hourPanel(
        'by season, % of the day’s auctions',
        [
          { name: 'Jun–Aug', colour: COLOURS.yellow, values: during([5, 6, 7]) },
          { name: 'Dec–Feb', colour: COLOURS.sky, values: during([11, 0, 1]) },
        ],
        domain,
      ),
    ],
  );
}

/** How response time and fill rate follow the day. */
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
      hourPanel(
        'mean response time of bids, ms',
        [{ name: '', colour: COLOURS.orange, values: response }],
        aroundMean(response),
      ),
      hourPanel(
        'fill rate: impressions per auction, %',
        [{ name: '', colour: COLOURS.green, values: fill }],
        aroundMean(fill),
      ),
    ],
  );
}
