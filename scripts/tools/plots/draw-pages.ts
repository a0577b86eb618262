import * as Plot from '@observablehq/plot';
import type { SitePast } from '../../../apps/mock-api/test/realism/collect/past.ts';
import { eRPM } from '../../../apps/mock-api/test/realism/measures/levels.ts';
import { viewsByPage } from '../../../apps/mock-api/test/realism/measures/pages.ts';
import { sum } from '../../../apps/mock-api/test/realism/statistics.ts';
import { COLOURS, frame, type Line, linePanel, PALETTE, type Panel } from './frame.ts';
import { siteName } from './site-names.ts';

const DAY_MS = 86_400_000;
/** Such as 6 Apr. */
const DAY_AND_MONTH = (time: number | Date): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const X = { type: 'utc', label: null } as const;

/** The pages of Taiwan in English. */
const PAGE_NAMES: Readonly<Record<string, string>> = {
  首頁: 'Home',
  新聞: 'News',
  財經: 'Finance',
};

/** A page's share of the views of each month, in percent. */
function pageLine(page: string, colour: string, months: SitePast['months']): Line {
  const points = months.map(({ day, units }) => {
    const views = viewsByPage(units);
    return { x: day * DAY_MS, y: (100 * (views.get(page) ?? 0)) / sum([...views.values()]) };
  });
  return { name: PAGE_NAMES[page] ?? page, colour, points };
}

function pagePanel({ site, months }: SitePast): Panel {
  const names = [...viewsByPage(months[0]?.units ?? []).keys()];
  const lines = names.map((page, index) => pageLine(page, PALETTE[index] ?? COLOURS.grey, months));
  return linePanel(`${siteName(site.persona)}: % of page views`, lines, {
    width: 330,
    height: 300,
    marginRight: 84,
    marginBottom: 36,
    x: { ...X, ticks: 4 },
    domain: [0, 100],
  });
}

/** A news site of each of two countries, and the one with a page for winter. */
const SITES_WITH_PAGES = ['publisher', 'publisher-tw', 'publisher-analytics-only'];

/** How the views of a site are shared by its pages, month by month. */
export function drawPages(pasts: readonly SitePast[]): string {
  return frame(
    'Which pages are read',
    'Share of each page in the views of a month, over the measured year',
    SITES_WITH_PAGES.flatMap((persona) => pasts.filter(({ site }) => site.persona === persona)).map(
      pagePanel,
    ),
  );
}

/** Ad units of different positions and sizes. */
const SHOWN = ['billboard', 'mobile-top', 'skin-left', 'politics-feed', 'sports-rail', 'bottom'];

/** The daily eRPM of some ad units, each over its own mean. */
export function drawUnitDays({ unitDays }: SitePast): string {
  const lines = SHOWN.map((name, index): Line => {
    const found = unitDays.flatMap(({ day, units }) => {
      const unit = units.find(({ adUnitId }) => adUnitId === `mn-city-${name}`);
      return unit && unit.total.impressionCount > 0
        ? [{ x: day * DAY_MS, y: eRPM(unit.total) }]
        : [];
    });
    const mean = sum(found.map(({ y }) => y)) / found.length;
    const points = found.map(({ x, y }) => ({ x, y: (100 * y) / mean }));
    return { name, colour: PALETTE[index] ?? COLOURS.grey, points };
  });
  const sizes = { width: 940, height: 150, marginRight: 110, marginBottom: 36, domain: [70, 130] };
  return frame(
    'What a day is worth on six ad units',
    'Metro Network: eRPM of each day, the ad unit’s own mean being 100',
    lines.map((line) =>
      linePanel('', [line], {
        ...sizes,
        x: { ...X, ticks: 'week', tickFormat: DAY_AND_MONTH },
        below: [Plot.ruleY([100], { stroke: COLOURS.grey, strokeDasharray: '4,4' })],
      }),
    ),
    'column',
  );
}
