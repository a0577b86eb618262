import { isSpecial } from '../../../apps/mock-api/test/realism/collect/events.ts';
import { FLOOR_FACTORS } from '../../../apps/mock-api/test/realism/collect/floor-curve.ts';
import { byBidder, type Totals } from '../../../apps/mock-api/test/realism/collect/rows.ts';
import { monthOf } from '../../../apps/mock-api/test/realism/local-time.ts';
import { hourCurve } from '../../../apps/mock-api/test/realism/measures/calendar.ts';
import * as levels from '../../../apps/mock-api/test/realism/measures/levels.ts';
import { monthsOf } from '../../../apps/mock-api/test/realism/measures/memory.ts';
import { monthlyIndex } from '../../../apps/mock-api/test/realism/measures/seasons.ts';
import * as chart from './chart.ts';
import type { ShownSite } from './market.ts';

const { dashed, inPercent, lineOf, linePanels, NUMBER, TIME } = chart;

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

type Sites = readonly ShownSite[];

const DAY_MS = 86_400_000;
const timesOf = (rows: readonly { readonly day: number }[]): number[] =>
  rows.map(({ day }) => day * DAY_MS);

/** The beginnings of the months of some days. */
const monthTimes = (days: ShownSite['days']): number[] =>
  timesOf(monthsOf(days).flatMap((rows) => rows.slice(0, 1)));

export function revenue(sites: Sites): chart.Figure {
  const y: chart.Axis = { ...NUMBER, scale: { zero: true }, axis: { tickCount: 4 } };
  const panels = sites.map(({ name, days }) => {
    const rows = days.map(({ day, revenue: value }) => ({ x: day * DAY_MS, y: value }));
    return chart.panelOf(`${name}: USD a day`, [880, 120], rows, [
      { mark: { type: 'line', color: chart.GREY, strokeWidth: 0.8 }, encoding: { x: TIME, y } },
      {
        transform: [{ window: [{ op: 'mean', field: 'y', as: 'mean' }], frame: [-14, 13] }],
        mark: { type: 'line', color: chart.BLUE, strokeWidth: 2 },
        encoding: { x: TIME, y: { ...y, field: 'mean' } },
      },
    ]);
  });
  return {
    title: 'Two years of revenue',
    subtitle: 'Prebid revenue by day; the blue line is the mean of four weeks',
    panels,
    columns: 1,
  };
}

export function shares(sites: Sites): chart.Figure {
  const lines = sites.flatMap(({ name, days }) => {
    const months = monthsOf(days).map((rows) => [byBidder(rows), levels.allBidders(rows)] as const);
    const strongest = [...byBidder(days)].sort(([, a], [, b]) => b.totalRevenue - a.totalRevenue);
    return strongest.slice(0, 6).flatMap(([bidder]) => {
      const ofMonths = months.map(
        ([bidders, all]) => (100 * (bidders.get(bidder)?.totalRevenue ?? 0)) / all.totalRevenue,
      );
      return lineOf(`${name}: % of the month’s revenue`, bidder, ofMonths, monthTimes(days));
    });
  });
  return {
    title: 'Who pays',
    subtitle: 'Share of the six strongest bidders in the Prebid revenue of each month',
    panels: linePanels(lines, { size: [340, 250], x: TIME, domain: [0, 40] }),
  };
}

export function seasons(sites: Sites): chart.Figure {
  const lines = sites.flatMap(({ site, days }) => {
    const index = inPercent(monthlyIndex(days), 1);
    const country = COUNTRIES.of(site.country.toUpperCase()) ?? '';
    return lineOf('eRPM of the month, mean = 100', country, index, monthTimes(days));
  });
  const references = [dashed('y', 100)];
  return {
    title: 'Seasons by country',
    subtitle: 'eRPM of each month; the mean of the two years is 100. Axes do not begin at 0',
    panels: linePanels(lines, { size: [780, 310], x: TIME, references, dots: true }),
  };
}

/** Ad units of different positions and sizes. */
const SHOWN_UNITS = 'billboard mobile-top skin-left politics-feed sports-rail bottom'.split(' ');

