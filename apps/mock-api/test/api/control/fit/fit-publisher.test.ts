import { describe, expect, it } from 'vitest';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import type { PublisherFit, ReportCheck } from '#api/contract/operations/control/publisher-fit.ts';
import type { PublisherFile } from '#api/contract/operations/control/publishers.ts';
import { keyedRandom } from '#api/simulation/keyed-random.ts';
import { correlation } from '#api/world/own-publisher/fit/statistics.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { deviations, FitStage, hourCurve, rowsOf, sumsOf } from './fit-stage.ts';

const server = serverForEachTest();
const stage = new FitStage(server);

/** Four months before the clock of the test server. */
const FROM = '2023-09-01T00:00:00Z';
const DAYS = 122;
const ORIGINAL = { name: 'Original', pageViewsPerMonth: 2_500_000, mobileShare: 0.4 };
const FRESH = { name: 'Fresh', pageViewsPerMonth: 400_000, historyMonths: 12 };

/** The bounds of the fit: months within 5 %, shares within 2 points, hours alike. */
const MONTH = 0.05;
const SHARE = 0.02;
const HOURS = 0.95;

async function original(country = 'de') {
  const { name } = await stage.publisher({ ...ORIGINAL, country, historyMonths: 12 });
  return stage.enter(name);
}

async function fittedTo(csv: string, request: object = {}, publisher: object = { country: 'de' }) {
  const { name } = await stage.publisher({ ...FRESH, ...publisher });
  const response = await stage.fit(name, { csv, times: 'utc', ...request });
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
  return response.json<PublisherFit>();
}

