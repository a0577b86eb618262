import { PAYMENT_STATUSES } from '#api/contract/values/payment-status.ts';
import {
  changePaymentStatus,
  listPayments,
  listReports,
  type PaymentRequest,
} from '#api/contract/operations/payments.ts';
import type { ContractCheck } from '../contract-check.ts';
import type { ContractTarget } from '../contract-target.ts';
import { json } from '../bodies.ts';
import { mustMayWrite } from '../documented-responses.ts';
import { paymentOf, readPayments } from '../payment-reads.ts';
import { type Agreement, invariant, sum } from './agreement.ts';

/** Amounts are exact to the decimals of their currency, at most 3. */
const CENTS = 1000;

const orderKey = ({ request_date: day, id }: PaymentRequest): string =>
  `${day} ${String(id).padStart(16, '0')}`;

async function amountsAddUp(target: ContractTarget, agreement: Agreement): Promise<void> {
  const data = await readPayments(target);
  for (const [index, { amount, detail, status, value_date: day }] of data.entries()) {
    const field = `data[${index}]`;
    const parts = detail.map((line) =>
      line.tax_type === 'vat' ? line.revenue + line.vat : line.revenue - line.withholding_tax,
    );
    const cents = (value: number): number => Math.round(value * CENTS);
    agreement.same(`${field}.amount × ${CENTS}`, cents(amount), cents(sum(parts)));
    const isClosed = PAYMENT_STATUSES[status].name === 'Closed';
    agreement.holds(`${field}.value_date`, isClosed || day === null, 'is set before Closed');
  }
  const keys = data.map(orderKey);
  const inOrder = keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') <= key);
  agreement.holds('data', inOrder, 'is not in the order of request_date, then id');
}

async function filterFilters(target: ContractTarget, agreement: Agreement): Promise<void> {
  const all = await readPayments(target);
  for (const { code } of PAYMENT_STATUSES) {
    const data = await readPayments(target, { status: code });
    const others = data.filter(({ status }) => status !== code);
    agreement.same(`number of data[].status other than ${code}`, others.length, 0);
    const wanted = all.filter(({ status }) => status === code).length;
    agreement.same(`data.length of status ${code}`, data.length, wanted);
  }
}

async function reportsAreNewestFirst(target: ContractTarget, agreement: Agreement): Promise<void> {
  const months = (await target.read(listReports)).data.map(({ month }) => Number(month));
  for (const [index, month] of months.entries())
    agreement.holds(
      `data[${index}].month`,
      month < (months[index - 1] ?? Infinity),
      'is not older',
    );
}

/** Every status change that is not in the table of transitions must be rejected without effect. */
async function otherTransitionsAreRejected(
  target: ContractTarget,
  agreement: Agreement,
): Promise<void> {
  mustMayWrite(target, changePaymentStatus);
  for (const from of PAYMENT_STATUSES) {
    const payment = (await readPayments(target, { status: from.code }))[0];
    if (!payment) continue;
    for (const to of PAYMENT_STATUSES) {
      if (to.requestValue === null || (from.next as readonly number[]).includes(to.code)) continue;
      const call = { params: { id: payment.id }, ...json({ status: to.requestValue }) };
      const { status } = await target.request(changePaymentStatus, call);
      const what = status < 400 ? 'accepted' : 'refused';
      const rule = `is ${what} with ${status} and should be refused with 409`;
      agreement.holds(`the change from ${from.name} to ${to.name}`, status === 409, rule);
    }
    const data = await readPayments(target, { status: from.code });
    const isUnchanged = data.some(({ id }) => id === payment.id);
    agreement.holds('data[].status', isUnchanged, 'was changed by a rejected transition');
  }
}

/** Of two simultaneous changes of the same payment request exactly one must succeed. */
async function oneOfTwoSucceeds(target: ContractTarget, agreement: Agreement): Promise<void> {
  mustMayWrite(target, changePaymentStatus);
  const { id } = await paymentOf(target, 0);
  const call = { params: { id }, ...json({ status: 'payment_processing' }) };
  const responses = await Promise.all([1, 2].map(() => target.request(changePaymentStatus, call)));
  const statuses = responses.map(({ status }) => status).sort((a, b) => a - b);
  agreement.holds('statuses', statuses.join() === '200,409', `are ${statuses.join(' and ')}`);
}

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** A request is paid on the day on which it is closed: in UTC in the mock, elsewhere in any time zone. */
async function closingSetsValueDate(target: ContractTarget, agreement: Agreement): Promise<void> {
  mustMayWrite(target, changePaymentStatus);
  const { id } = await paymentOf(target, 1);
  const call = { params: { id }, ...json({ status: 'closed' }) };
  const response = await target.expect(changePaymentStatus, 200, call);
  const { data } = JSON.parse(response.body.toString()) as { data: PaymentRequest };
  const [west, east] = target.simulated ? [0, 0] : [12, 14];
  const at = target.timeOf(response);
  const [first, last] = [dayOf(at - west * 3600), dayOf(at + east * 3600)];
  const day = data.value_date ?? 'null';
  const rule = `is ${day} and should be ${last}, the day on which it was closed`;
  agreement.holds('data.value_date', day >= first && day <= last, rule);
}

/** Checks of payment requests. */
export const PAYMENT_INVARIANTS: readonly ContractCheck[] = [
  invariant(
    listPayments,
    'amounts are the sums of their details; order; value dates',
    amountsAddUp,
  ),
  invariant(listPayments, 'the filter by status excludes all others', filterFilters),
  invariant(listReports, 'months are newest first', reportsAreNewestFirst),
  invariant(
    changePaymentStatus,
    'transitions that are not in the table are rejected',
    otherTransitionsAreRejected,
  ),
  invariant(
    changePaymentStatus,
    'of two simultaneous changes exactly one succeeds',
    oneOfTwoSucceeds,
  ),
  invariant(changePaymentStatus, 'the value date is the day of the closing', closingSetsValueDate),
];
