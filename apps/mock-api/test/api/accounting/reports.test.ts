import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { listReports, type MonthlyReport } from '#api/contract/operations/payments.ts';
import { responseFaults } from '#test/helpers/response-faults.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';
import { change, hundredths, linkFrom, listOf, setClock } from './accounting.ts';
import { STATUS } from '#test/helpers/known-facts.ts';

const PATH = '/v1/accounting/reports';

const server = serverForEachTest();
const client = server.clientOf('finance');

interface ReportFile {
  readonly text: string;
  /** The requests. */
  readonly rows: Record<string, string>[];
  /** The rows below the empty one. */
  readonly totals: Record<string, string>[];
}

async function fileOf(month: string): Promise<ReportFile> {
  const url = await linkFrom(client, `${PATH}/${month}`);
  const text = (await server.visitor.send({ method: 'GET', url })).body;
  const all = parse<Record<string, string>>(text, { columns: true, bom: true });
  const end = all.findIndex(({ id }) => id === '');
  return { text, rows: all.slice(0, end), totals: all.slice(end + 1) };
}

const monthOf = (day: string): string => day.slice(0, 7).replace('-', '');

describe('GET /v1/accounting/reports', () => {
  it('API-012 SIM-010 GET /v1/accounting/reports returns the months that have requests, newest first', async () => {
    const { status, body } = await client.get<MonthlyReport[]>(PATH);
    expect(status).toBe(200);
    expect(responseFaults(listReports, body)).toEqual([]);
    const months = new Set((await listOf(client)).map((row) => monthOf(row.request_date)));
    expect(body.data.map(({ month }) => month)).toEqual([...months].sort().reverse());
    expect(body.data).toHaveLength(24);
    expect(body.data[0]?.month).toBe('202401');
    expect(new Set(body.data.map(({ id }) => id)).size).toBe(24);
  });

  it('API-012 GET /v1/accounting/reports has no month that the clock has not reached', async () => {
    await setClock(server, '2023-06-15T00:00:00Z');
    const { body } = await client.get<MonthlyReport[]>(PATH);
    expect(body.data[0]?.month).toBe('202306');
  });
});

describe('GET /v1/accounting/reports/{id}', () => {
  it('API-013 GET /v1/accounting/reports/{id} returns the link of a CSV that is downloaded', async () => {
    const url = await linkFrom(client, `${PATH}/202312`);
    const { statusCode, headers, rawPayload } = await server.visitor.send({ method: 'GET', url });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="bidstage-payments-202312.csv"',
      'cache-control': 'private, no-store',
    });
    // Without the mark a spreadsheet reads the umlauts in another encoding.
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('API-013 the monthly report shows how the revenue of each request comes about', async () => {
    const { rows } = await fileOf('202312');
    const cents = (row: Record<string, string>, field: string): number =>
      hundredths(Number(row[field]));
    for (const row of rows) {
      const changes =
        cents(row, 'adjustments_added') -
        cents(row, 'adjustments_deducted') -
        cents(row, 'invalid_traffic_deducted');
      expect(cents(row, 'revenue')).toBe(cents(row, 'share') + changes);
      const share = (cents(row, 'gross') * Number(row['revenue_share_percent'])) / 100;
      expect(Math.abs(share - cents(row, 'share'))).toBeLessThan(200);
      expect(row['period']).toMatch(/^\w{3} \d{4}( – \w{3} \d{4})?$/);
    }
  });

  it('API-013 the monthly report follows a status change', async () => {
    const [row] = await listOf(client, STATUS.processing);
    if (!row) throw new Error('nothing is being processed');
    await change(client, row.id, 'closed');
    const { rows } = await fileOf(monthOf(row.request_date));
    expect(rows.find(({ id }) => id === String(row.id))).toMatchObject({
      status: 'Closed',
      value_date: '2024-01-08',
    });
  });

  it('the monthly report puts a quote before a name that a spreadsheet would run as a formula', async () => {
    const row = (await listOf(client)).find(({ affiliate_name }) => affiliate_name.startsWith('@'));
    if (!row) throw new Error('no name begins with @');
    const { text, rows } = await fileOf(monthOf(row.request_date));
    expect(rows.find(({ id }) => id === String(row.id))?.['affiliate_name']).toBe("'@work Journal");
    for (const line of text.split('\r\n')) expect(line).not.toMatch(/(^|,)"?[=+\-@]/);
  });

  it.each(['202402', '202201', '190001', '1', '202313'])(
    'GET /v1/accounting/reports/{id} returns 404 for %s, a month without requests',
    async (month) => {
      const { status, body } = await client.get(`${PATH}/${month}`);
      expect(status).toBe(404);
      expect(body).toEqual({ code: 404, msg: ERROR_CATALOGUE.unknownReport.text, data: null });
    },
  );
});
