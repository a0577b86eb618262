import { PAYMENT_STATUS_CODES } from '../../../../apps/mock-api/src/contract/payment-status.ts';
import { nearestStatus } from './nearest-status.ts';
import {
  changesFrom,
  type PaymentRecord,
  type ReadCall,
  type Recorded,
  type RecordedPair,
  type RecordedRead,
  statusPath,
} from './recorded.ts';
import { BENCH_NOW, makeWorldAt, signInAt } from '../../lib/server-process.ts';

const DAY = 86_400;
const NOW = Date.parse(BENCH_NOW) / 1000;
const WANTED_ROWS = 250;
const PAYMENTS = '/v1/accounting/payments';

async function textOf(url: string, cookie: string, change?: object): Promise<string> {
  const response = await fetch(url, {
    headers: { cookie, ...(change && { 'content-type': 'application/json' }) },
    ...(change && { method: 'PATCH', body: JSON.stringify(change) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${text}`);
  return text;
}

const rowsOf = (text: string): PaymentRecord[] =>
  (JSON.parse(text) as { data: PaymentRecord[] }).data;

/** Returns the reading operations to measure; the payments are those of the status with about 250 rows. */
async function readCalls(address: string): Promise<readonly ReadCall[]> {
  const cookie = await signInAt(address, 'finance');
  const counted = [];
  for (const status of PAYMENT_STATUS_CODES) {
    const text = await textOf(`${address}${PAYMENTS}?status=${status}`, cookie);
    counted.push({ status, rows: rowsOf(text).length });
  }
  const { status, rows } = nearestStatus(counted, WANTED_ROWS);
  const range = `from=${NOW - 60 * DAY}&to=${NOW}`;
  return [
    { key: 'usersMe', name: 'users/me', persona: 'publisher', path: '/v1/users/me', wanted: 0.6 },
    {
      key: 'payments',
      name: `payments, ${rows} rows`,
      persona: 'finance',
      path: `${PAYMENTS}?status=${status}`,
      wanted: 3.5,
    },
    {
      key: 'byBidder',
      name: 'by bidder, 60 days',
      persona: 'publisher-large',
      path: `/v1/prebid/performance/by/bidder/adunit?${range}`,
      wanted: 3.5,
    },
  ];
}

async function recordPairs(
  address: string,
  cookie: string,
  payment: PaymentRecord,
): Promise<RecordedPair[]> {
  const pairs: RecordedPair[] = [];
  for (const to of changesFrom(payment.status)) {
    const link = await textOf(`${address}${payment.invoice_file}`, cookie);
    const url = `${address}${statusPath(payment.id)}`;
    const changed = await textOf(url, cookie, { status: to });
    pairs.push({ id: payment.id, to, link, changed });
  }
  return pairs;
}

/** Records the responses of a running Bidstage to the reading operations. */
export async function recordReads(address: string): Promise<RecordedRead[]> {
  const reads: RecordedRead[] = [];
  for (const call of await readCalls(address)) {
    const cookie = await signInAt(address, call.persona);
    reads.push({ ...call, response: await textOf(`${address}${call.path}`, cookie) });
  }
  return reads;
}

/** Records the responses of a running Bidstage to all measured requests; changes happen in a separate world. */
export async function record(address: string): Promise<Recorded> {
  const reads = await recordReads(address);
  const world = await makeWorldAt(address, 'recorded');
  const cookie = await signInAt(address, 'finance', world);
  const payments = rowsOf(await textOf(`${address}${PAYMENTS}`, cookie));
  const pairs = [];
  for (const payment of payments) {
    const ofPayment = await recordPairs(address, cookie, payment);
    if (ofPayment.length > 0) pairs.push(ofPayment);
  }
  return { reads, payments, pairs };
}
