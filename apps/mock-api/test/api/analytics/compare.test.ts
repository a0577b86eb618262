import { describe, expect, it } from 'vitest';
import {
  compareByAdUnit,
  compareByBidder,
  compareTotal,
} from '#api/contract/operations/compare.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { at, DAY } from '#test/helpers/figures.ts';

const server = serverForAllTests();
const client = server.clientOf('publisher-tw');

const day1 = { compare_from: at('2024-01-03'), compare_to: at('2024-01-04') };
const day2 = { from: at('2024-01-05'), to: at('2024-01-06') };
const both = { ...day1, ...day2 };
const onlyDay1 = { from: day1.compare_from, to: day1.compare_to };

const NOTHING = { totalRevenue: null, impressionCount: null, requestCount: null, fillRate: null };

describe('GET /v1/prebid/compare/by/…', () => {
  it('SIM2-014 day 1 of a comparison may be the later day', async () => {
    const there = (await client.read(compareTotal, both)).data;
    const back = (
      await client.read(compareTotal, { ...onlyDay1, compare_from: day2.from, compare_to: day2.to })
    ).data;
    expect(back.totalRevenue).toEqual([...there.totalRevenue].reverse());
    expect(back.diffs.impressionCount).toBe(-(there.diffs.impressionCount ?? 0));
  });

  it('SIM2-014 a day of a comparison before the first one or in the future is absent', async () => {
    for (const start of [at('2021-12-01'), at('2024-02-01')]) {
      const absent = { compare_from: start, compare_to: start + DAY };
      const { data, totalComparison } = await client.read(compareByAdUnit, { ...day2, ...absent });
      expect(totalComparison).toMatchObject({ totalRevenue: [null, expect.any(Number)] });
      expect(totalComparison.diffs).toEqual(NOTHING);
      for (const row of data.flatMap((unit) => [unit, ...unit.bidders])) {
        expect(row.impressionCount[0]).toBeNull();
        expect(row.impressionCount[1]).not.toBeNull();
        expect(row.diffs).toEqual(NOTHING);
      }
    }
    const never = {
      from: at('2021-12-01'),
      to: at('2021-12-02'),
      compare_from: 0,
      compare_to: DAY,
    };
    const { data, totalComparison } = await client.read(compareByBidder, never);
    expect(data).toEqual([]);
    expect(totalComparison.totalRevenue).toEqual([null, null]);
  });

  it('SIM2-014 the first day of the history is present in a comparison', async () => {
    const first = { compare_from: at('2022-01-01'), compare_to: at('2022-01-02') };
    const { data } = await client.read(compareTotal, { ...day2, ...first });
    expect(data.requestCount[0]).toBeGreaterThan(0);
  });
});
