import * as Plot from '@observablehq/plot';
import type { Incident } from '../../../apps/mock-api/src/contract/operations/control/incidents.ts';
import { INCIDENT_KINDS } from '../../../apps/mock-api/src/contract/values/incident-kinds.ts';
import type { SitePast } from '../../../apps/mock-api/test/realism/collect/past.ts';
import { COLOURS, frame, panel } from './frame.ts';
import { siteName } from './site-names.ts';

const KIND_COLOURS: Readonly<Record<Incident['kind'], string>> = {
  surge: COLOURS.green,
  plunge: COLOURS.orange,
  outage: '#111827',
  slow_bidder: COLOURS.yellow,
  low_fill: COLOURS.pink,
  missing_data: COLOURS.sky,
};

/** Kinds that happen to a bidder, and so to other sites too. */
const OF_BIDDERS: readonly string[] = ['outage', 'slow_bidder'];

interface Mark {
  readonly kind: Incident['kind'];
  readonly bidder: string | null;
  readonly start: number;
  readonly end: number;
  readonly date: Date;
  /** Row of its site and kind, from above. */
  readonly y: number;
}

/** Rows of one site, and the space below them. */
const ROWS = INCIDENT_KINDS.length + 1;

function marksOf(pasts: readonly SitePast[]): Mark[] {
  return pasts.flatMap(({ incidents }, site) =>
    incidents.map(({ kind, bidder, start, end }) => ({
      kind,
      bidder,
      start,
      end,
      date: new Date(start * 1000),
      y: site * ROWS + INCIDENT_KINDS.indexOf(kind),
    })),
  );
}

/** The incidents of one bidder that overlap at two sites: what an exchange did to both. */
function shared(marks: readonly Mark[]) {
  const own = marks.filter(({ kind }) => OF_BIDDERS.includes(kind));
  return own.flatMap((one) =>
    own
      .filter((other) => other.kind === one.kind && other.bidder === one.bidder && other.y > one.y)
      .filter((other) => other.start < one.end && one.start < other.end)
      .map((other) => ({ date: one.date, kind: one.kind, from: one.y, to: other.y })),
  );
}

/** The names of the sites and of the kinds at the left of their rows. */
function labels(pasts: readonly SitePast[]): Plot.Markish[] {
  const rows = pasts.flatMap(({ site }, index) =>
    INCIDENT_KINDS.map((kind, row) => ({
      y: index * ROWS + row,
      kind: kind.replace('_', ' '),
      site: row === 0 ? siteName(site.persona) : '',
    })),
  );
  const place = { frameAnchor: 'left', y: 'y' } as const;
  return [
    Plot.text(rows, { ...place, dx: -8, textAnchor: 'end', text: 'kind' }),
    Plot.text(rows, { ...place, dx: -216, textAnchor: 'start', fontWeight: 600, text: 'site' }),
    Plot.ruleY(rows, { y: 'y', stroke: '#e5e7eb' }),
  ];
}

export function drawIncidents(pasts: readonly SitePast[]): string {
  const marks = marksOf(pasts);
  const rows = pasts.length * ROWS;
  const timeline = panel({
    width: 980,
    height: 14 * rows + 60,
    marginLeft: 220,
    marginTop: 10,
    x: { type: 'utc', label: null, grid: true },
    y: { axis: null, domain: [rows - 1, -1] },
    color: { domain: [...INCIDENT_KINDS], range: INCIDENT_KINDS.map((kind) => KIND_COLOURS[kind]) },
    marks: [
      ...labels(pasts),
      Plot.ruleX(shared(marks), { x: 'date', y1: 'from', y2: 'to', stroke: 'kind' }),
      Plot.dot(marks, { x: 'date', y: 'y', r: 3.2, fill: 'kind' }),
    ],
  });
  return frame(
    'Two years of incidents',
    'Each dot is an incident at its beginning; a line joins those that one bidder had at two sites at the same time',
    [timeline],
  );
}
