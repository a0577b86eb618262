import { addDays, addWeekdays, daysBetween } from '../../domain/payments/billing-calendar.ts';
import type { PaymentFacts } from '../../domain/payments/payment.ts';
import { keyedRandom } from '../keyed-random.ts';
import { CORRECTION_ID_OFFSET } from './payment-requests.ts';

/** Working days from a rejection to the corrected request. */
const MIN_WORKING_DAYS = 3;
const MAX_WORKING_DAYS = 9;

/**
 * The request that a publisher sends after its request was rejected on a day ('YYYY-MM-DD'): the same months under a
 * new invoice number. A correction that is rejected is not corrected again.
 */
export function correctionOf(
  seed: number,
  request: PaymentFacts,
  rejectedOn: string,
): PaymentFacts | undefined {
  if (request.corrects !== null) return undefined;
  const { id, invoiceNumber, invoiceDate, paymentDue, description } = request;
  const delay = keyedRandom(seed, 'correction', id).integer(MIN_WORKING_DAYS, MAX_WORKING_DAYS);
  const sent = addWeekdays(rejectedOn, delay);
  return {
    id: id + CORRECTION_ID_OFFSET,
    affiliateId: request.affiliateId,
    currency: request.currency,
    invoiceNumber: `${invoiceNumber}-C`,
    invoiceDate: sent,
    requestDate: sent,
    paymentDue: addDays(sent, daysBetween(invoiceDate, paymentDue)),
    description: `${description}, corrects invoice ${invoiceNumber}`,
    months: request.months,
    corrects: id,
  };
}
