import { describe, expect, it } from 'vitest';
import { REDACTED } from '#api/lib/redact.ts';
import { DriftReport } from '#api/contract-tools/drift-report.ts';
import type { Alter } from '#test/helpers/altered-server.ts';
import { type BehindProxy, startBehindProxy } from './behind-proxy.ts';

let stage: BehindProxy;

const REPORTS = '/v1/accounting/reports';
const PAYMENTS = '/v1/accounting/payments';

async function finance(alter?: Alter): Promise<{ headers: { cookie: string } }> {
  stage = await startBehindProxy(alter);
  return { headers: { cookie: await stage.cookieOf('finance') } };
}

describe('drift', () => {
  it('the drift report is empty when the API follows the contract', async () => {
    const asked = await finance();
    for (const path of ['/v1/users/me', PAYMENTS, REPORTS, `${PAYMENTS}?status=9`, '/v1/nothing'])
      await stage.send(path, asked);
    expect(await stage.drift()).toMatchObject({
      responses: { checked: 5, unchecked: 0 },
      deviations: [],
      further: 0,
    });
    expect((await stage.send('/drift')).body).toContain('All responses so far match the contract');
  });

  it('the drift report lists a renamed field once, with count, first example and schema path', async () => {
    const asked = await finance(({ operation, status, body }) => {
      if (operation !== 'listReports' || status !== 200) return;
      for (const row of body.data as Record<string, unknown>[]) {
        row['period'] = row['month'];
        delete row['month'];
      }
    });
    for (const path of [REPORTS, `${REPORTS}?signature=abc`, REPORTS])
      await stage.send(path, asked);
    const { deviations } = await stage.drift();
    expect(deviations).toEqual([
      {
        operation: 'listReports',
        method: 'GET',
        status: 200,
        field: '/data/*/month',
        message: "must have required property 'month'",
        schemaPath: '#/properties/data/items/required',
        count: 2,
        first: { at: '2030-01-01T00:00:00.000Z', url: REPORTS, example: null },
      },
      expect.objectContaining({
        field: '/data/*/period',
        message: 'must NOT have additional properties: period',
        count: 2,
        first: expect.objectContaining({
          example: expect.stringMatching(/^"\d{6}"$/) as string,
        }) as object,
      }),
    ]);
    const { body, headers } = await stage.send('/drift');
    expect(headers['content-type']).toContain('text/html');
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    for (const text of ['listReports', '/data/*/month', '#/properties/data/items/required'])
      expect(body).toContain(text);
  });

  it('the drift report names a status that is not documented and a code that differs from the status', async () => {
    const asked = await finance((response) => {
      if (response.operation === 'listReports') response.status = 202;
      if (response.operation === 'listPayments') response.body.code = 0;
    });
    await stage.send(REPORTS, asked);
    await stage.send(PAYMENTS, asked);
    const { deviations } = await stage.drift();
    expect(deviations.map(({ operation, field, message }) => [operation, field, message])).toEqual([
      ['listReports', '', expect.stringContaining('202 is none of 200, 304, 401, 403')],
      ['listPayments', '/code', 'must be equal to constant: 200'],
    ]);
  });

  it('the drift report shows no secret and no long value', async () => {
    const asked = await finance(({ operation, body }) => {
      if (operation !== 'listPayments') return;
      const [first] = body.data as Record<string, unknown>[];
      if (!first) return;
      first['bank_account_number'] = 4_111_111;
      first['id'] = 'x'.repeat(5000);
      first['detail'] = { download_url: '/files/1?signature=s3cret', session_token: 't0ken' };
    });
    await stage.send(`${PAYMENTS}?status=0`, asked);
    const view = await stage.drift();
    const text = JSON.stringify(view);
    for (const secret of ['4111111', 's3cret', 't0ken']) expect(text).not.toContain(secret);
    expect(text).toContain(REDACTED);
    for (const { first } of view.deviations)
      expect(first.example?.length ?? 0).toBeLessThanOrEqual(201);
  });

  it('the drift report is bounded, whatever an API returns', async () => {
    let call = 0;
    const asked = await finance(({ operation, body }) => {
      if (operation !== 'listReports') return;
      call += 1;
      for (let extra = 0; extra < 100; extra += 1) body[`extra_${call}_${extra}`] = extra;
    });
    for (let round = 0; round < 6; round += 1) await stage.send(REPORTS, asked);
    const { deviations, further } = await stage.drift();
    expect(deviations).toHaveLength(50);
    expect(further).toBe(550);
  });

  it('the drift report distinguishes 500 kinds of deviation and counts all others', () => {
    const report = new DriftReport('https://api.example');
    const response = { status: 200, contentType: 'application/json', body: '{}', at: 0 };
    for (let kind = 0; kind < 600; kind += 1)
      report.check({ ...response, method: `M${kind}`, url: '/v1/unknown' });
    expect(report.view().deviations).toHaveLength(500);
    expect(report.view().further).toBe(100);
  });

  it('the drift report is shown to this machine only', async () => {
    await finance();
    for (const url of ['/drift', '/drift.json']) {
      const response = await stage.proxy.app.inject({ url, remoteAddress: '10.0.0.7' });
      expect(response.statusCode).toBe(403);
    }
  });
});
