import {
  changePaymentStatus,
  listPayments,
  type PaymentRequest,
} from '../src/contract/operations/payments.ts';
import { PAYMENT_STATUSES } from '../src/contract/values/payment-status.ts';
import { filledPath } from '../src/contract/values/routes.ts';
import { json } from './bodies.ts';
import { NotChecked } from './contract-failure.ts';
import type { ContractTarget, Query } from './contract-target.ts';

/** The response to the last change of a payment request in this run; undefined if there was none. */
function lastChange(target: ContractTarget, id: number): PaymentRequest | undefined {
  const path = filledPath(changePaymentStatus.path, { id });
  return (target.written(path) as { data: PaymentRequest } | undefined)?.data;
}

/** Whether a payment request already has a status: then the same change is refused. */
async function hasStatus(target: ContractTarget, { id, status }: PaymentRequest): Promise<boolean> {
  const value = PAYMENT_STATUSES[status].requestValue;
  const call = { params: { id }, ...json({ status: value }) };
  return (await target.request(changePaymentStatus, call)).status === 409;
}

/** A list that shows another status than the response to the last change of a request. */
export interface Contradiction {
  /** Whether the change is stored, so that the list is wrong and not the change. */
  readonly isStale: boolean;
  readonly sentence: string;
}

/** Compares a list with what this run has changed. A repeated change tells a stale list from a change that was not stored. */
export async function contradictionIn(
  target: ContractTarget,
  data: readonly PaymentRequest[],
): Promise<Contradiction | null> {
  for (const { id, status } of data) {
    const changed = lastChange(target, id);
    if (!changed || changed.status === status) continue;
    const difference = `data[].status is ${status} in the list, and ${changed.status} in the response to its last PATCH`;
    const isStale = await hasStatus(target, changed);
    const why = isStale
      ? 'a repeated PATCH is refused, so it is stored and the list is stale'
      : 'the same PATCH succeeds again, so it was not stored';
    return { isStale, sentence: `${difference}: ${why}` };
  }
  return null;
}

/** Lists payment requests. What follows from a list that contradicts a change cannot be checked. */
export async function readPayments(
  target: ContractTarget,
  query: Query = {},
): Promise<PaymentRequest[]> {
  const { data } = await target.read(listPayments, { query });
  const found = await contradictionIn(target, data);
  if (found) throw new NotChecked(found.sentence);
  return data;
}

/** Returns the first payment request with one of these statuses. */
export async function paymentOf(target: ContractTarget, ...statuses: readonly number[]) {
  const found = (await readPayments(target)).find(({ status }) => statuses.includes(status));
  if (!found) throw new NotChecked(`no payment request with a status among ${statuses.join(', ')}`);
  return found;
}
