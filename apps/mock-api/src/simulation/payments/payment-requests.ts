import {
  addDays,
  firstDayOf,
  monthIndex,
  periodName,
  shiftMonth,
  weekdaysOf,
} from '../../domain/payments/billing-calendar.ts';
import type { PaymentFacts } from '../../domain/payments/payment.ts';
import type { PublisherFixture } from '../../fixtures/accounting.ts';
import { keyedRandom } from '../keyed-random.ts';
import { invoiceNumberOf } from './invoice-numbers.ts';

/** Maximum number of days between the invoice date and the request date. */
const MAX_INVOICE_AGE = 5;

/**
 * Ids are YYYYMM followed by the publisher's 1-based position in the fixtures: stable as long as new publishers are
 * appended. The upper half of the three digits is for corrections.
 */
const ID_SPAN = 1000;
export const CORRECTION_ID_OFFSET = ID_SPAN / 2;
const MAX_PUBLISHERS = CORRECTION_ID_OFFSET - 1;

const DESCRIPTIONS = [
  'Header bidding revenue',
  'Programmatic display revenue',
  'Ad revenue share',
  'Prebid wrapper revenue',
] as const;

const LICENCE_DESCRIPTION = 'Content licence, share of ad revenue';

/** The weekdays of a month, repeated by their probability: the first ten are busier, the first five busiest. */
function requestDaysOf(month: string): string[] {
  return weekdaysOf(month).flatMap((day, index) => {
    const weight = index < 5 ? 5 : index < 10 ? 3 : 1;
    return Array.from({ length: weight }, () => day);
  });
}

/** True if the publisher bills in the month; each has its own rhythm. */
function bills(
  seed: number,
  { affiliateId, billingMonths }: PublisherFixture,
  month: string,
): boolean {
  const phase = keyedRandom(seed, 'billing rhythm', affiliateId).integer(0, billingMonths - 1);
  return monthIndex(month) % billingMonths === phase;
}

function descriptionOf(seed: number, { affiliateId, supply }: PublisherFixture): string {
  if (supply === 'licence') return LICENCE_DESCRIPTION;
  return keyedRandom(seed, 'payment description', affiliateId).pick(DESCRIPTIONS);
}

function requestOf(
  seed: number,
  month: string,
  publisher: PublisherFixture,
  { id, days }: { readonly id: number; readonly days: readonly string[] },
): PaymentFacts {
  const { affiliateId, billingMonths, currency, termDays } = publisher;
  const random = keyedRandom(seed, 'payment request', affiliateId, month);
  const requestDate = random.pick(days);
  const written = addDays(requestDate, -random.integer(0, MAX_INVOICE_AGE));
  // An invoice bills whole months, so it is not written before the last of them is over.
  const invoiceDate = written < firstDayOf(month) ? firstDayOf(month) : written;
  const months = Array.from({ length: billingMonths }, (_none, index) =>
    shiftMonth(month, index - billingMonths),
  );
  return {
    id,
    affiliateId,
    currency,
    invoiceNumber: invoiceNumberOf(seed, publisher, month),
    invoiceDate,
    requestDate,
    paymentDue: addDays(invoiceDate, termDays),
    description: `${descriptionOf(seed, publisher)}, ${periodName(months)}`,
    months,
    corrects: null,
  };
}

/**
 * The payment requests with a request date in a month ('YYYYMM'), in the order of the publishers. They depend only on
 * seed, month and publisher, not on the time at which the world was created. Every month of revenue is billed exactly
 * once.
 */
export function paymentRequestsOf(
  seed: number,
  month: string,
  publishers: readonly PublisherFixture[],
): PaymentFacts[] {
  if (publishers.length > MAX_PUBLISHERS) throw new RangeError('too many publishers for the ids');
  const days = requestDaysOf(month);
  return publishers.flatMap((publisher, index) => {
    if (!bills(seed, publisher, month)) return [];
    const id = Number(month) * ID_SPAN + index + 1;
    return [requestOf(seed, month, publisher, { id, days })];
  });
}
