// The measures of two years, of several sites and of single days, on made-up series whose figures are known.
import { describe, expect, it } from 'vitest';
import type { Incident } from '#api/contract/operations/control/incidents.ts';
import { seenOn } from './collect/outages.ts';
import type { UnitSpan } from './collect/past.ts';
import type { TimeRow } from './collect/rows.ts';
import type { UnitRow } from './collect/units.ts';
import { dayOf } from './local-time.ts';
import { bidderRow, jitter, twoYears } from './made-up-years.ts';
import { exchanges } from './measures/exchanges.ts';
import { incidentTimes, kindUnevenness } from './measures/incident-times.ts';
import { interestSeason, ramps, regionalTotals, roundPrices } from './measures/offers.ts';
import { outages } from './measures/outages.ts';
import { pages, viewsByPage } from './measures/pages.ts';
import { midnightStep, seasons } from './measures/seasons.ts';
import { lowFillDays, unitDays } from './measures/unit-days.ts';
import { SITES } from './sites.ts';

const [HARBOR, FORMOSA, , METRO] = SITES;

const incident = (kind: Incident['kind'], start: number): Incident => ({
  id: `${kind} ${start}`,
  kind,
  affiliateId: 'A1001',
  bidder: null,
  adUnitId: null,
  scope: { pages: [], device: null, region: null, dataCentre: null, adUnitIds: [] },
  start,
  end: start + 3600,
  plannedEnd: start + 3600,
  endedBy: null,
  size: 0.5,
  signal: '',
});

describe('an outage', () => {
  const hour = (bids: number): TimeRow[] =>
    twoYears(() => [{ name: 'ix', cpm: 1, bids }]).slice(0, 1);
  const outage = { bidder: 'ix', size: 0.5, first: hour(1e5), removed: [] };

  it('an outage of one kind of device is as deep as on the ad units that it names', () => {
    const [all, named] = [
      { before: hour(1e5), during: hour(6e4) },
      { before: hour(1e5), during: hour(2e3) },
    ];
    const depths = outages([{ ...outage, ...all, seen: named }])['outage-depth'];
    expect(depths).toEqual([0.02]);
  });

  it('it is read on the ad units that it names, or everywhere', () => {
    const units = ['a', 'b', 'c'].map((adUnitId) => ({ adUnitId, names: [`/1/${adUnitId}`] }));
    expect(seenOn({ units }, ['c', 'a'])).toEqual(['/1/a', '/1/c']);
    expect(seenOn({ units }, [])).toBeUndefined();
  });
});

describe('incidents', () => {
  it('a timetable is seen in gaps, weekdays, hours and weeks', () => {
    const timetable = Array.from({ length: 20 }, (_, index) =>
      // Every second Monday at 04:00 in Taipei.
      incident('outage', Date.parse('2024-01-01T04:00:00+08:00') / 1000 + index * 14 * 86_400),
    );
    const site = { site: FORMOSA!, incidents: timetable };
    expect(kindUnevenness(site)).toBeCloseTo(0, 9);
    const times = incidentTimes([site]);
    expect(times['incident-weekdays']).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(times['incident-weekends']).toBe(0);
    expect([0, 1]).toContain(times['incident-weeks']);
  });

  it('few incidents of each kind by chance are as uneven as many, and a single gap says nothing', () => {
    const DAY_OF = (number: number): number => 1_700_000_000 + number * 86_400;
    const three = [0, 10, 100].map((day) => incident('surge', DAY_OF(day)));
    const two = [5, 300].map((day) => incident('outage', DAY_OF(day)));
    const unevenness = (incidents: Incident[]): number =>
      kindUnevenness({ site: FORMOSA!, incidents });
    // Gaps of 10 and 90 days: their deviation over their mean, of a sample.
    expect(unevenness(three)).toBeCloseTo(Math.sqrt((0.8 ** 2 + 0.8 ** 2) / 1), 9);
    expect(unevenness([...three, ...two])).toBe(unevenness(three));
  });

  it('the kind with the fewest hours counts', () => {
    const kinds = ['surge', 'plunge', 'outage', 'slow_bidder', 'low_fill', 'missing_data'] as const;
    const incidents = kinds.flatMap((kind, number) =>
      Array.from({ length: 24 }, (_, hour) =>
        incident(kind, 1_700_000_000 + (hour % (number + 3)) * 3600 + hour * 86_400),
      ),
    );
    expect(incidentTimes([{ site: FORMOSA!, incidents }])['incident-hours']).toBe(3);
  });
});

