import { describe, expect, it } from 'vitest';
import type { PublisherFit } from '#api/contract/operations/control/publisher-fit.ts';
import { correlation } from '#api/world/own-publisher/fit/statistics.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { deviations, FitStage, hourCurve, sumsOf } from './fit-stage.ts';

const stage = new FitStage(serverForEachTest());

const FROM = '2023-01-01T00:00:00Z';
const DAYS = 365;

/** Publishers of three countries, and worlds of three seeds. */
const PUBLISHERS = [
  { country: 'de', seed: 42, mobileShare: 0.4, pages: ['news'] },
  { country: 'jp', seed: 7, mobileShare: 0.8, pages: ['games', 'blog'] },
  { country: 'us', seed: 2024, mobileShare: 0.6, pages: ['recipe'] },
];

/** Maximum number of days of a year that the fit may leave out. */
const MAX_UNUSUAL_DAYS = 5;

/** The days that the fit left out, as its notes say: an event of one of the two worlds is no trait of the publisher. */
function unusualDays(notes: readonly string[]): string[] {
  const note = notes.find((one) => one.startsWith('Days with unusual figures')) ?? '';
  return note.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
}

/** Another world than that for which a publisher was fitted. */
const OTHER_SEED = 99;

describe('a publisher that is fitted to a year', { tags: ['full'] }, () => {
  it.each(PUBLISHERS)(
    'resembles it: $country with the seed $seed',
    { timeout: 300_000 },
    async ({ seed, ...own }) => {
      const original = await stage.publisher({ ...own, name: 'Original', pageViewsPerMonth: 3e6 });
      const headers = await stage.enter(original.name, seed);
      const report = await stage.report(headers, FROM, DAYS);
      const { country } = own;
      const fresh = await stage.publisher({ country, name: 'Fresh', pageViewsPerMonth: 500_000 });
      const response = await stage.fit(fresh.name, { csv: report, times: 'utc', seed });
      const { comparison, notes } = response.json<PublisherFit>();
      const { quality } = comparison;
      const unusual = unusualDays(notes);
      expect(unusual.length).toBeLessThanOrEqual(MAX_UNUSUAL_DAYS);
      const made = await stage.enter(fresh.name, seed);
      const sums = sumsOf(report, unusual);
      const found = deviations(sums, sumsOf(await stage.report(made, FROM, DAYS), unusual));
      const other = await stage.enter(fresh.name, OTHER_SEED);
      const elsewhere = deviations(sums, sumsOf(await stage.report(other, FROM, DAYS), unusual));
      console.info(JSON.stringify({ country, seed, quality, unusual, found, elsewhere }));
      expect(found.requests).toBeLessThan(0.05);
      expect(found.revenue).toBeLessThan(0.05);
      expect(found.share).toBeLessThan(0.02);
    },
  );

  it('has its hours: an hourly report of Germany in UTC', { timeout: 300_000 }, async () => {
    const original = await stage.publisher({
      ...{ name: 'Original', country: 'de', pageViewsPerMonth: 3e6 },
    });
    const hours = await stage.hours(await stage.enter(original.name), FROM, DAYS);
    const rows = hours.flatMap(({ timestamp, bidders }) =>
      bidders.map((one) =>
        [
          new Date(timestamp * 1000).toISOString(),
          ...[one.name, one.requestCount, one.impressionCount, one.totalRevenue],
        ].join(),
      ),
    );
    const csv = ['timestamp,bidder,requests,impressions,revenue', ...rows].join('\n');
    const fresh = await stage.publisher({
      ...{ name: 'Fresh', country: 'de', pageViewsPerMonth: 3e6, mobileShare: 0.95 },
    });
    expect((await stage.fit(fresh.name, { csv, times: 'utc' })).statusCode).toBe(200);
    const made = await stage.hours(await stage.enter(fresh.name), FROM, DAYS);
    const found = correlation(hourCurve(hours), hourCurve(made));
    console.info(JSON.stringify({ hours: found }));
    expect(found).toBeGreaterThan(0.95);
  });
});