describe('a publisher that is fitted to a report', () => {
  it('has the months and the bidders’ shares of the portal’s own report, and none of its figures', async () => {
    const report = await stage.report(await original(), FROM, DAYS);
    const { name, comparison, notes } = await fittedTo(report);
    const made = await stage.report(await stage.enter(name), FROM, DAYS);
    const found = deviations(sumsOf(report), sumsOf(made));
    expect(found.requests).toBeLessThan(MONTH);
    expect(found.revenue).toBeLessThan(MONTH);
    expect(found.share).toBeLessThan(SHARE);
    // The answer says what can be measured from outside.
    expect(comparison.quality.worstRevenue).toBeCloseTo(found.revenue, 1);
    expect(comparison.months.map(({ month }) => month)).toEqual([
      ...['2023-09', '2023-10', '2023-11', '2023-12'],
    ]);
    expect(notes.join()).toContain('The report has no hours');
    const stored = await stage.send('GET', `/__sim/publishers/${name}`);
    const file = stored.body;
    const numbers = new Set(file.match(/\d+(\.\d+)?/g));
    // Shorter figures may be equal to a parameter by chance.
    const figures = rowsOf(report).flatMap(({ requestCount = '', totalRevenue = '' }) =>
      [requestCount, totalRevenue].filter(({ length }) => length > 7),
    );
    expect(figures.length).toBeGreaterThan(1000);
    expect(figures.filter((figure) => numbers.has(figure))).toEqual([]);
    expect(file).not.toContain('Original');
  });

  it('has the hours of an hourly report with bid and time-out rates; the same input gives the same file', async () => {
    const headers = await original('jp');
    const hours = await stage.hours(headers, FROM, 35);
    const rows = hours.flatMap(({ timestamp, bidders }) =>
      bidders.map(({ name, requestCount, bidCount, timeoutCount, impressionCount, totalRevenue }) =>
        [
          new Date(timestamp * 1000).toISOString(),
          ...[name, requestCount, bidCount, timeoutCount, impressionCount, totalRevenue],
        ].join('\t'),
      ),
    );
    // A curve that no country has: the publisher sleeps by day.
    const header = 'timestamp\tbidder\tbidRequests\tbids\ttimeouts\twins\trevenue';
    const csv = [header, ...rows].join('\n');
    const american = { country: 'us', currency: 'JPY' };
    const first = await fittedTo(csv, {}, american);
    const again = await fittedTo(csv, {}, american);
    expect(again.publisher.fit).toEqual(first.publisher.fit);
    const made = await stage.hours(await stage.enter(first.name), FROM, 35);
    expect(correlation(hourCurve(hours), hourCurve(made))).toBeGreaterThan(HOURS);
    const rate = (all: typeof hours, field: 'bidCount' | 'timeoutCount') => {
      const bidders = all.flatMap((one) => one.bidders);
      const sum = (name: typeof field | 'requestCount') =>
        bidders.reduce((total, one) => total + one[name], 0);
      return sum(field) / sum('requestCount');
    };
    for (const field of ['bidCount', 'timeoutCount'] as const)
      expect(rate(made, field) / rate(hours, field)).toBeCloseTo(1, 1);
    expect(first.comparison.quality.hourCorrelation).toBeGreaterThan(HOURS);
    const { name } = await stage.publisher({ ...FRESH, country: 'us' });
    const refused = await stage.fit(name, { csv });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('are the amounts in USD?');
  });

  it(
    'survives noise, missing days, mixed formats, wrong days and a row of totals',
    { tags: ['full'] },
    async () => {
      const report = await stage.report(await original(), FROM, DAYS);
      const byDay = new Map<string, [number, number]>();
      for (const { date = '', requestCount, totalRevenue } of rowsOf(report)) {
        const [requests, revenue] = byDay.get(date) ?? [0, 0];
        byDay.set(date, [requests + Number(requestCount), revenue + Number(totalRevenue)]);
      }
      const noise = keyedRandom(1, 'noise');
      const lines = [...byDay].flatMap(([date, [requests, revenue]], index) => {
        if (index % 17 === 5) return [];
        const [year, month, day] = date.split('-');
        const written = [date, `${day}.${month}.${year}`, `${year}${month}${day}`][index % 3];
        const factor = (0.9 + 0.2 * noise.next()) * (index === 50 ? 30 : 1);
        const euros = (revenue * factor).toFixed(2).replace('.', ',');
        const count = Math.round(requests * factor).toLocaleString('de-DE');
        return [`${written};${count};€ ${euros}`];
      });
      const csv = `\uFEFFBericht\nTag;Bid requests;Umsatz (EUR)\n${lines.join('\n')}\nSumme;1;2\n`;
      const columns = { requests: '', impressions: 'Bid requests' };
      const { comparison, notes, problems, name } = await fittedTo(csv, { columns });
      expect(problems.map(({ message }) => message)).toEqual(['a row of totals was left out']);
      expect(notes.join()).toContain('Days without figures: 2023-09-06, 2023-09-23');
      expect(notes.join()).toContain('Days with unusual figures, left out: 2023-10-21');
      expect(comparison.quality.worstRevenue).toBeLessThan(MONTH);
      const made = sumsOf(await stage.report(await stage.enter(name), FROM, DAYS));
      for (const [month, [, revenue]] of sumsOf(report).months)
        expect(Math.abs((made.months.get(month)?.[1] ?? 0) / revenue - 1)).toBeLessThan(MONTH);
    },
  );

  it('reads an export of an ad server with line items, a CPM and other names', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => {
      const date = `${1 + (index % 30)} ${index < 30 ? 'Sep' : 'Oct'} 2023`;
      return `"${date}","Prebid - Index Exchange - 1.20","120,000",$1.50\n"${date}",Prebid rubicon 0.50,"80,000",$0.50\n"${date}",House,900,$0.00`;
    });
    const csv = `Export of an ad server\n\nDate,Line item,Ad server impressions,Ad server average eCPM\n${lines.join('\n')}`;
    const { publisher, comparison, problems } = await fittedTo(csv);
    expect(publisher.bidders).toEqual(['ix', 'rubicon']);
    expect(problems[0]?.message).toContain('unknown bidder, left out: “House”');
    const shares = new Map(comparison.bidders.map((one) => [one.bidder, one]));
    expect(shares.get('ix')?.originalShare).toBeCloseTo(180 / 220, 3);
    expect(shares.get('ix')?.syntheticShare).toBeCloseTo(180 / 220, 1);
    expect(comparison.quality.worstRevenue).toBeLessThan(MONTH);
    expect(comparison.quality.worstTraffic).toBeLessThan(MONTH);
  });

  it('refuses a file without dates, with wrong cells or too few days, and says in which lines', async () => {
    const { name } = await stage.publisher(FRESH);
    const refusal = async (csv: string, columns = {}) => {
      const response = await stage.fit(name, { csv, columns });
      expect(response.statusCode).toBe(422);
      return response.json<ProblemDetails>().problems?.map(({ message }) => message) ?? [];
    };
    const rows = (make: (day: number) => string, days = 20) =>
      Array.from({ length: days }, (_, index) => make(index + 1)).join('\n');
    expect(await refusal('a,b\n1,2\n')).toContain('no column with dates was found: choose one');
    expect(await refusal('date,name\n2023-09-01,x\n')).toContain(
      'no column with requests, impressions or revenue was found: choose one',
    );
    expect(await refusal(`date,revenue\n${rows((day) => `2023-13-${day},5`)}`)).toContain(
      'the date cannot be read (line 2, 3, 4, 5, 6; 15 more)',
    );
    expect(await refusal(`date,revenue\n${rows((day) => `2023-09-${day},-5`)}`)).toContain(
      '“revenue” is negative (line 2, 3, 4, 5, 6; 15 more)',
    );
    expect(await refusal(`date,revenue\n${rows((day) => `2023-09-${day},5`, 5)}`)).toContain(
      'there are figures of 5 days; at least 14 are needed',
    );
    expect(await refusal(`date,revenue\n${rows((day) => `2019-09-${day},5`)}`)).toEqual([
      'has 0 days in the 12 months before 2024-01-08; at least 14 are needed',
    ]);
    expect(await refusal('date,revenue\n2023-09-01,5', { bidder: 'who' })).toContain(
      'there is no column “who”',
    );
    const nobody = await refusal(
      `date,bidder,revenue\n${rows((day) => `2023-09-${day},rubicn,5`)}`,
    );
    expect(nobody.join()).toContain('unknown bidder, left out: “rubicn” — did you mean rubicon?');
    const stored = (await stage.send('GET', `/__sim/publishers/${name}`)).json<PublisherFile>();
    expect(stored.fit).toBeUndefined();
  });

  it('checks a report without changing anything, and takes other columns than the guessed ones', async () => {
    const { name } = await stage.publisher(FRESH);
    const csv = 'Day,Hour,Net,Gross\n2023-09-01,7 PM,1,2\n2023-09-02,8 PM,1,2\n';
    const check = async (columns: object) =>
      (
        await stage.send('POST', `/__sim/publishers/${name}/report`, { csv, columns })
      ).json<ReportCheck>();
    const guessed = await check({});
    expect(guessed.columns).toEqual({ date: 'Day', hour: 'Hour' });
    expect(guessed.problems[0]).toMatchObject({ fatal: true, lines: [] });
    const chosen = await check({ revenue: 'Gross', hour: '' });
    expect(chosen).toMatchObject({
      header: ['Day', 'Hour', 'Net', 'Gross'],
      columns: { date: 'Day', revenue: 'Gross' },
      rows: 2,
      days: 2,
      firstDay: '2023-09-01',
      hasHours: false,
    });
    expect((await stage.fit('nobody', { csv })).statusCode).toBe(404);
  });

  it('refuses numbers that no publisher can have, and keeps the publisher as it is', async () => {
    const { name } = await stage.publisher({ ...FRESH, country: 'de' });
    const before = (await stage.send('GET', `/__sim/publishers/${name}`)).body;
    const rows = Array.from({ length: 30 }, (_none, day) => {
      const date = new Date(Date.UTC(2023, 11, 1 + day)).toISOString().slice(0, 10);
      return `${date},rubicon,1000000000000,50000,75`;
    });
    const csv = ['date,bidder,requests,impressions,revenue', ...rows].join('\n');
    const refused = await stage.fit(name, { csv });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('cannot be fitted');
    expect((await stage.send('GET', `/__sim/publishers/${name}`)).body).toBe(before);
  });
});
