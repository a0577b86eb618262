import type { SitePast, UnitSpan } from '../collect/past.ts';
import type { UnitRow } from '../collect/units.ts';
import type { SiteYear } from '../collect/site-year.ts';
import { monthOf } from '../local-time.ts';
import type { Values } from '../reading.ts';
import { mean, standardDeviation, sum } from '../statistics.ts';

/** Auctions of the page's fullest ad units: those for all devices, or for desktops and mobiles. */
function viewsOf(units: readonly UnitRow[]): number {
  const most = (device: UnitRow['device']): number =>
    Math.max(0, ...units.filter((unit) => unit.device === device).map(({ auctions }) => auctions));
  return Math.max(most('both'), most('desktop') + most('mobile'));
}

/** The views of each page, by its name; ad units that stand on several pages tell nothing. */
export function viewsByPage(units: readonly UnitRow[]): ReadonlyMap<string, number> {
  const pages = new Map<string, UnitRow[]>();
  for (const unit of units) {
    const [page, ...others] = unit.pages;
    if (page !== undefined && others.length === 0)
      pages.set(page, [...(pages.get(page) ?? []), unit]);
  }
  return new Map([...pages].map(([page, own]) => [page, viewsOf(own)]));
}

/** The page types of the news sites with several pages, by the names of their pages. */
const ARTICLES = ['Article', '新聞'];
const SEARCH = 'Search';
const SNOW = 'Snow Report';

function shares(units: readonly UnitRow[]): Values {
  const views = viewsByPage(units);
  const all = sum([...views.values()]);
  const article = [...views.keys()].find((page) => ARTICLES.includes(page));
  const search = views.get(SEARCH);
  return {
    ...(article !== undefined && { 'article-views': (views.get(article) ?? NaN) / all }),
    ...(search !== undefined && { 'search-views': search / all }),
  };
}

/** Views of the snow report on a day of July over those of January. */
function snowSummer(months: readonly UnitSpan[]): number | readonly number[] {
  const views = (wanted: number): number | undefined => {
    const units = months.find(({ day }) => monthOf(day) === wanted)?.units ?? [];
    return viewsByPage(units).get(SNOW);
  };
  const [july, january] = [views(6), views(0)];
  return july === undefined || january === undefined ? [] : july / january;
}

/** Ad server impressions that are paid for per auction, by month. */
function soldByMonth(months: readonly UnitSpan[]): number[] {
  return months.map(
    ({ units }) => sum(units.map(({ sold }) => sold)) / sum(units.map(({ auctions }) => auctions)),
  );
}

/** Spread over the ad units of their mean response time, as a share of that of their kind of device. */
function responseSpread(units: readonly UnitRow[]): number {
  const response = ({ total }: UnitRow): number => total.totalResponseTime / total.bidCount;
  const ratios = units.flatMap((unit) => {
    const alike = units.filter(({ device }) => device === unit.device);
    return alike.length < 2 ? [] : response(unit) / mean(alike.map(response));
  });
  return standardDeviation(ratios);
}

/** How pages and positions of a site differ. */
export function pages({ units }: SiteYear, { months }: Pick<SitePast, 'months'>): Values {
  const sold = soldByMonth(months);
  return {
    ...shares(units),
    'snow-summer': snowSummer(months),
    'sold-by-month': Math.max(...sold) - Math.min(...sold),
    'unit-response': responseSpread(units),
  };
}