it('what two sites have in common is found, and not what each has alone', () => {
  const year = (site: typeof HARBOR, salt: number, common: number) => ({
    site: site!,
    incidents: [],
    days: twoYears((day) => {
      const noise = common * jitter(day, 7.1) + (1 - common) * jitter(day, salt);
      return [{ name: 'ix', cpm: 1, response: 400 * Math.exp(0.05 * noise) }];
    }),
  });
  const found = (common: number): number => {
    const years = [year(HARBOR, 3.3, common), year(METRO, 5.7, common)];
    return (exchanges(years, [])['exchange-response'] as number[])[0] ?? NaN;
  };
  expect(found(1)).toBeCloseTo(1, 3);
  expect(found(0.5)).toBeGreaterThan(0.35);
  expect(found(0.5)).toBeLessThan(0.65);
  expect(Math.abs(found(0))).toBeLessThan(0.15);
});

it('an outage counts as shared where the other site has lost its bids', () => {
  const outages = [0.05, 0.5, 0.69, 0.98].map((left) => ({ bidder: 'ix', left }));
  expect(exchanges([], outages)['exchange-outages']).toBe(0.75);
});

it('countries with one season correlate, others do not', () => {
  const past = (site: typeof HARBOR, lag: number) => ({
    site: site!,
    days: twoYears((day) => [{ name: 'a', cpm: 1 + 0.3 * Math.sin((day + lag) / 58.1) }]),
  });
  const same = seasons([past(HARBOR, 0), past(FORMOSA, 0)])['season-countries'];
  const quarter = seasons([past(HARBOR, 0), past(FORMOSA, 91.3)])['season-countries'];
  expect((same as number[])[0]).toBeCloseTo(1, 6);
  expect((quarter as number[])[0]).toBeLessThan(0.3);
});

it('a step of the price at midnight is found', () => {
  const row = (hour: number, cpm: number): TimeRow => ({
    ...{ at: 0, day: 0, hour, weekday: 0, auctions: 1, impressions: 0, revenue: 0 },
    bidders: [bidderRow({ name: 'a', cpm })],
  });
  expect(midnightStep([row(22, 1), row(23, 1), row(0, 1.12), row(1, 1.12)])).toBeCloseTo(1.12, 9);
});

/** An ad unit of a day with a fill rate, a price and a response time. */
function unit(adUnitId: string, page: string, values: Partial<UnitRow> & { erpm?: number }) {
  const { auctions = 1e5, erpm = 1, ...rest } = values;
  const row = bidderRow({ name: 'a', cpm: 1 });
  const total = { ...row, impressionCount: 5e4, totalRevenue: 50 * erpm };
  return {
    ...{ adUnitId, names: [adUnitId], pages: [page], device: 'both', auctions, total },
    ...{ bidders: [row], adServer: { impressions: 5.2e4, revenue: 50 }, sold: 0.9 * auctions },
    ...rest,
  } satisfies UnitRow;
}

