import {
  addDays,
  daysBetween,
  msOfDay,
  weekdayFrom,
} from '#api/domain/payments/billing-calendar.ts';
import type { PaymentFacts, StatusChange } from '#api/domain/payments/payment.ts';
import {
  type PaymentStatusCode,
  paymentStatusCodeOf,
} from '#api/contract/values/payment-status.ts';
import { type KeyedRandom, keyedRandom } from '../keyed-random.ts';

/**
 * Share of requests that are rejected, and of those that stay unprocessed until long after they are due (both chosen).
 */
const REJECTED = 0.07;
const FORGOTTEN = 0.12;

const INVOICE_SENT: PaymentStatusCode = 0;
const PROCESSING = paymentStatusCodeOf('payment_processing');
const CLOSED = paymentStatusCodeOf('closed');
const REJECTED_CODE = paymentStatusCodeOf('rejected');

/** Reasons that no figure and no name on the invoice contradicts: the correction has the same ones. */
const REASONS = [
  'The invoice file arrived damaged and cannot be archived, please send it again.',
  'The VAT number could not be confirmed by the tax office on the day of the check.',
  'The bank account could not be confirmed by phone, please attach a letter from the bank.',
  'The certificate of tax residence for this year has not arrived yet.',
  'The purchase order number is missing on the cover letter.',
  'The invoice was sent to a personal mailbox instead of Accounts Payable.',
  'The invoice was not signed by an authorised person.',
] as const;

const DAY_START_HOUR = 8;
const WORKING_MINUTES = 9 * 60;

/** A time in the office hours (UTC) of a day or, at weekends, of the following Monday; in ms since 1970. */
function officeTime(day: string, random: KeyedRandom): number {
  const minutes = DAY_START_HOUR * 60 + random.integer(0, WORKING_MINUTES - 1);
  return msOfDay(weekdayFrom(day)) + minutes * 60_000;
}

/** Days from the request to the start of its payment. */
function processingDelay(request: PaymentFacts, forgotten: boolean, random: KeyedRandom): number {
  const untilDue = daysBetween(request.requestDate, request.paymentDue);
  if (forgotten) return untilDue + random.integer(15, 95);
  return Math.round(untilDue * (0.45 + 0.45 * random.next()));
}

/**
 * The status changes that accounting makes to a request by itself, by time: processing starts before the request is due
 * and ends some days later, or the request is rejected, or forgotten until long after it is due; corrections are always
 * paid in time. They depend on the request's own dates; a world contains those before the day on which it was created.
 */
export function statusHistoryOf(
  seed: number,
  request: PaymentFacts,
  staff: readonly string[],
): StatusChange[] {
  const random = keyedRandom(seed, 'payment history', request.id);
  // A correction was agreed with its publisher before.
  const fate = request.corrects === null ? random.next() : 1;
  const changedBy = random.pick(staff);
  const change = (
    from: PaymentStatusCode,
    to: PaymentStatusCode,
    changedAt: number,
    rejectReason: string | null = null,
  ): StatusChange => ({ paymentId: request.id, from, to, rejectReason, changedBy, changedAt });

  if (fate < REJECTED) {
    const at = officeTime(addDays(request.requestDate, random.integer(3, 15)), random);
    return [change(INVOICE_SENT, REJECTED_CODE, at, random.pick(REASONS))];
  }
  const delay = processingDelay(request, fate < REJECTED + FORGOTTEN, random);
  const takenUp = addDays(request.requestDate, delay);
  const paid = addDays(takenUp, random.integer(8, 28));
  return [
    change(INVOICE_SENT, PROCESSING, officeTime(takenUp, random)),
    change(PROCESSING, CLOSED, officeTime(paid, random)),
  ];
}
