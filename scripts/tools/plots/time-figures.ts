import { byBidder } from '../../../apps/mock-api/test/realism/collect/rows.ts';
import { allBidders, eRPM } from '../../../apps/mock-api/test/realism/measures/levels.ts';
import { monthsOf } from '../../../apps/mock-api/test/realism/measures/memory.ts';
import { viewsByPage } from '../../../apps/mock-api/test/realism/measures/pages.ts';
import { monthlyIndex } from '../../../apps/mock-api/test/realism/measures/seasons.ts';
import { sum } from '../../../apps/mock-api/test/realism/statistics.ts';
import {
  type Axis,
  BLUE,
  type Figure,
  GREY,
  lineOf,
  linePanel,
  type Panel,
  panelOf,
  percentOf,
  TIME,
} from './chart.ts';
import type { ShownSite } from './market.ts';

const DAY_MS = 86_400_000;
const timesOf = (rows: readonly { readonly day: number }[]): number[] =>
  rows.map(({ day }) => day * DAY_MS);

function revenuePanel({ name, days }: ShownSite): Panel {
  const y: Axis = { field: 'y', type: 'quantitative', title: null, axis: { tickCount: 4 } };
  const x = TIME;
  const rows = days.map(({ day, revenue: value }) => ({ x: day * DAY_MS, y: value }));
  return panelOf(`${name}: USD a day`, [880, 120], rows, [
    { mark: { type: 'line', color: GREY, strokeWidth: 0.8 }, encoding: { x, y } },
    {
      transform: [{ window: [{ op: 'mean', field: 'y', as: 'mean' }], frame: [-14, 13] }],
      mark: { type: 'line', color: BLUE, strokeWidth: 2 },
      encoding: { x, y: { ...y, field: 'mean' } },
    },
  ]);
}

export const revenue = (sites: readonly ShownSite[]): Figure => ({
  title: 'Two years of revenue',
  subtitle: 'Prebid revenue by day; the blue line is the mean of four weeks',
  panels: sites.map(revenuePanel),
  columns: 1,
});

/** The shares of the six strongest bidders in the revenue of each month. */
function sharePanel({ name, days }: ShownSite): Panel {
  const months = monthsOf(days);
  const starts = timesOf(months.flatMap((rows) => rows.slice(0, 1)));
  const strongest = [...byBidder(days)].sort(([, a], [, b]) => b.totalRevenue - a.totalRevenue);
  const lines = strongest.slice(0, 6).flatMap(([bidder]) => {
    const shares = months.map((rows) => {
      const own = byBidder(rows).get(bidder)?.totalRevenue ?? 0;
      return (100 * own) / allBidders(rows).totalRevenue;
    });
    return lineOf(bidder, shares, starts);
  });
  const options = { size: [340, 250], x: TIME, domain: [0, 40] } as const;
  return linePanel(`${name}: % of the month’s revenue`, lines, options);
}

export const shares = (sites: readonly ShownSite[]): Figure => ({
  title: 'Who pays',
  subtitle: 'Share of the six strongest bidders in the Prebid revenue of each month',
  panels: sites.map(sharePanel),
});

const COUNTRIES = { us: 'United States', tw: 'Taiwan', jp: 'Japan', de: 'Germany' };

export function seasons(sites: readonly ShownSite[]): Figure {
  const lines = sites.flatMap(({ site, days }) => {
    const starts = timesOf(monthsOf(days).flatMap((rows) => rows.slice(0, 1)));
    const index = monthlyIndex(days).map((value) => 100 * value);
    return lineOf(COUNTRIES[site.country], index, starts);
  });
  const options = { size: [780, 310], x: TIME, references: { y: 100 }, dots: true } as const;
  return {
    title: 'Seasons by country',
    subtitle: 'eRPM of each month; the mean of the two years is 100. Axes do not begin at 0',
    panels: [linePanel('eRPM of the month, mean = 100', lines, options)],
  };
}

/** The pages of Taiwan in English. */
const PAGE_NAMES: Readonly<Record<string, string>> = {
  首頁: 'Home',
  新聞: 'News',
  財經: 'Finance',
};

function pagePanel({ name, months }: ShownSite): Panel {
  const views = months.map(({ units }) => viewsByPage(units));
  const lines = [...(views[0]?.keys() ?? [])].flatMap((page) => {
    const own = views.map((all) => (100 * (all.get(page) ?? 0)) / sum([...all.values()]));
    return lineOf(PAGE_NAMES[page] ?? page, own, timesOf(months));
  });
  const x: Axis = { ...TIME, axis: { tickCount: 3, format: '%b ’%y' } };
  return linePanel(`${name}: % of page views`, lines, {
    size: [200, 230],
    x,
    domain: [0, 100],
  });
}

export const pages = (sites: readonly ShownSite[]): Figure => ({
  title: 'Which pages are read',
  subtitle: 'Share of each page in the views of a month, over the measured year',
  panels: sites.map(pagePanel),
});

/** Ad units of different positions and sizes. */
const SHOWN_UNITS = [
  'billboard',
  'mobile-top',
  'skin-left',
  'politics-feed',
  'sports-rail',
  'bottom',
];

/** The daily eRPM of some ad units, each over its own mean. */
export function unitDays({ unitDays: days }: ShownSite): Figure {
  const x: Axis = { ...TIME, axis: { tickCount: 'week', format: '%-d %b' } };
  const options = { size: [880, 90], x, domain: [70, 130], references: { y: 100 } } as const;
  const panels = SHOWN_UNITS.map((unit) => {
    const found = days.flatMap(({ day, units }) => {
      const total = units.find(({ adUnitId }) => adUnitId === `mn-city-${unit}`)?.total;
      return total && total.impressionCount > 0 ? [{ day, value: eRPM(total) }] : [];
    });
    const values = percentOf(found.map(({ value }) => value));
    return linePanel(unit, lineOf(unit, values, timesOf(found)), options);
  });
  return {
    title: 'What a day is worth on six ad units',
    subtitle: 'Metro Network: eRPM of each day, the ad unit’s own mean being 100',
    panels,
    columns: 1,
  };
}