describe('pages and ad units', () => {
  it('the views of a page are those of its fullest ad units, or of both kinds of device', () => {
    const views = viewsByPage([
      unit('top', 'Article', { device: 'desktop', auctions: 300 }),
      unit('mobile', 'Article', { device: 'mobile', auctions: 400 }),
      unit('end', 'Article', { auctions: 500 }),
      unit('results', 'Search', { auctions: 10 }),
      { ...unit('sticky', 'Search', { auctions: 1e6 }), pages: ['Search', 'Article'] },
    ]);
    expect(Object.fromEntries(views)).toEqual({ Article: 700, Search: 10 });
  });

  it('what is sold in the best month less the worst one is found', () => {
    const month = (day: string, sold: number): UnitSpan => ({
      day: dayOf(day),
      units: [unit('a', 'Home', { auctions: 1e5, sold: sold * 1e5 })],
    });
    const months = [month('2024-12-01', 0.95), month('2025-01-01', 0.8)];
    const found = pages({ units: [] } as never, { months });
    expect(found['sold-by-month']).toBeCloseTo(0.15, 9);
  });

  const span = (index: number, units: readonly UnitRow[]): UnitSpan => ({
    day: dayOf('2025-04-01') + index,
    units,
  });
  const past = (all: readonly UnitSpan[]) =>
    ({ site: HARBOR, incidents: [], unitDays: all }) as never;

  it('ad units that move alike correlate, others do not', () => {
    const days = (common: number) =>
      Array.from({ length: 91 }, (_, index) =>
        span(
          index,
          [2.3, 4.9, 9.7].map((salt) => {
            const noise = common * jitter(index, 7.1) + (1 - common) * jitter(index, salt);
            return unit(`unit ${salt}`, 'Home', { erpm: Math.exp(0.1 * noise) });
          }),
        ),
      );
    expect(unitDays(past(days(1)))['unit-erpm']).toBeCloseTo(1, 6);
    expect(Math.abs(unitDays(past(days(0)))['unit-erpm'] as number)).toBeLessThan(0.25);
  });

  it('the difference of the two systems is that of each day', () => {
    const days = [0.03, 0.05].map((share, index) =>
      span(index, [
        unit('a', 'Home', { adServer: { impressions: 5e4 * (1 + share), revenue: 0 } }),
      ]),
    );
    const found = unitDays(past(days));
    expect((found['discrepancy-days'] as number[])[1]).toBeCloseTo(0.05, 9);
    expect(found['discrepancy-spread']).toBeCloseTo(0.0141, 3);
  });

  it('days on which an ad unit sells next to nothing are counted', () => {
    const days = [span(0, [unit('a', 'Home', {}), unit('b', 'Home', { auctions: 1e6 })])];
    expect(lowFillDays([{ unitDays: days }])['unit-low-fill']).toBe(1);
  });
});

describe('what the screens say', () => {
  it('more bids at round prices than beside them are found', () => {
    const buckets = Array.from({ length: 150 }, (_, index) => index / 50);
    const smooth = buckets.map((price) => 1000 * Math.exp(-price));
    const round = smooth.map((count, index) => (index % 25 === 0 ? 1.3 * count : count));
    expect(roundPrices({ buckets, counts: smooth })).toBeCloseTo(1, 2);
    expect(roundPrices({ buckets, counts: round })).toBeCloseTo(1.3, 2);
  });

  it('the interest that moves most counts, if it is not rare', () => {
    const months = [10, 12, 15].map(
      (travel) => new Map([...Object.entries({ travel, rare: travel - 9.99, rest: 990 - travel })]),
    );
    expect(interestSeason(months)).toBeCloseTo(1.5, 1);
  });

  it('regional totals are compared bidder by bidder', () => {
    const one = new Map(Object.entries({ ix: 10, ttd: 20, own: 30 }));
    const other = new Map(Object.entries({ ix: 10, ttd: 21 }));
    expect(regionalTotals(one, other)['regional-totals']).toBe(0.5);
  });

  it('a new bidder is compared with itself when it has settled', () => {
    expect(ramps([{ bidder: 'ix', first: 1, settled: 4 }])['new-bidder']).toEqual([0.25]);
  });
});
