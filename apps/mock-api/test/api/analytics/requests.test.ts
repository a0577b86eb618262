import { describe, expect, it } from 'vitest';
import { chartsByDay, chartsByHour } from '#api/contract/operations/charts.ts';
import {
  compareByAdUnit,
  compareByBidder,
  compareTotal,
} from '#api/contract/operations/compare.ts';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { listLineItems } from '#api/contract/operations/line-items.ts';
import {
  performanceByDay,
  performanceByHour,
} from '#api/contract/operations/performance-by-time.ts';
import { performanceByAdUnit, performanceByBidder } from '#api/contract/operations/performance.ts';
import { getPerformanceReport } from '#api/contract/operations/report.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { at, DAY } from '#test/helpers/figures.ts';
import { type Query } from '#test/helpers/operation-url.ts';

const server = serverForAllTests();
const client = server.clientOf('publisher-tw');

const range = { from: at('2024-01-06'), to: at('2024-01-07') };
const comparison = { compare_from: at('2024-01-05'), compare_to: at('2024-01-06') };

const OF_A_RANGE = [
  performanceByBidder,
  performanceByAdUnit,
  performanceByHour,
  performanceByDay,
  chartsByHour,
  chartsByDay,
  getPerformanceReport,
  listLineItems,
] as const;
const OF_TWO = [compareTotal, compareByBidder, compareByAdUnit] as const;
const ALL = [
  ...OF_A_RANGE.map((operation) => [operation.id, operation, {}] as const),
  ...OF_TWO.map((operation) => [operation.id, operation, comparison] as const),
];

const invalid = (...paths: string[]) => ({
  status: 422,
  msg: ERROR_CATALOGUE.invalid.text,
  paths,
});

describe('the query of every analytics operation', () => {
  it.each(ALL)(
    'API2-004 %s requires a range whose end is after its start',
    async (_id, call, rest) => {
      const refused = (query: Query) => client.refusal(call, { ...rest, ...query });
      const { from, to } = range;
      expect((await refused({ from })).status).toBe(422);
      expect((await refused({ to })).status).toBe(422);
      expect(await refused({ from, to: from })).toEqual(invalid('/querystring/from'));
      expect(await refused({ from: to, to: from })).toEqual(invalid('/querystring/from'));
      // In ms and seconds.
      expect(await refused({ from: to * 1000, to: from })).toEqual(invalid('/querystring/from'));
      expect(await refused({ from: to - 400 * DAY - 1, to })).toEqual(invalid('/querystring/to'));
      expect((await refused({ from: 'x', to })).status).toBe(422);
      expect((await refused({ from: -1, to })).status).toBe(422);
      expect((await refused({ from: '1.5', to })).status).toBe(422);
    },
  );

  it.each(ALL)(
    'API2-004 %s accepts offsets within 14 hours and no unknown key',
    async (_id, call, rest) => {
      const refused = (query: Query) => client.refusal(call, { ...range, ...rest, ...query });
      for (const tz_offset of ['841', '-841', '7.5', 'x', '']) {
        expect(await refused({ tz_offset })).toEqual(invalid('/querystring/tz_offset'));
      }
      expect(await refused({ colour: 'red' })).toEqual(invalid('/querystring'));
      expect(await refused({ colour: 'red' })).toEqual(invalid('/querystring'));
      expect((await refused({ tz_offset: ['0', '60'] })).status).toBe(422);
      expect((await refused({ from: [`${range.from}`, `${range.from}`] })).status).toBe(422);
    },
  );
});

describe('a comparison range', () => {
  it.each([chartsByHour, chartsByDay, ...OF_TWO].map((call) => [call.id, call] as const))(
    'API2-011 %s accepts only a complete comparison range',
    async (_id, call) => {
      const refused = (query: Query) => client.refusal(call, { ...range, ...query });
      const { compare_from, compare_to } = comparison;
      expect((await refused({ compare_from })).status).toBe(422);
      expect((await refused({ compare_to })).status).toBe(422);
      expect(await refused({ compare_from: compare_to, compare_to: compare_from })).toEqual(
        invalid('/querystring/compare_from'),
      );
      expect(await refused({ compare_from: compare_to - 401 * DAY, compare_to })).toEqual(
        invalid('/querystring/compare_to'),
      );
    },
  );

  it('API2-016 API2-017 API2-018 a comparison requires a comparison range', async () => {
    for (const call of OF_TWO) expect((await client.refusal(call, range)).status).toBe(422);
  });
});

describe('the filter by ad unit names', () => {
  it('API2-012 API2-013 the filter by ad unit names refuses unknown names', async () => {
    for (const call of [chartsByDay, chartsByHour, performanceByDay, performanceByHour]) {
      const refused = (adunits: string | string[]) => client.refusal(call, { ...range, adunits });
      const unknown = invalid('/querystring/adunits');
      expect(await refused('/1/nobody')).toEqual(unknown);
      expect(await refused('')).toEqual(unknown);
      expect(await refused(['/1/nobody', '/1/nobody'])).toEqual(unknown);
      expect((await refused('/1/a,/1/b')).paths).toHaveLength(2);
      expect(await refused('__proto__')).toEqual(unknown);
    }
  });
});
