import { describe, expect, it } from 'vitest';
import {
  listSupportedBidders,
  type SupportedBidder,
  type ConfigVersion,
  listConfigVersions,
  getPaymentStatement,
  listAffiliates,
  listPaymentChanges,
  type PaymentChange,
  type StatementMonth,
} from '#api/contract/operations/control/records.ts';
import type { BiddersByPage } from '#api/contract/operations/prebid-config.ts';
import type { Chart } from '#api/contract/operations/charts.ts';
import type { PaymentRequest } from '#api/contract/operations/payments.ts';
import { currencyDecimals } from '#api/contract/values/currencies.ts';
import { roundTo } from '#api/contract/values/rounding.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { accepts } from '#test/contract/schemas.ts';
import { bids, file, row } from '#test/domain/csv/csv-text.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { AFFILIATE, STATUS } from '#test/helpers/known-facts.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { serverForEachTest, TEST_NOW } from '#test/helpers/test-server.ts';
import { creditNoteNumber } from '#api/domain/payments/credit-note.ts';
import { change, firstOf, listOf } from '../accounting/accounting.ts';
import { post, rawCsv, UPLOAD } from '../config-upload/uploads.ts';

const server = serverForEachTest();
const publisher = server.clientOf('publisher');
const finance = server.clientOf('finance');
const world = new SimWorld(server);

const NOW = Date.parse(TEST_NOW) / 1000;
const nameOf = (id: string) => fixtures.personas.find((one) => one.id === id)?.name;

async function versions(affiliateId: string = AFFILIATE.publisher): Promise<ConfigVersion[]> {
  const { status, body } = await world.call<ConfigVersion[]>(
    'GET',
    `/config-versions?affiliate_id=${affiliateId}`,
  );
  expect(status).toBe(200);
  expect(accepts(listConfigVersions.response, body)).toBe(true);
  return body;
}

const upload = async (csv: string): Promise<void> => {
  expect((await post(publisher, UPLOAD, rawCsv(csv))).status).toBe(201);
};
const fileOf = async (id: number): Promise<string> => {
  const { status, response } = await world.call('GET', `/config-versions/${id}/file`);
  expect(status).toBe(200);
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  return response.body;
};
const bidders = () => publisher.data<BiddersByPage>('/v1/prebid/bidders?support_page=1');

describe('the versions of a configuration', () => {
  it('API-018 the versions of a configuration are its uploads, newest first, with time, author and rows', async () => {
    const by = { id: 'publisher', name: nameOf('publisher') };
    const seeded = await versions();
    // The history begins with a configuration that nobody uploaded.
    expect(seeded.map(({ uploadedBy }) => uploadedBy)).toEqual([
      ...seeded.slice(1).map(() => by),
      null,
    ]);
    await upload(file(row({ PARAMS: bids('ix') }), row({ PAGE: 'News', PARAMS: bids('ix') })));
    const [added, ...others] = await versions();
    expect(added).toMatchObject({ validFrom: NOW, uploadedBy: by, rows: 2 });
    expect(others).toEqual(seeded);
    const times = [added, ...others].map((one) => one?.validFrom ?? 0);
    expect(times).toEqual([...new Set(times)].sort((a, b) => b - a));
    expect(await versions(AFFILIATE.beforeUpload)).toEqual([]);
  });

  it('API-018 the file of an earlier version restores exactly its configuration', async () => {
    const before = await bidders();
    const seeded = await versions();
    const [first] = seeded;
    await upload(file(row({ PAGE: 'A "b", c', PARAMS: bids('ix') })));
    const odd = await bidders();
    const [second] = await versions();
    await upload(await fileOf(first?.id ?? 0));
    expect(await bidders()).toEqual(before);
    await upload(await fileOf(second?.id ?? 0));
    expect(await bidders()).toEqual(odd);
    expect((await versions()).map(({ rows }) => rows)).toEqual([
      1,
      first?.rows,
      1,
      ...seeded.map(({ rows }) => rows),
    ]);
  });

  it('the versions of a configuration are part of the state: snapshots hold them, a reset removes them', async () => {
    const first = await versions();
    await upload(file(row({ PARAMS: bids('ix') })));
    const both = await versions();
    await world.call('POST', '/snapshots', { name: 'two-versions' });
    await world.call('POST', '/reset');
    expect(await versions()).toEqual(first);
    await world.call('POST', '/snapshots/two-versions/restore');
    expect(await versions()).toEqual(both);
  });

  it('the list of versions is bounded, and an upload without rows is a version too', async () => {
    for (let count = 0; count < LIMITS.configVersions + 1; count += 1) {
      await upload(file(row({ PAGE: `page ${count}`, PARAMS: bids('ix') })));
    }
    await upload(file());
    const all = await versions();
    expect(all).toHaveLength(LIMITS.configVersions);
    expect(all.slice(0, 2).map(({ rows }) => rows)).toEqual([0, 1]);
    expect(await fileOf(all[0]?.id ?? 0)).toBe('\uFEFFPAGE,ADUNIT,DIV_ID,SIZES,PARAMS\r\n');
  });

  it('an unknown affiliate, a missing one and an unknown version are refused', async () => {
    const status = async (path: string) => (await world.call('GET', path)).status;
    expect(await status(`/config-versions?affiliate_id=${AFFILIATE.unknown}`)).toBe(404);
    expect(await status('/config-versions')).toBe(422);
    expect(await status('/config-versions/999999/file')).toBe(404);
    expect(await status('/config-versions/0/file')).toBe(422);
  });
});

