import { describe, expect, it } from 'vitest';
import type { MarketSite } from '#api/simulation/market/epoch.ts';
import { dailyViews, pageTraffic, pageTypeOf } from '#api/simulation/market/site/page-traffic.ts';
import { firstSlotOf } from '#api/simulation/market/calendar/slots.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { dayNumber, siteAndEpochs } from './site-days.ts';

const { market } = fixtures;
const YEAR = 365;
const FIRST = dayNumber('2025-01-01');

/** The factor on a page's traffic on each day of 2025. */
function yearOf(seed: number, site: MarketSite, page: string, of = market): number[] {
  return Array.from({ length: YEAR }, (_, day) => {
    const [from = 0] = pageTraffic({ seed, market: of }, site, firstSlotOf(FIRST + day), page);
    return Math.exp(from);
  });
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const deviationOf = (values: readonly number[]): number => {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
};
const JANUARY = [0, 31] as const;
const JULY = [181, 212] as const;

describe('the types of pages', () => {
  it.each([
    ['Home', 'home'],
    ['Live Blog', 'live'],
    ['Search results', 'search'],
    ['Snow Report', 'snow'],
    ['Wettervorhersage', 'weather'],
    ['首頁', 'home'],
    ['台灣新聞', 'article'],
    ['財經', 'section'],
    ['トップページ', 'home'],
    ['今日のレシピ', 'recipes'],
    ['Последние статьи', undefined],
    ['Research', undefined],
    ['City', undefined],
    ['💥', undefined],
    ['', undefined],
  ])('page %j has the type %s', (page, id) => {
    expect(pageTypeOf(market, page)?.id).toBe(id);
  });

  it('articles have most views of a news site, and a search page few', () => {
    const { site } = siteAndEpochs('A1001');
    const pages = ['Home', 'Article', 'Category', 'Search', 'Live Blog'];
    const views = new Map(pages.map((page) => [page, dailyViews(market, site, page)]));
    const all = [...views.values()].reduce((sum, value) => sum + value, 0);
    const shareOf = (page: string): number => (views.get(page) ?? 0) / all;
    expect(shareOf('Article')).toBeGreaterThan(0.6);
    expect(shareOf('Article')).toBeLessThan(0.8);
    expect(shareOf('Home')).toBeGreaterThan(0.1);
    expect(shareOf('Home')).toBeLessThan(0.2);
    expect(shareOf('Search')).toBeGreaterThan(0.01);
    expect(shareOf('Search')).toBeLessThan(0.03);
  });
});

describe('the traffic of a page', () => {
  const { site } = siteAndEpochs('A1005');

  it.each([1, 2, 3])('a snow report has its readers in winter, with seed %i', (seed) => {
    const days = yearOf(seed, site, 'Snow Report');
    expect(meanOf(days.slice(...JANUARY))).toBeGreaterThan(2);
    expect(meanOf(days.slice(...JULY))).toBeLessThan(0.05);
  });

  it('winter is in July in the south', () => {
    const here = market.countries[site.country];
    if (!here) throw new Error('no country');
    const countries = { ...market.countries, [site.country]: { ...here, southern: true } };
    const days = yearOf(1, site, 'Snow Report', { ...market, countries });
    expect(meanOf(days.slice(...JULY))).toBeGreaterThan(2);
    expect(meanOf(days.slice(...JANUARY))).toBeLessThan(0.1);
  });

  it('a live blog has a few large days, and a search page none', () => {
    const seeds = [1, 2, 3, 4, 5];
    const spreadOf = (page: string): number =>
      meanOf(seeds.map((seed) => deviationOf(yearOf(seed, site, page))));
    expect(spreadOf('Live Blog')).toBeGreaterThan(0.4);
    expect(spreadOf('Search')).toBeLessThan(0.03);
    const large = yearOf(1, site, 'Live Blog').filter((factor) => factor > 2).length;
    expect(large).toBeGreaterThan(3);
    expect(large).toBeLessThan(40);
  });

  it.each(['Snow Report', 'Live Blog', 'Forecast', 'City'])(
    'page %s has the views of a typical day on average over the years',
    (page) => {
      const seeds = Array.from({ length: 20 }, (_, seed) => seed);
      expect(meanOf(seeds.map((seed) => meanOf(yearOf(seed, site, page))))).toBeCloseTo(1, 1);
    },
  );
});
