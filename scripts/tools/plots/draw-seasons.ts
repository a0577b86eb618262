import type { SitePast } from '../../../apps/mock-api/test/realism/collect/past.ts';
import type { SiteYear } from '../../../apps/mock-api/test/realism/collect/site-year.ts';
import { hourCurve } from '../../../apps/mock-api/test/realism/measures/calendar.ts';
import { monthsOf } from '../../../apps/mock-api/test/realism/measures/memory.ts';
import { monthlyIndex } from '../../../apps/mock-api/test/realism/measures/seasons.ts';
import { mean } from '../../../apps/mock-api/test/realism/statistics.ts';
import * as Plot from '@observablehq/plot';
import { COLOURS, frame, type Line, linePanel, PALETTE } from './frame.ts';
import { siteName } from './site-names.ts';

const COUNTRIES: Readonly<Record<string, readonly [string, string]>> = {
  us: ['United States', COLOURS.blue],
  tw: ['Taiwan', COLOURS.orange],
  jp: ['Japan', COLOURS.pink],
  de: ['Germany', COLOURS.green],
};

/** The eRPM of each month by country. */
export function drawSeasons(pasts: readonly SitePast[]): string {
  const lines = pasts
    .filter(({ site }) => site.persona !== 'publisher-large')
    .map(({ site, days }): Line => {
      const [name, colour] = COUNTRIES[site.country] ?? ['', COLOURS.grey];
      const starts = monthsOf(days).map((rows) => rows[0]?.day ?? NaN);
      const points = monthlyIndex(days).map((value, index) => ({
        x: (starts[index] ?? NaN) * 86_400_000,
        y: 100 * value,
      }));
      return { name, colour, points };
    });
  return frame(
    'Seasons by country',
    'eRPM of each month; the mean of the two years is 100. Axes do not begin at 0',
    [
      linePanel('eRPM of the month, mean = 100', lines, {
        width: 940,
        height: 380,
        marginRight: 100,
        marginBottom: 30,
        x: { type: 'utc', label: null, ticks: 'month' },
        below: [Plot.ruleY([100], { stroke: COLOURS.grey, strokeDasharray: '4,4' })],
        dots: true,
      }),
    ],
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The hours of some traffic, the mean of a day being 100. */
function hoursOf(name: string, colour: string, hours: Parameters<typeof hourCurve>[0]): Line {
  const curve = hourCurve(hours);
  const points = HOURS.map((x) => ({ x, y: (100 * (curve[x] ?? NaN)) / mean(curve) }));
  return { name, colour, points };
}

/** When readers come to sites of different kinds. */
export function drawHoursBySite(years: readonly SiteYear[]): string {
  const lines = years.map(({ site, hours }, index) =>
    hoursOf(siteName(site.persona).replace(/ \(.*/, ''), PALETTE[index] ?? COLOURS.grey, hours),
  );
  const living = years.find(({ site }) => site.persona === 'publisher-jp');
  const pages = ['top', 'article', 'recipe'].map((page, index) => {
    const own = living?.units.filter(({ adUnitId }) => adUnitId.startsWith(`kl-${page}-`)) ?? [];
    const colour = PALETTE[index] ?? COLOURS.grey;
    return hoursOf(
      page,
      colour,
      own.flatMap((unit) => unit.hours),
    );
  });
  const options = {
    width: 490,
    height: 330,
    marginRight: 100,
    domain: [0, 200],
    x: { label: 'hour of the day, local →', ticks: [0, 3, 6, 9, 12, 15, 18, 21] },
  };
  return frame('What time it is read', 'Auctions by local hour; the mean of the day is 100', [
    linePanel('five sites, mean of the day = 100', lines, options),
    linePanel('pages of Kanto Living, mean of the day = 100', pages, options),
  ]);
}