describe('the statement of a payment request', () => {
  const rd = server.clientOf('rd');
  const startOf = (month: string, later = 0) =>
    Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)) - 1 + later) / 1000;

  it('ACC-015 leads from the revenue that analytics shows, in the same currency, to that of the request', async () => {
    const payments = await finance.data<PaymentRequest[]>('/v1/accounting/payments');
    // The first one has hours without data; the second one is paid in another currency than its reader has.
    for (const affiliateId of [AFFILIATE.publisher, 'A1003']) {
      const payment = payments.findLast(({ affiliate_id: id }) => id === affiliateId);
      const { id = 0, payment_currency: currency = '' } = payment ?? {};
      const { body } = await world.call<StatementMonth[]>('GET', `/payments/${id}/statement`);
      expect(accepts(getPaymentStatement.response, body)).toBe(true);
      const { month = '', measured } = body.at(-1) ?? {};
      const range = `from=${startOf(month)}&to=${startOf(month, 1)}`;
      const query = `${range}&affiliate_id=${affiliateId}&currency=${currency}`;
      const { totalSummarize } = await rd.data<Chart>(`/v1/prebid/charts/by/day/bidder?${query}`);
      const shown = roundTo(totalSummarize?.totalRevenue ?? 0, currencyDecimals(currency));
      expect(measured).toBe(shown);
    }
  });

  it('ACC-015 adds up, and ends at the revenue of each month of the request', async () => {
    const { id, detail, payment_currency: currency } = await firstOf(finance, STATUS.closed);
    const { body } = await world.call<StatementMonth[]>('GET', `/payments/${id}/statement`);
    const places = currencyDecimals(currency);
    for (const { measured, estimate, gross, share, revenue, ...changes } of body) {
      expect(roundTo(measured + estimate, places)).toBe(gross);
      expect(roundTo(share + changes.invalidTraffic + changes.adjustment, places)).toBe(revenue);
    }
    expect(body.map(({ month, revenue }) => [month, revenue])).toEqual(
      detail.map(({ month, revenue }) => [month, revenue]),
    );
  });

  it('ACC-015 of an unknown request is refused', async () => {
    expect((await world.call('GET', '/payments/999999999/statement')).status).toBe(404);
    expect((await world.call('GET', '/payments/0/statement')).status).toBe(422);
  });
});

describe('the publishers of a world', () => {
  it('SIM-001 the publishers of a world have names, by id', async () => {
    const { body } = await world.call<{ id: string; name: string }[]>('GET', '/affiliates');
    expect(accepts(listAffiliates.response, body)).toBe(true);
    expect(body).toContainEqual({ id: 'A1001', name: 'Harbor Daily' });
    expect(body.map(({ id }) => id)).toEqual(fixtures.affiliates.map(({ id }) => id).sort());
  });
});

describe('the status changes of a payment request', () => {
  const changesOf = async (id: number): Promise<PaymentChange[]> => {
    const { status, body } = await world.call<PaymentChange[]>('GET', `/payments/${id}/changes`);
    expect(status).toBe(200);
    expect(accepts(listPaymentChanges.response, body)).toBe(true);
    return body;
  };

  it('API-009 the status changes of a payment request name time, author and reason of each', async () => {
    const { id } = await firstOf(finance, STATUS.sent);
    expect(await changesOf(id)).toEqual([]);
    await change(finance, id, 'rejected', { reject_reason: 'Two invoices for one month.' });
    const by = { id: 'finance', name: nameOf('finance') };
    const reason = 'Two invoices for one month.';
    expect(await changesOf(id)).toEqual([
      {
        from: STATUS.sent,
        to: STATUS.rejected,
        at: NOW,
        by,
        rejectReason: reason,
        lateReason: null,
      },
    ]);
  });

  it('SIM-009 the status changes of a closed request lead from Invoice Sent to Closed', async () => {
    const closed = await firstOf(finance, STATUS.closed);
    const [taken, paid] = await changesOf(closed.id);
    expect([taken?.from, taken?.to, paid?.from, paid?.to]).toEqual([
      STATUS.sent,
      STATUS.processing,
      STATUS.processing,
      STATUS.closed,
    ]);
    const day = new Date((paid?.at ?? 0) * 1000).toISOString().slice(0, 10);
    expect(day).toBe(closed.value_date);
  });

  it('API-009 a rejection has the credit note once the corrected request has arrived', async () => {
    const rejected = await firstOf(finance, STATUS.rejected);
    const requests = await listOf(finance);
    const corrected = requests.find(({ account_description: text }) =>
      text.endsWith(`corrects invoice ${rejected.invoice_num}`),
    );
    expect(corrected).toBeDefined();
    const creditNote = {
      number: creditNoteNumber(rejected.invoice_num),
      date: corrected?.request_date,
    };
    expect(await changesOf(rejected.id)).toMatchObject([{ to: STATUS.rejected, creditNote }]);
  });

  it('the status changes of an unknown request are refused', async () => {
    expect((await world.call('GET', '/payments/1/changes')).status).toBe(404);
    expect((await world.call('GET', '/payments/none/changes')).status).toBe(422);
  });
});

describe('the supported bidders', () => {
  it('CFG-017 the supported bidders are those that an upload accepts, with their documented params', async () => {
    const { body } = await world.call<SupportedBidder[]>('GET', '/bidders');
    expect(accepts(listSupportedBidders.response, body)).toBe(true);
    const codes = body.map(({ code }) => code);
    expect(codes).toEqual(fixtures.bidders.map(({ code }) => code).sort());
    expect(body.find(({ code }) => code === 'appnexus')).toMatchObject({
      name: 'AppNexus (Xandr)',
      requiredParams: [{ name: 'placementId', type: 'integer', example: 13144370 }],
    });
  });
});
