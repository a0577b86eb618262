/**
 * The state machine of payment requests (specification 1 §4): the single source of the wire values, the server's rule,
 * the portal's buttons and the tests.
 */
export const PAYMENT_STATUSES = [
  { code: 0, name: 'Invoice Sent', requestValue: null, next: [1, 3] },
  { code: 1, name: 'Payment Processing', requestValue: 'payment_processing', next: [2] },
  { code: 2, name: 'Closed', requestValue: 'closed', next: [] },
  { code: 3, name: 'Rejected', requestValue: 'rejected', next: [] },
] as const;

export type PaymentStatusCode = (typeof PAYMENT_STATUSES)[number]['code'];
export type PaymentStatusValue = NonNullable<(typeof PAYMENT_STATUSES)[number]['requestValue']>;

/** Codes of a payment request's `status`. */
export const PAYMENT_STATUS_CODES = PAYMENT_STATUSES.map((status) => status.code);

/** Request values of a status change: every status except Invoice Sent. */
export const PAYMENT_STATUS_VALUES: readonly PaymentStatusValue[] = PAYMENT_STATUSES.flatMap(
  (status) => (status.requestValue === null ? [] : [status.requestValue]),
);

/** Maximum length of `reject_reason`, in characters (the portal counts UTF-16 code units). */
export const MAX_REJECT_REASON_LENGTH = 2000;

/** A status of payment requests. */
export interface PaymentStatus {
  readonly name: string;
  /** Its value in a status change; null for one that no request can change to. */
  readonly requestValue: PaymentStatusValue | null;
  /** Codes of the statuses that may follow. */
  readonly next: readonly PaymentStatusCode[];
}

/** The status with a code. A real API may send a code that is not in the contract: nothing follows such a status. */
export function paymentStatus(code: PaymentStatusCode): PaymentStatus {
  const statuses: readonly PaymentStatus[] = PAYMENT_STATUSES;
  return statuses[code] ?? { name: `Unknown status ${code}`, requestValue: null, next: [] };
}

/** The status code of a request value. */
export function paymentStatusCodeOf(value: PaymentStatusValue): PaymentStatusCode {
  const status = PAYMENT_STATUSES.find((candidate) => candidate.requestValue === value);
  if (!status) throw new RangeError(`no payment status has the request value ${value}`);
  return status.code;
}

/** True if a request in status `from` may change to `to`. */
export function canChangePaymentStatus(from: PaymentStatusCode, to: PaymentStatusCode): boolean {
  return paymentStatus(from).next.includes(to);
}
