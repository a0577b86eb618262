import { describe, expect, it } from 'vitest';
import type { PublisherRequest } from '#api/contract/operations/control/publishers.ts';
import { completePublisher } from '#api/world/own-publisher/complete-publisher.ts';
import { withPublisher } from '#api/world/own-publisher/extend-fixtures.ts';
import { fitPublisher, monthlyAuctions, soldIn } from '#api/world/own-publisher/fit-publisher.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

const INPUT = { seed: 1, origin: Date.parse('2024-01-08T00:00:00Z') };

async function soldBy(request: PublisherRequest) {
  const file = completePublisher(request, fixtures);
  const fit = await fitPublisher(fixtures, { file, ...INPUT });
  return soldIn(withPublisher(fixtures, file, fit), { file, ...INPUT });
}

describe('the numbers of a report', () => {
  it.each([
    ['de', 6_500_000, 49_000, 14_000_000],
    ['us', 30_000_000, 400_000, 150_000_000],
    ['jp', 2_000_000, 900_000, 2_000_000],
  ] as const)(
    'are those of the world of a publisher in %s, within 3 percent',
    async (country, pageViewsPerMonth, monthlyRevenue, impressions) => {
      const request = { name: 'Fit', country, pageViewsPerMonth, monthlyRevenue, impressions };
      const perUsd = fixtures.unitsPerUsd.get(completePublisher(request, fixtures).currency) ?? 1;
      const sold = await soldBy(request);
      expect(sold.impressions / impressions).toBeGreaterThan(0.97);
      expect(sold.impressions / impressions).toBeLessThan(1.03);
      expect((sold.revenue * perUsd) / monthlyRevenue).toBeGreaterThan(0.97);
      expect((sold.revenue * perUsd) / monthlyRevenue).toBeLessThan(1.03);
    },
  );

  it.each([
    ['de', ['criteo', 'stroeerCore', 'pubmatic']],
    ['de', ['criteo', 'ix', 'rubicon']],
    ['us', ['sovrn', 'rubicon', 'ix']],
    ['jp', ['rubicon', 'ix', 'criteo']],
  ] as const)('its largest bidders in %s are those of the report: %j', async (country, wanted) => {
    const { bidders } = await soldBy({
      ...{ name: 'Leaders', country, pageViewsPerMonth: 6_500_000, monthlyRevenue: 49_000 },
      ...(country === 'jp' && { monthlyRevenue: 5_000_000 }),
      impressions: 13_000_000,
      largestBidders: [...wanted],
    });
    const byRevenue = [...bidders].sort((a, b) => b[1] - a[1]);
    expect(byRevenue.slice(0, 3).map(([code]) => code)).toEqual(wanted);
    // Days differ: each is clearly larger than the next.
    const [first = 0, second = 0, third = 0] = byRevenue.map(([, revenue]) => revenue);
    expect(first / second).toBeGreaterThan(1.1);
    expect(second / third).toBeGreaterThan(1.1);
  });

  it('auctions are counted before the world is made as they happen in it', async () => {
    const request = { name: 'Count', country: 'de', pageViewsPerMonth: 6_500_000 } as const;
    const file = completePublisher(request, fixtures);
    const sold = await soldBy(request);
    const counted = monthlyAuctions(fixtures, file, 1);
    expect(Math.abs(counted / sold.auctions - 1)).toBeLessThan(0.1);
  });
});
