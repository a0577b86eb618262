import { INCIDENT_KINDS } from '../../../apps/mock-api/src/contract/values/incident-kinds.ts';
import { holidaysOf } from '../../../apps/mock-api/test/realism/collect/events.ts';
import { dayOf } from '../../../apps/mock-api/test/realism/local-time.ts';
import { YEAR } from '../../../apps/mock-api/test/realism/sites.ts';
import { mean } from '../../../apps/mock-api/test/realism/statistics.ts';
import { type Axis, dashed, type Figure, GREY, NUMBER, panelOf, TIME } from './chart.ts';
import type { ShownSite } from './market.ts';

/** Incidents of both years by site and kind; a line joins those that one bidder had at two sites at the same time. */
export function incidents(sites: readonly ShownSite[]): Figure {
  const rowOf = (site: string, kind: string) => `${site} · ${kind.replace('_', ' ')}`;
  const rows = sites.flatMap(({ name }) => INCIDENT_KINDS.map((kind) => rowOf(name, kind)));
  const dots = sites.flatMap(({ name, incidents: own }) =>
    own.map((one) => ({ ...one, x: one.start * 1000, y: rowOf(name, one.kind) })),
  );
  const ofBidders = dots.filter(({ kind }) => kind === 'outage' || kind === 'slow_bidder');
  const joined = ofBidders.flatMap((one) =>
    ofBidders
      .filter(({ kind, bidder }) => kind === one.kind && bidder === one.bidder)
      .filter(({ y, start, end }) => y > one.y && one.start < end && start < one.end)
      .map(({ y }) => ({ x: one.x, kind: one.kind, y: one.y, to: y })),
  );
  const y: Axis = { field: 'y', type: 'nominal', title: null, scale: { domain: rows } };
  const color = { field: 'kind', legend: null };
  return {
    title: 'Two years of incidents',
    subtitle:
      'Each dot is an incident at its beginning; a line joins those of one bidder at two sites at once',
    panels: [
      panelOf('', [760, 14 * rows.length], dots, [
        {
          data: { values: joined },
          mark: 'rule',
          encoding: { x: TIME, y, y2: { field: 'to' }, color },
        },
        {
          mark: { type: 'circle', opacity: 1, size: 32 },
          encoding: { x: TIME, y: { ...y, axis: { grid: true } }, color },
        },
      ]),
    ],
  };
}

/** How ad units differ: bid rate, fill rate and size. */
export function units({ units: all }: ShownSite): Figure {
  const values = all.map(({ adUnitId, device, total, auctions: count }) => ({
    name: adUnitId.replace(/^mn-city-/, ''),
    device: device === 'both' ? 'all devices' : `${device} only`,
    x: (100 * total.bidCount) / total.requestCount,
    y: (100 * total.impressionCount) / count,
    auctions: count,
  }));
  const x: Axis = {
    ...NUMBER,
    field: 'x',
    title: 'bid rate: bids per bidder request, % →',
    scale: { zero: true },
  };
  const place = { x, y: { ...NUMBER, scale: { domain: [0, 100] } } };
  const scale = { range: [0, 1500] };
  const size = { field: 'auctions', type: 'quantitative', scale, legend: null } as const;
  const color = { field: 'device' };
  return {
    title: 'Thirty ad units of one page',
    subtitle: 'Metro Network, four weeks; a bubble’s area is the number of auctions',
    panels: [
      panelOf('fill rate: impressions per auction, %', [790, 400], values, [
        { mark: { type: 'circle', opacity: 0.45 }, encoding: { ...place, size, color } },
        { mark: { type: 'text', fontSize: 10 }, encoding: { ...place, text: { field: 'name' } } },
      ]),
    ],
  };
}

/** Auctions of each day of the measured year. */
export function auctions({ site, days }: ShownSite): Figure {
  const holidays = new Set(holidaysOf(site));
  const values = days
    .filter(({ day }) => day >= dayOf(YEAR.from))
    .map(({ day, weekday, auctions: count }) => ({
      x: day * 86_400_000,
      y: count / 1e6,
      kind: holidays.has(day) ? 'holiday' : weekday >= 5 ? 'weekend' : 'working day',
    }));
  const place = { x: TIME, y: { ...NUMBER, scale: { zero: true } } };
  const color = { field: 'kind' };
  return {
    title: 'A year of traffic of Harbor Daily',
    subtitle: 'Auctions by day, millions; each dot is a day, the dashed line their mean',
    panels: [
      panelOf('auctions a day, millions', [790, 260], values, [
        dashed('y', mean(values.map(({ y }) => y))),
        { mark: { type: 'line', color: GREY, strokeWidth: 0.8 }, encoding: place },
        { mark: { type: 'circle', opacity: 1, size: 18 }, encoding: { ...place, color } },
      ]),
    ],
  };
}
