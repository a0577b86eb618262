import * as Plot from '@observablehq/plot';
import type { Incident } from '../../../apps/mock-api/src/contract/operations/control/incidents.ts';
import { INCIDENT_KINDS } from '../../../apps/mock-api/src/contract/values/incident-kinds.ts';
import { holidaysOf } from '../../../apps/mock-api/test/realism/collect/events.ts';
import type { SiteYear } from '../../../apps/mock-api/test/realism/collect/site-year.ts';
import { mean } from '../../../apps/mock-api/test/realism/statistics.ts';
import { COLOURS, frame, legendMarks, panel, titleMark } from './frame.ts';

const WIDE = { width: 940, height: 330, marginLeft: 54, marginBottom: 30, marginTop: 36 };
const DAY_MS = 86_400_000;

const KIND_COLOURS: Readonly<Record<Incident['kind'], string>> = {
  surge: COLOURS.green,
  plunge: COLOURS.orange,
  outage: '#111827',
  slow_bidder: COLOURS.yellow,
  low_fill: COLOURS.pink,
  missing_data: COLOURS.sky,
};

const DAY_KINDS = [
  ['holiday', COLOURS.orange],
  ['weekend', COLOURS.yellow],
  ['working day', COLOURS.blue],
] as const;

const dateOf = (day: number): Date => new Date(day * DAY_MS);
const X = { type: 'utc', label: null } as const;

export function drawRevenue({ days, incidents }: SiteYear): string {
  const rows = days.map(({ day, revenue }) => ({ date: dateOf(day), revenue: revenue / 1000 }));
  const top = Math.max(...rows.map(({ revenue }) => revenue)) * 1.08;
  const marks = incidents.map(({ kind, start }) => ({ date: new Date(start * 1000), kind }));
  return frame(
    'A year of revenue of Harbor Daily',
    'Prebid revenue by day, thousand USD; the line is the mean of seven days, the dots above are incidents',
    [
      panel({
        ...WIDE,
        x: X,
        y: { grid: true, zero: true, label: null },
        color: {
          domain: [...INCIDENT_KINDS],
          range: INCIDENT_KINDS.map((kind) => KIND_COLOURS[kind]),
        },
        marks: [
          titleMark('revenue a day, thousand USD'),
          Plot.ruleX(marks, { x: 'date', stroke: 'kind', strokeOpacity: 0.25 }),
          Plot.line(rows, { x: 'date', y: 'revenue', stroke: '#9ca3af', strokeWidth: 1.1 }),
          Plot.line(
            rows,
            Plot.windowY(7, { x: 'date', y: 'revenue', stroke: COLOURS.blue, strokeWidth: 2 }),
          ),
          Plot.dot(marks, { x: 'date', y: top, r: 4, fill: 'kind' }),
          Plot.ruleY([0]),
        ],
      }),
      legend(),
    ],
  );
}

/** The names of the kinds of incident with their colours. */
function legend() {
  const rows = INCIDENT_KINDS.map((kind, index) => ({ kind, y: index }));
  return panel({
    width: 120,
    height: WIDE.height,
    axis: null,
    marginLeft: 14,
    marginTop: 36,
    marginBottom: 170,
    x: { domain: [0, 1] },
    y: { domain: [INCIDENT_KINDS.length - 1, 0] },
    marks: [
      Plot.dot(rows, {
        x: 0,
        y: 'y',
        r: 4,
        fill: ({ kind }: (typeof rows)[number]) => KIND_COLOURS[kind],
      }),
      Plot.text(rows, {
        x: 0,
        y: 'y',
        dx: 10,
        textAnchor: 'start',
        text: ({ kind }: (typeof rows)[number]) => kind.replace('_', ' '),
      }),
    ],
  });
}

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
