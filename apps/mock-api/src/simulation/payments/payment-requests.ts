import {
  addDays,
  firstDayOf,
  monthIndex,
  periodName,
  shiftMonth,
  weekdaysOf,
  addWeekdays,
  daysBetween,
} from '#api/domain/payments/billing-calendar.ts';
import type { PaymentFacts } from '#api/domain/payments/payment.ts';
import type { PublisherFixture } from '#api/fixtures/accounting.ts';
import { keyedRandom } from '../keyed-random.ts';

const FIRST_MONTH = monthIndex('200001');

/**
 * Initials of a company's name in capital letters, at most 3: 'Harbor Daily' gives HD. Only Latin letters count, as in the
 * numbers of most invoices; a name without any gives INV.
 */
function initials(name: string): string {
  const firsts = name.match(/(?<![\p{L}\p{M}])\p{Script=Latin}/gu) ?? ['INV'];
  return firsts
    .map((letter) => letter.toUpperCase())
    .join('')
    .slice(0, 3);
}

/**
 * The number of a publisher's invoice of a month ('YYYYMM'). Each publisher uses one style and ascending numbers; it
 * skips some numbers between two of these invoices for its other customers.
 */
function invoiceNumberOf(seed: number, publisher: PublisherFixture, month: string): string {
  const habit = keyedRandom(seed, 'invoice numbers', publisher.affiliateId);
  const style = habit.integer(0, 3);
  const first = habit.integer(11, 240);
  const others = habit.integer(1, 9);
  const ordinal = monthIndex(month) - FIRST_MONTH;
  const skipped = keyedRandom(seed, 'invoice number', publisher.affiliateId, month);
  const count = first + ordinal * others + skipped.integer(0, others - 1);
  const number = String(count).padStart(4, '0');
  const year = month.slice(0, 4);
  if (style === 0) return `INV-${month}-${number}`;
  if (style === 1) return `${initials(publisher.name)}-${year}-${number}`;
  return style === 2 ? `${year}/${number}` : number.padStart(6, '0');
}

/** Maximum number of days between the invoice date and the request date. */
const MAX_INVOICE_AGE = 5;

/**
 * Ids are YYYYMM followed by the publisher's 1-based position in the fixtures: stable as long as new publishers are
 * appended. The upper half of the three digits is for corrections.
 */
const ID_SPAN = 1000;
const CORRECTION_ID_OFFSET = ID_SPAN / 2;
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
