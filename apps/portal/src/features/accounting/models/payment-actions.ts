import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import {
  canChangePaymentStatus,
  paymentStatusCodeOf,
  type PaymentStatusCode,
  type PaymentStatusValue,
} from '@bidstage/mock-api/contract/values/payment-status';
import { formatAccountingAmount } from '#portal/shared/format/money.ts';
import { formatNumber } from '#portal/shared/format/numbers.ts';

/** The panel's actions by the status that they request; `outcome` is the word of the success toast. */
export const PAYMENT_ACTIONS = {
  rejected: { label: 'Reject', outcome: 'Rejected' },
  payment_processing: { label: 'Process', outcome: 'Processing' },
  closed: { label: 'Close', outcome: 'Closed' },
} as const satisfies Record<PaymentStatusValue, { label: string; outcome: string }>;

export function isActionAllowed(status: PaymentStatusCode, action: PaymentStatusValue): boolean {
  return canChangePaymentStatus(status, paymentStatusCodeOf(action));
}

export function confirmQuestion(action: PaymentStatusValue): string {
  return `Are You Sure to ${PAYMENT_ACTIONS[action].label}?`;
}

/** A request in a message: `#12 Acme Media, USD 1,060.00`. */
export function requestSubject(
  payment: Pick<PaymentRequest, 'id' | 'affiliate_name' | 'amount' | 'payment_currency'>,
): string {
  const amount = formatAccountingAmount(payment.amount, payment.payment_currency);
  return `#${payment.id} ${payment.affiliate_name}, ${amount}`;
}

/** Several requests in a message: the one, or their number and names. */
export function batchSubject(payments: readonly PaymentRequest[]): string {
  const [first] = payments;
  if (first && payments.length === 1) return requestSubject(first);
  const names = payments.map(({ id, affiliate_name }) => `#${id} ${affiliate_name}`).join(', ');
  return `${formatNumber(payments.length)} requests: ${names}`;
}

/** The question before several requests are processed; `totals` are their amounts as text. */
export function confirmBatch(count: number, totals: string): string {
  return `Are You Sure to Process ${count === 1 ? '1 Request' : `${formatNumber(count)} Requests`}?\n\n${totals}`;
}

/** States that no status leads back: the contract has only steps forward. */
export const NO_UNDO_TEXT = 'A status change cannot be undone.';

export function successText(action: PaymentStatusValue): string {
  return `Updated: -> ${PAYMENT_ACTIONS[action].outcome}`;
}
