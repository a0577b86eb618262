import { describe, expect, it } from 'vitest';
import { BUSINESS } from '#api/contract/values/business-constants.ts';
import { LINE_ITEM_TYPE_NAMES } from '#api/contract/values/line-item-types.ts';
import { listLineItems } from '#api/contract/operations/line-items.ts';
import { serverForAllTests, startTestServer } from '#test/helpers/test-server.ts';
import { at, DAY, micros, sum } from '#test/helpers/figures.ts';
import { urlOf } from '#test/helpers/operation-url.ts';
import { unitsPerUsd } from '#test/helpers/known-facts.ts';

const server = serverForAllTests({ SIM_LINE_ITEM_DELAY_MS: '0' });
const client = server.clientOf('publisher');

const range = { from: at('2024-01-05'), to: at('2024-01-08') };

describe('GET /v1/dfp/performance/by/adunit/lineitem', () => {
  it('API2-020 SIM2-005 line items are listed by ad unit, priority and line item type', async () => {
    const { data, meta } = await client.read(listLineItems, range);
    expect(meta).toMatchObject({ currency: 'USD', ...range });
    expect(data.length).toBeGreaterThan(2);
    const ids = data.map(({ adUnitId }) => adUnitId);
    expect(ids).toEqual([...ids].sort());
    for (const { priorities, ...unit } of data) {
      expect(priorities.map(({ priority }) => priority)).toEqual([12, 16]);
      const items = priorities.flatMap(({ lineItems }) => lineItems);
      expect(items.map(({ type }) => type)).toEqual(LINE_ITEM_TYPE_NAMES);
      expect(micros(items.map((item) => item.totalRevenue))).toBe(micros([unit.totalRevenue]));
      expect(sum(items.map((item) => item.impressionCount))).toBe(unit.impressionCount);
      expect(sum(items.map((item) => item.requestCount))).toBe(unit.requestCount);
    }
  });

  it('API2-020 line items are the same for every range, in the currency of the user', async () => {
    const { data } = await client.read(listLineItems, range);
    const other = await client.read(listLineItems, { from: 0, to: DAY, tz_offset: 330 });
    expect(other.data).toEqual(data);
    const local = await (await server.signIn('publisher-tw')).read(listLineItems, range);
    expect(local.meta.currency).toBe('TWD');
    expect(local.data[0]?.totalRevenue).toBeCloseTo(
      (data[0]?.totalRevenue ?? 0) * unitsPerUsd('TWD'),
      5,
    );
  });

  it('API2-020 line items are delayed by 1.5 s unless a setting changes that', async () => {
    const late = await startTestServer();
    const who = await late.signIn('publisher');
    const start = performance.now();
    await who.send({ url: urlOf(listLineItems, range) });
    // A timer may fire a little early.
    expect(performance.now() - start).toBeGreaterThan(BUSINESS.lineItemSampleDelayMs - 5);
    // An invalid request is refused without the delay.
    const refused = performance.now();
    expect((await who.send({ url: listLineItems.path })).statusCode).toBe(422);
    expect(performance.now() - refused).toBeLessThan(BUSINESS.lineItemSampleDelayMs);
  });
});
