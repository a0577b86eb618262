import { memo } from '#api/lib/memo.ts';
import {
  daysBetween,
  daysOf,
  lastDayOf,
  monthIndex,
  periodName,
  shiftMonth,
} from '#api/domain/payments/billing-calendar.ts';
import type { PaymentFacts } from '#api/domain/payments/payment.ts';
import { addWorkingDays, dueDayOf } from '#api/domain/payments/working-days.ts';
import { publisherOf, type PublisherFixture } from '#api/fixtures/accounting.ts';
import type { Fixtures } from '#api/fixtures/fixtures.ts';
import type { MarketFixture } from '#api/fixtures/market.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { keyedRandom } from '../keyed-random.ts';
import { payerDays, sharedDays } from './work-calendars.ts';

/** What bills and payments follow from besides the months. */
export interface BillingInput {
  readonly seed: number;
  readonly fixtures: Pick<Fixtures, 'market' | 'publishers' | 'taxes'>;
}

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

/** The figures of a month are final on this working day of the payer in the next month: no invoice is earlier. */
const FINAL_ON_WORKING_DAY = 5;

/** Maximum number of working days from the invoice to the request. */
const MAX_INVOICE_AGE = 3;

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

/** All publishers of a country have the same ones. */
const invoiceDays = memo<MarketFixture, readonly string[]>();

/**
 * The days of a month on which a publisher may date its invoices: working days of both countries from the fifth one of
 * the payer on.
 */
function invoiceDaysOf({ fixtures }: BillingInput, country: string, month: string) {
  return getOrCreate(invoiceDays(fixtures.market), `${country} ${month}`, () => {
    const before = lastDayOf(shiftMonth(month, -1));
    const first = addWorkingDays(payerDays(fixtures), before, FINAL_ON_WORKING_DAY);
    const isOpen = sharedDays(fixtures, country);
    return daysOf(month).filter((day) => day >= first && isOpen(day));
  });
}

/** The positions of the days of a month, repeated by their probability: the first ten are busier, the first five busiest. */
const WEIGHTED = Array.from({ length: 31 }, (_none, index) => {
  const weight = index < 5 ? 5 : index < 10 ? 3 : 1;
  return Array.from({ length: weight }, () => index);
}).flat();

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
  input: BillingInput,
  month: string,
  publisher: PublisherFixture,
  id: number,
): PaymentFacts {
  const { seed, fixtures } = input;
  const { affiliateId, billingMonths, country, currency, termDays } = publisher;
  const random = keyedRandom(seed, 'payment request', affiliateId, month);
  const days = invoiceDaysOf(input, country, month);
  const written = random.pick(WEIGHTED.filter((index) => index < days.length));
  const sent = Math.min(written + random.integer(0, MAX_INVOICE_AGE), days.length - 1);
  const [invoiceDate = '', requestDate = ''] = [days[written], days[sent]];
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
    paymentDue: dueDayOf(payerDays(fixtures), invoiceDate, termDays),
    description: `${descriptionOf(seed, publisher)}, ${periodName(months)}`,
    months,
    corrects: null,
  };
}

/**
 * The payment requests with a request date in a month ('YYYYMM'), in the order of the publishers. They depend only on
 * seed, month, publisher and the calendars of both countries, not on the time at which the world was created. Every
 * month of revenue is billed exactly once.
 */
export function paymentRequestsOf(input: BillingInput, month: string): PaymentFacts[] {
  const { publishers } = input.fixtures;
  if (publishers.length > MAX_PUBLISHERS) throw new RangeError('too many publishers for the ids');
  return publishers.flatMap((publisher, index) => {
    if (!bills(input.seed, publisher, month)) return [];
    return [requestOf(input, month, publisher, Number(month) * ID_SPAN + index + 1)];
  });
}

/** Working days from a rejection to the corrected request. */
const MIN_WORKING_DAYS = 3;
const MAX_WORKING_DAYS = 9;

/**
 * The request that a publisher sends after its request was rejected on a day ('YYYY-MM-DD'): the same months under a
 * new invoice number, with the credit note for the old invoice on the same day. A correction that is rejected is not
 * corrected again.
 */
export function correctedRequest(
  { seed, fixtures }: BillingInput,
  request: PaymentFacts,
  rejectedOn: string,
): PaymentFacts | undefined {
  if (request.corrects !== null) return undefined;
  const { id, affiliateId, invoiceNumber, invoiceDate, paymentDue, description } = request;
  const delay = keyedRandom(seed, 'correction', id).integer(MIN_WORKING_DAYS, MAX_WORKING_DAYS);
  const publisher = publisherOf(fixtures, affiliateId);
  const country = publisher?.country ?? fixtures.taxes.payer.country;
  const sent = addWorkingDays(sharedDays(fixtures, country), rejectedOn, delay);
  const termDays = publisher?.termDays ?? daysBetween(invoiceDate, paymentDue);
  return {
    id: id + CORRECTION_ID_OFFSET,
    affiliateId,
    currency: request.currency,
    invoiceNumber: `${invoiceNumber}-C`,
    invoiceDate: sent,
    requestDate: sent,
    paymentDue: dueDayOf(payerDays(fixtures), sent, termDays),
    description: `${description}, corrects invoice ${invoiceNumber}`,
    months: request.months,
    corrects: id,
  };
}
