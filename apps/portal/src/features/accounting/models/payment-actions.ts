import {
  canChangePaymentStatus,
  paymentStatusCodeOf,
  type PaymentStatusCode,
  type PaymentStatusValue,
} from '@bidstage/mock-api/contract/values/payment-status';

/** The panel's actions by the status that they request; `outcome` is the word of the success toast. */
export const PAYMENT_ACTIONS = {
  rejected: { label: 'Reject', outcome: 'Rejected' },
  payment_processing: { label: 'Process', outcome: 'Processing' },
  closed: { label: 'Close', outcome: 'Closed' },
} as const satisfies Record<PaymentStatusValue, { label: string; outcome: string }>;

/** True when a request in this status allows the action. */
export function isActionAllowed(status: PaymentStatusCode, action: PaymentStatusValue): boolean {
  return canChangePaymentStatus(status, paymentStatusCodeOf(action));
}

/** The text of the browser's confirmation dialog. */
export function confirmQuestion(action: PaymentStatusValue): string {
  return `Are You Sure to ${PAYMENT_ACTIONS[action].label}?`;
}

/** The toast of a successful change. */
export function successText(action: PaymentStatusValue): string {
  return `Updated: -> ${PAYMENT_ACTIONS[action].outcome}`;
}