export function unitDays({ unitDays: days }: ShownSite): chart.Figure {
  const lines = SHOWN_UNITS.flatMap((unit) => {
    const found = days.flatMap(({ day, units }) => {
      const total = units.find(({ adUnitId }) => adUnitId === `mn-city-${unit}`)?.total;
      return total && total.impressionCount > 0 ? [{ day, value: levels.eRPM(total) }] : [];
    });
    return lineOf(unit, unit, inPercent(found.map(({ value }) => value)), timesOf(found));
  });
  const x: chart.Axis = { ...TIME, axis: { tickCount: 'week', format: '%-d %b' } };
  const references = [dashed('y', 100)];
  return {
    title: 'What a day is worth on six ad units',
    subtitle: 'Metro Network: eRPM of each day, the ad unit’s own mean being 100',
    panels: linePanels(lines, { size: [880, 90], x, domain: [70, 130], references }),
    columns: 1,
  };
}

/** When readers come: to the sites, to three pages of one of them, and to one by device and by season. */
export function hours(sites: Sites, living: ShownSite, daily: ShownSite): chart.Figure {
  const line = (panel: string, name: string, rows: readonly Totals[]) =>
    lineOf(panel, name, inPercent(hourCurve(rows)));
  const ordinary = daily.hours.filter(({ day }) => !isSpecial(daily.site, day));
  const lines = [
    sites.map(({ name, hours: own }) => line('five sites', name.replace(/ \(.*/, ''), own)),
    ['top', 'article', 'recipe'].map((page) => {
      const own = living.units.filter(({ adUnitId }) => adUnitId.startsWith(`kl-${page}-`));
      const rows = own.flatMap((unit) => unit.hours);
      return line('pages of Kanto Living', page, rows);
    }),
    ['desktop', 'mobile'].map((device) => {
      const rows = daily.units.flatMap((unit) => (unit.device === device ? unit.hours : []));
      return line('Harbor Daily by device', device, rows);
    }),
    Object.entries({ 'Jun–Aug': [5, 6, 7], 'Dec–Feb': [11, 0, 1] }).map(([season, months]) => {
      const rows = ordinary.filter(({ day }) => months.includes(monthOf(day)));
      return line('Harbor Daily by season', season, rows);
    }),
  ];
  const x: chart.Axis = {
    ...NUMBER,
    field: 'x',
    title: 'hour of the day, local →',
    scale: { domain: [0, 23], nice: false },
    axis: { values: [0, 3, 6, 9, 12, 15, 18, 21] },
  };
  return {
    title: 'When it is read',
    subtitle: 'Auctions by local hour; the mean of the day is 100',
    panels: linePanels(lines.flat(2), { size: [330, 230], x, domain: [0, 200] }),
    columns: 2,
  };
}

export function floors(sites: Sites, daily: ShownSite): chart.Figure {
  const line = (panel: string, name: string, values: readonly number[]) =>
    lineOf(panel, name, inPercent(values, values[0]), FLOOR_FACTORS);
  const fill = daily.floorCurve.map((one) => one.impressionCount / one.auctions);
  const lines = [
    ...sites.map(({ name, floorCurve }) => {
      const revenues = floorCurve.map(({ totalRevenue }) => totalRevenue);
      return line('revenue; without floor prices = 100', name, revenues);
    }),
    line('Harbor Daily; without floor prices = 100', 'fill rate', fill),
    line('Harbor Daily; without floor prices = 100', 'eRPM', daily.floorCurve.map(levels.eRPM)),
  ];
  const title = 'multiple of the suggested floor price →';
  const x: chart.Axis = { field: 'x', type: 'quantitative', title };
  const references = [dashed('x', 1), dashed('y', 100)];
  return {
    title: 'What floor prices do',
    subtitle:
      'Four weeks with a multiple of each suggested floor price, against four weeks without',
    panels: linePanels(lines.flat(), { size: [330, 230], x, references, dots: true }),
  };
}
