import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { DERIVED_METRIC_NAMES } from '#api/contract/values/metrics.ts';
import { getPerformanceReport, REPORT_COLUMNS } from '#api/contract/operations/report.ts';
import { serverForAllTests, type TestClient } from '#test/helpers/test-server.ts';
import { at, DAY } from '#test/helpers/figures.ts';
import { type Query, urlOf } from '#test/helpers/operation-url.ts';

const server = serverForAllTests();
const client = server.clientOf('publisher-tw');

type Row = Readonly<Record<(typeof REPORT_COLUMNS)[number], string>>;

async function reportOf(query: Query, who: TestClient = client) {
  const response = await who.send({ url: urlOf(getPerformanceReport, query) });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  const name = /^attachment; filename="(.+)"$/.exec(
    String(response.headers['content-disposition']),
  );
  const rows: Row[] = parse(response.body, { columns: true, bom: true });
  return { name: name?.[1], text: response.body, rows };
}

const TZ = 480;
const from = at('2024-01-05T00:00:00+08:00');

describe('GET /v1/prebid_performance_report', () => {
  it('API2-019 the performance report is a CSV attachment with the columns of the contract', async () => {
    const { name, text } = await reportOf({ from, to: from + 2 * DAY, tz_offset: TZ });
    expect(name).toBe('bidstage-performance-20240105-20240106.csv');
    const [header, ...lines] = text.replace('\ufeff', '').trimEnd().split('\r\n');
    expect(header).toBe(REPORT_COLUMNS.join(','));
    expect(lines.length).toBeGreaterThan(0);
  });

  it('API2-019 MET-003 MET-004 MET-005 MET-006 MET-008 the performance report derives its ratios, empty without a base', async () => {
    // The smallest publisher at night: some bidders buy nothing in half an hour.
    const small = await server.signIn('publisher-analytics-only');
    const night = at('2024-01-05T03:00:00+01:00');
    const { rows } = await reportOf({ from: night, to: night + 1800, tz_offset: 60 }, small);
    for (const row of rows) {
      const number = (column: keyof Row): number => Number(row[column]);
      if (number('requestCount') > 0) {
        expect(number('bidRate')).toBeCloseTo(number('bidCount') / number('requestCount'), 5);
        expect(number('timeoutRate')).toBeCloseTo(
          number('timeoutCount') / number('requestCount'),
          5,
        );
      }
      if (number('bidCount') > 0) {
        expect(number('impRate')).toBeCloseTo(number('impressionCount') / number('bidCount'), 5);
        expect(number('prebidWinRate')).toBeCloseTo(
          number('prebidWinCount') / number('bidCount'),
          5,
        );
      }
      expect(row.eRPM === '').toBe(number('impressionCount') === 0);
      expect(row.averageBidCpm === '').toBe(number('bidCount') === 0);
      for (const metric of DERIVED_METRIC_NAMES)
        expect(row[metric]).toMatch(/^(\d+(\.\d{1,6})?)?$/);
    }
    expect(rows.some(({ eRPM }) => eRPM === '')).toBe(true);
  });

  it('API2-019 the performance report is named after its last day', async () => {
    const named = async (query: Query) => (await reportOf(query)).name;
    const wholeDay = { from: at('2024-01-05'), to: at('2024-01-06') - 1 };
    expect(await named(wholeDay)).toBe('bidstage-performance-20240105-20240105.csv');
    const midnight = { ...wholeDay, to: at('2024-01-06') };
    expect(await named(midnight)).toBe('bidstage-performance-20240105-20240105.csv');
    const future = { from: at('2024-01-05'), to: at('2024-01-31') };
    expect(await named(future)).toBe('bidstage-performance-20240105-20240108.csv');
    // 9:00 in Greenwich is still the same day 14 hours further east.
    const east = { from: at('2024-01-05'), to: at('2024-01-31'), tz_offset: 840 };
    expect(await named(east)).toBe('bidstage-performance-20240105-20240108.csv');
    const ms = { from: at('2024-01-05') * 1000, to: at('2024-01-06') * 1000 - 1 };
    expect(await named(ms)).toBe('bidstage-performance-20240105-20240105.csv');
  });

  it('API2-019 the performance report of a range without data has only the header', async () => {
    const before = await reportOf({ from: at('2021-01-01'), to: at('2021-01-03') });
    expect(before.rows).toEqual([]);
    expect(before.text).toBe(`\ufeff${REPORT_COLUMNS.join(',')}\r\n`);
    expect(before.name).toBe('bidstage-performance-20210101-20210102.csv');
  });
});
