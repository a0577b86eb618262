import { isSpecial } from '../../../apps/mock-api/test/realism/collect/events.ts';
import { FLOOR_FACTORS } from '../../../apps/mock-api/test/realism/collect/floor-curve.ts';
import type { Totals } from '../../../apps/mock-api/test/realism/collect/rows.ts';
import { monthOf } from '../../../apps/mock-api/test/realism/local-time.ts';
import { hourCurve } from '../../../apps/mock-api/test/realism/measures/calendar.ts';
import {
  allBidders,
  auctionsOf,
  eRPM,
} from '../../../apps/mock-api/test/realism/measures/levels.ts';
import { mean, sum } from '../../../apps/mock-api/test/realism/statistics.ts';
import { type Figure, FLOOR, HOUR, lineOf, linePanel, type Panel, percentOf } from './chart.ts';
import type { ShownSite } from './market.ts';

const HALF = { size: [330, 230], x: HOUR } as const;

/** When readers come to the sites, and to three pages of one of them. */
export function hoursBySite(sites: readonly ShownSite[], { units }: ShownSite): Figure {
  const line = (name: string, hours: readonly Totals[]) =>
    lineOf(name, percentOf(hourCurve(hours)));
  const ofSites = sites.flatMap(({ name, hours }) => line(name.replace(/ \(.*/, ''), hours));
  const ofPages = ['top', 'article', 'recipe'].flatMap((page) => {
    const own = units.filter(({ adUnitId }) => adUnitId.startsWith(`kl-${page}-`));
    return line(
      page,
      own.flatMap(({ hours }) => hours),
    );
  });
  const options = { ...HALF, domain: [0, 200] } as const;
  return {
    title: 'What time it is read',
    subtitle: 'Auctions by local hour; the mean of the day is 100',
    panels: [
      linePanel('five sites, mean of the day = 100', ofSites, options),
      linePanel('pages of Kanto Living, mean of the day = 100', ofPages, options),
    ],
  };
}

export function hours({ site, hours: all, units }: ShownSite): Figure {
  const ordinary = all.filter(({ day }) => !isSpecial(site, day));
  const line = (name: string, rows: readonly Totals[]) => {
    const curve = hourCurve(rows);
    return lineOf(name, percentOf(curve, sum(curve)));
  };
  const on = (device: string) =>
    line(
      device,
      units.filter((unit) => unit.device === device).flatMap((unit) => unit.hours),
    );
  const during = (name: string, months: readonly number[]) =>
    line(
      name,
      ordinary.filter(({ day }) => months.includes(monthOf(day))),
    );
  const seasonal = [...during('Jun–Aug', [5, 6, 7]), ...during('Dec–Feb', [11, 0, 1])];
  const options = { ...HALF, domain: [0, 8] } as const;
  return {
    title: 'When the readers of Harbor Daily come',
    subtitle: 'Auctions by local hour (New York), as a share of the day',
    panels: [
      linePanel('by device, % of the day’s auctions', [...on('desktop'), ...on('mobile')], options),
      linePanel('by season, % of the day’s auctions', seasonal, options),
    ],
  };
}

/** A scale from a quarter below the mean to a quarter above it, wider if the values are. */
function aroundMean(values: readonly number[]): readonly [number, number] {
  const centre = mean(values);
  return [Math.min(0.75 * centre, ...values), Math.max(1.25 * centre, ...values)];
}

export function rates({ recent }: ShownSite): Figure {
  const panel = (title: string, valueOf: (rows: typeof recent) => number): Panel => {
    const values = hourCurve(recent).map((_, hour) =>
      valueOf(recent.filter((row) => row.hour === hour)),
    );
    return linePanel(title, lineOf(title, values), { ...HALF, domain: aroundMean(values) });
  };
  return {
    title: 'Response time and fill rate through the day',
    subtitle: 'Harbor Daily by local hour, mean of eight weeks; the axes do not begin at 0',
    panels: [
      panel('mean response time of bids, ms', (rows) => {
        const { totalResponseTime, bidCount } = allBidders(rows);
        return totalResponseTime / bidCount;
      }),
      panel(
        'fill rate: impressions per auction, %',
        (rows) => (100 * allBidders(rows).impressionCount) / auctionsOf(rows),
      ),
    ],
  };
}

export function floors(sites: readonly ShownSite[], { floorCurve }: ShownSite): Figure {
  const line = (name: string, values: readonly number[]) =>
    lineOf(name, percentOf(values, values[0]), FLOOR_FACTORS);
  const options = { ...HALF, x: FLOOR, references: { x: 1, y: 100 }, dots: true };
  const revenues = sites.flatMap(({ name, floorCurve: curve }) =>
    line(
      name,
      curve.map(({ totalRevenue }) => totalRevenue),
    ),
  );
  const fill = floorCurve.map((one) => one.impressionCount / one.auctions);
  return {
    title: 'What floor prices do',
    subtitle:
      'Four weeks with a multiple of each suggested floor price, against four weeks without',
    panels: [
      linePanel('revenue; without floor prices = 100', revenues, options),
      linePanel(
        'Harbor Daily; without floor prices = 100',
        [...line('fill rate', fill), ...line('eRPM', floorCurve.map(eRPM))],
        options,
      ),
    ],
  };
}
