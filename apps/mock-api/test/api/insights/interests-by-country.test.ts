import { describe, expect, it } from 'vitest';
import { listInterests } from '#api/contract/operations/insights.ts';
import { REGIONS } from '#api/contract/values/countries.ts';
import { serverForAllTests, TEST_NOW } from '#test/helpers/test-server.ts';
import { at, DAY, sum } from '#test/helpers/figures.ts';

const TO = at(TEST_NOW);
const COUNTRIES = REGIONS.filter((region) => region !== 'all');

const server = serverForAllTests();

describe('the interests of every listed country', () => {
  it.each([
    'publisher',
    'publisher-tw',
    'publisher-jp',
    'publisher-large',
    'publisher-analytics-only',
  ])(
    'SIM2-016 the interests of every listed country have rows for %s, and are parts of the whole',
    async (persona) => {
      const client = await server.signIn(persona);
      const week = { from: TO - 7 * DAY, to: TO };
      const impressions: number[] = [];
      for (const region of COUNTRIES) {
        const { data } = await client.read(listInterests, { ...week, region });
        expect(data.length, region).toBeGreaterThan(30);
        expect(sum(data.map(({ popularity }) => popularity)), region).toBeGreaterThan(0);
        impressions.push(sum(data.map(({ impression }) => impression)));
        expect(impressions.at(-1), region).toBeGreaterThan(0);
      }
      const { data } = await client.read(listInterests, week);
      expect(sum(impressions)).toBeLessThan(sum(data.map(({ impression }) => impression)));
    },
  );

  it('SIM2-016 the interests of every listed country have rows for half an hour of traffic, too', async () => {
    const client = await server.signIn('publisher-jp');
    const range = { from: TO - 1800, to: TO };
    for (const region of COUNTRIES) {
      const { data } = await client.read(listInterests, { ...range, region });
      expect(data.length, region).toBeGreaterThan(30);
    }
  });
});
