import { PAYMENT_STATUS_CODES } from '../../../../apps/mock-api/src/contract/values/payment-status.ts';
import { ApiClient, signInAt } from '../../../lib/api-client.ts';
import { BENCH_NOW_SECONDS } from '../../lib/server-process.ts';
import {
  changesFrom,
  type PaymentRecord,
  type ReadCall,
  type Recorded,
  type RecordedPair,
  type RecordedRead,
  statusPath,
} from './recorded.ts';

const WANTED_ROWS = 250;
const BY_BIDDER = 'By bidder and ad unit, 60 days of the largest publisher';
const PAYMENTS = '/v1/accounting/payments';

async function textOf(
  api: ApiClient,
  path: string,
  cookie: string,
  json?: object,
): Promise<string> {
  const { bytes } = await api.must(json ? 'PATCH' : 'GET', path, { cookie, json });
  return bytes.toString('utf8');
}

const rowsOf = (text: string): PaymentRecord[] =>
  (JSON.parse(text) as { data: PaymentRecord[] }).data;

/** Returns the path of the payments of the status with about 250 rows, and their number. */
async function paymentsOfOneStatus(api: ApiClient): Promise<{ path: string; rows: number }> {
  const cookie = await signInAt(api.address, 'finance');
  const lists: { path: string; rows: number }[] = [];
  for (const status of PAYMENT_STATUS_CODES) {
    const path = `${PAYMENTS}?status=${status}`;
    lists.push({ path, rows: rowsOf(await textOf(api, path, cookie)).length });
  }
  const distance = ({ rows }: { rows: number }): number => Math.abs(rows - WANTED_ROWS);
  return lists.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** Records the responses of a running Bidstage to the reading operations. */
async function recordReads(address: string): Promise<RecordedRead[]> {
  const api = new ApiClient(address);
  const { path, rows } = await paymentsOfOneStatus(api);
  const range = `from=${BENCH_NOW_SECONDS - 60 * 86_400}&to=${BENCH_NOW_SECONDS}`;
  const byBidder = `/v1/prebid/performance/by/bidder/adunit?${range}`;
  const calls: readonly [ReadCall['key'], string, string, string, number][] = [
    ['usersMe', '`GET /v1/users/me`', 'publisher', '/v1/users/me', 0.6],
    ['payments', `The payments list, ${rows} rows`, 'finance', path, 8],
    ['byBidder', BY_BIDDER, 'publisher-large', byBidder, 3.5],
  ];
  const reads: RecordedRead[] = [];
  for (const [key, name, persona, path, wanted] of calls) {
    const response = await textOf(api, path, await signInAt(address, persona));
    reads.push({ key, name, persona, path, wanted, response });
  }
  return reads;
}

export async function record(address: string): Promise<Recorded> {
  const api = new ApiClient(address);
  const reads = await recordReads(address);
  await api.makeWorld('recorded');
  const cookie = await signInAt(address, 'finance', 'recorded');
  const payments = rowsOf(await textOf(api, PAYMENTS, cookie));
  const pairs: RecordedPair[][] = [];
  for (const { id, status, invoice_file } of payments) {
    const ofPayment: RecordedPair[] = [];
    for (const to of changesFrom(status)) {
      const link = await textOf(api, invoice_file, cookie);
      const changed = await textOf(api, statusPath(id), cookie, { status: to });
      ofPayment.push({ id, to, link, changed });
    }
    if (ofPayment.length > 0) pairs.push(ofPayment);
  }
  return { reads, payments, pairs };
}
