import * as Plot from '@observablehq/plot';
import { holidaysOf } from '../../../apps/mock-api/test/realism/collect/events.ts';
import type { SiteYear } from '../../../apps/mock-api/test/realism/collect/site-year.ts';
import { mean } from '../../../apps/mock-api/test/realism/statistics.ts';
import { COLOURS, frame, legendMarks, panel, titleMark } from './frame.ts';

const WIDE = { width: 940, height: 330, marginLeft: 54, marginBottom: 30, marginTop: 36 };
const DAY_MS = 86_400_000;

const DAY_KINDS = [
  ['holiday', COLOURS.orange],
  ['weekend', COLOURS.yellow],
  ['working day', COLOURS.blue],
] as const;

const dateOf = (day: number): Date => new Date(day * DAY_MS);
const X = { type: 'utc', label: null } as const;

export function drawAuctions({ site, days }: SiteYear): string {
  const holidays = new Set(holidaysOf(site));
  const rows = days.map(({ day, weekday, auctions }) => ({
    date: dateOf(day),
    auctions: auctions / 1e6,
    kind: holidays.has(day) ? 'holiday' : weekday >= 5 ? 'weekend' : 'working day',
  }));
  const average = mean(rows.map(({ auctions }) => auctions));
  return frame(
    'A year of traffic of Harbor Daily',
    'Auctions by day, millions; each dot is a day, the dashed line their mean',
    [
      panel({
        ...WIDE,
        x: X,
        y: { grid: true, zero: true, label: null },
        color: {
          domain: DAY_KINDS.map(([name]) => name),
          range: DAY_KINDS.map(([, colour]) => colour),
        },
        marks: [
          titleMark('auctions a day, millions'),
          ...legendMarks(DAY_KINDS),
          Plot.ruleY([0]),
          Plot.ruleY([average], { stroke: COLOURS.grey, strokeDasharray: '4,4' }),
          Plot.line(rows, { x: 'date', y: 'auctions', stroke: '#d1d5db' }),
          Plot.dot(rows, { x: 'date', y: 'auctions', fill: 'kind', r: 2.4 }),
        ],
      }),
    ],
  );
}
