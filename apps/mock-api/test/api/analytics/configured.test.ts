import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareByBidder } from '#api/contract/operations/compare.ts';
import { performanceByDay } from '#api/contract/operations/performance-by-time.ts';
import { performanceByAdUnit } from '#api/contract/operations/performance.ts';
import { getPerformanceReport } from '#api/contract/operations/report.ts';
import { serverForAllTests, type TestClient } from '#test/helpers/test-server.ts';
import { post, rawCsv, UPLOAD } from '../config-upload/uploads.ts';
import { at, DAY } from '#test/helpers/figures.ts';
import { urlOf } from '#test/helpers/operation-url.ts';

const COMMA = '/123,456/news/top';

function csvOf(
  rows: readonly (readonly [adUnit: string, divId: string, bidders: readonly string[]])[],
) {
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map(([adUnit, divId, bidders]) => {
    const params = JSON.stringify(bidders.map((bidder) => ({ bidder, params: {} })));
    return ['News', adUnit, divId, '[[300,250]]', params].map(cell).join(',');
  });
  return ['PAGE,ADUNIT,DIV_ID,SIZES,PARAMS', ...lines].join('\n');
}

const server = serverForAllTests();
let client: TestClient;
const persona = 'publisher-onboard-upload';

async function upload(csv: string): Promise<void> {
  client = await server.signIn(persona);
  const { status, body } = await post(client, UPLOAD, rawCsv(csv));
  if (status !== 201) throw new Error(JSON.stringify(body));
}

async function advance(seconds: number): Promise<void> {
  await server.app.inject({
    method: 'POST',
    url: '/__sim/clock/advance',
    payload: { seconds },
  });
  client = await server.signIn(persona);
}

beforeAll(async () => {
  // Three ad units from 9:00 on; two days later only the first, with one bidder.
  await upload(
    csvOf([
      [COMMA, '=1+1', ['appnexus', 'rubicon']],
      ['/123456/news/side', 'side', ['appnexus']],
      [COMMA, 'twin', ['rubicon']],
    ]),
  );
  await advance(2 * DAY);
  await upload(csvOf([[COMMA, '=1+1', ['appnexus']]]));
  await advance(2 * DAY);
});

const full = { from: at('2024-01-09'), to: at('2024-01-10') };
const later = { from: at('2024-01-11'), to: at('2024-01-12') };

describe('the configuration of a publisher', () => {
  it('API2-012 API2-013 an ad unit name with a comma is tried as one name first', async () => {
    const units = (await client.read(performanceByAdUnit, full)).data;
    expect(units.map(({ adUnitName, adUnitId }) => [adUnitName, adUnitId])).toEqual([
      [COMMA, '=1+1'],
      [COMMA, 'twin'],
      ['/123456/news/side', 'side'],
    ]);
    const expected = (ids: readonly string[]) =>
      units
        .filter(({ adUnitId }) => ids.includes(adUnitId))
        .reduce((total, unit) => total + unit.maxRequestCount, 0);
    const requests = async (adunits: string | string[]) =>
      (await client.read(performanceByDay, { ...full, adunits })).data[0]?.maxRequestCount;
    expect(await requests(COMMA)).toBe(expected(['=1+1', 'twin']));
    expect(await requests([COMMA, '/123456/news/side'])).toBe(expected(['=1+1', 'twin', 'side']));
    const split = { ...full, adunits: `${COMMA},/123456/news/side` };
    expect((await client.refusal(performanceByDay, split)).status).toBe(422);
    // A removed ad unit keeps its history.
    expect(await requests('/123456/news/side')).toBeGreaterThan(0);
  });

  it('SIM2-014 a bidder and an ad unit that were removed are absent on the later day of a comparison', async () => {
    const { data, totalComparison } = await client.read(compareByBidder, {
      ...later,
      compare_from: full.from,
      compare_to: full.to,
    });
    expect(data.map(({ name }) => name)).toEqual(['appnexus', 'rubicon']);
    const [kept, removed] = data;
    expect(kept?.requestCount).toEqual([expect.any(Number), expect.any(Number)]);
    expect(removed?.requestCount).toEqual([expect.any(Number), null]);
    expect(removed?.diffs.requestCount).toBeNull();
    const side = kept?.adUnits.find(({ adUnitId }) => adUnitId === 'side');
    expect(side?.totalRevenue).toEqual([expect.any(Number), null]);
    expect(side?.adUnitNames).toEqual(['/123456/news/side']);
    expect(totalComparison.requestCount).toEqual([expect.any(Number), expect.any(Number)]);
  });

  it('API2-019 the performance report neutralises cells that a spreadsheet would run', async () => {
    const response = await client.send({ url: urlOf(getPerformanceReport, full) });
    const rows: { adUnitId: string; adUnitName: string }[] = parse(response.body, {
      columns: true,
      bom: true,
    });
    expect(new Set(rows.map(({ adUnitId }) => adUnitId))).toEqual(
      new Set(["'=1+1", 'side', 'twin']),
    );
    expect(rows[0]?.adUnitName).toBe(COMMA);
  });

  it('SIM2-003 a day without traffic has no ad units in the performance table', async () => {
    const before = await client.read(performanceByAdUnit, {
      from: at('2024-01-07'),
      to: at('2024-01-08'),
    });
    expect(before.data).toEqual([]);
  });
});
