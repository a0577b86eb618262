/**
 * The payment request status machine (specification 1 §4): the one table from which the wire values,
 * the server's rule, the portal's buttons and the tests are derived.
 */
export const PAYMENT_STATUSES = [
  { code: 0, name: 'Invoice Sent', requestValue: null, next: [1, 3] },
  { code: 1, name: 'Payment Processing', requestValue: 'payment_processing', next: [2] },
  { code: 2, name: 'Closed', requestValue: 'closed', next: [] },
  { code: 3, name: 'Rejected', requestValue: 'rejected', next: [] },
] as const;

export type PaymentStatusCode = (typeof PAYMENT_STATUSES)[number]['code'];
export type PaymentStatusValue = NonNullable<(typeof PAYMENT_STATUSES)[number]['requestValue']>;

/** Status codes as they stand in a payment request's `status`. */
export const PAYMENT_STATUS_CODES = PAYMENT_STATUSES.map((status) => status.code);

/** Values that a status change may ask for: every status but Invoice Sent. */
export const PAYMENT_STATUS_VALUES: readonly PaymentStatusValue[] = PAYMENT_STATUSES.flatMap(
  (status) => (status.requestValue === null ? [] : [status.requestValue]),
);

/** Longest accepted `reject_reason`, in characters (UTF-16 code units, as JSON Schema does not count them otherwise). */
export const REJECT_REASON_MAX_LENGTH = 2000;

/** The status record of a code. */
export function paymentStatus(code: PaymentStatusCode): (typeof PAYMENT_STATUSES)[number] {
  return PAYMENT_STATUSES[code];
}

/** The code that a request value leads to. */
export function paymentStatusCodeOf(value: PaymentStatusValue): PaymentStatusCode {
  const status = PAYMENT_STATUSES.find((candidate) => candidate.requestValue === value);
  if (!status) throw new RangeError(`no payment status has the request value ${value}`);
  return status.code;
}

/** True when a request in status `from` may change to `to`. */
export function canChangePaymentStatus(from: PaymentStatusCode, to: PaymentStatusCode): boolean {
  return (paymentStatus(from).next as readonly PaymentStatusCode[]).includes(to);
}
