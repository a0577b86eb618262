import {
  addDays,
  daysBetween,
  monthIndex,
  monthOfDay,
  msOfDay,
} from '#api/domain/payments/billing-calendar.ts';
import type { PaymentFacts, StatusChange } from '#api/domain/payments/payment.ts';
import {
  paymentRunAfter,
  paymentRunUntil,
  workingDayFrom,
  workingDayUntil,
} from '#api/domain/payments/working-days.ts';
import {
  type PaymentStatusCode,
  paymentStatusCodeOf,
} from '#api/contract/values/payment-status.ts';
import { publisherOf } from '#api/fixtures/accounting.ts';
import { type KeyedRandom, keyedRandom, keyedUniform } from '../keyed-random.ts';
import type { BillingInput } from './payment-requests.ts';
import { payerDays } from './work-calendars.ts';

/** Share of requests that are rejected, and of those that are paid late (both chosen). */
const REJECTED = 0.07;
const LATE = 0.07;

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

/** A delay of a payment: payment runs after the due day, and what the staff notes about it. */
interface Delay {
  readonly runs: number;
  readonly reasons: readonly string[];
}

const SHORT_REASONS = [
  'Paid late: the person who approves payments was away, approved for the next run.',
  'Paid late: the publisher had changed its bank account, held until it was confirmed by phone.',
  'Paid late: the bank returned the first payment because of the account name.',
  'Paid late: the purchase order had expired and had to be renewed first.',
] as const;

const LONG_REASONS = [
  'Paid late: held while the bank checked the new account of the publisher.',
  'Paid late: the certificate of tax residence had to be renewed first.',
  'Paid late: held by agreement until the publisher had moved to its new company.',
] as const;

/** Delays, repeated by their probability: most are paid one run late (chosen). */
const DELAYS: readonly Delay[] = [
  ...Array.from({ length: 10 }, () => ({ runs: 1, reasons: SHORT_REASONS })),
  ...Array.from({ length: 4 }, () => ({ runs: 2, reasons: SHORT_REASONS })),
  ...Array.from({ length: 2 }, () => ({ runs: 4, reasons: LONG_REASONS })),
  { runs: 6, reasons: LONG_REASONS },
  { runs: 8, reasons: LONG_REASONS },
  { runs: 10, reasons: LONG_REASONS },
];

const DAY_START_HOUR = 8;
const WORKING_MINUTES = 9 * 60;

/** A time in the office hours (UTC) of a working day, in ms since 1970. */
function officeTime(day: string, random: KeyedRandom): number {
  const minutes = DAY_START_HOUR * 60 + random.integer(0, WORKING_MINUTES - 1);
  return msOfDay(day) + minutes * 60_000;
}

/** True for a publisher whose requests are all paid as agreed. */
export const isPaidOnTime = (fixtures: BillingInput['fixtures'], affiliateId: string): boolean =>
  publisherOf(fixtures, affiliateId)?.payments === 'on-time';

const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/**
 * What becomes of a request, as a number in [0, 1). Those of one publisher are spread evenly: each has about its share
 * of rejections and late payments over the years, and none has several in a row. A correction was agreed before, so it
 * is paid, and so is everything to a publisher whose requests are paid on time.
 */
function fateOf({ seed, fixtures }: BillingInput, request: PaymentFacts): number {
  const { affiliateId, corrects, requestDate } = request;
  if (corrects !== null || isPaidOnTime(fixtures, affiliateId)) return 1;
  const first = keyedUniform(seed, 'fate of a request', affiliateId);
  return (first + monthIndex(monthOfDay(requestDate)) * GOLDEN_RATIO) % 1;
}

/** Share of the time until the payment after which it is taken up, at least and at most. */
const TAKEN_UP = { least: 0.6, most: 0.95 } as const;

/**
 * The same for currencies that banks sell against papers only, because they are not freely traded outside their country:
 * the payer asks its bank early. Requests that are all paid as agreed, such as those of one's own publisher, wait like others.
 */
const TAKEN_UP_EARLY = { least: 0.1, most: 0.3 } as const;
const SOLD_AGAINST_PAPERS: ReadonlySet<string> = new Set(['KRW', 'PHP', 'THB', 'TWD', 'VND']);

/** The days on which a request is taken up and paid. */
function paymentDays(
  { fixtures }: BillingInput,
  { affiliateId, currency, requestDate, paymentDue }: PaymentFacts,
  { delay, random }: { readonly delay: Delay | undefined; readonly random: KeyedRandom },
): { readonly takenUp: string; readonly paid: string } {
  const isOpen = payerDays(fixtures);
  if (delay) {
    const paid = paymentRunAfter(isOpen, paymentDue, delay.runs);
    return { paid, takenUp: workingDayUntil(isOpen, addDays(paid, -random.integer(1, 4))) };
  }
  const paid = paymentRunUntil(isOpen, paymentDue);
  const isEarly = SOLD_AGAINST_PAPERS.has(currency) && !isPaidOnTime(fixtures, affiliateId);
  const { least, most } = isEarly ? TAKEN_UP_EARLY : TAKEN_UP;
  const share = least + (most - least) * random.next();
  const days = Math.round(daysBetween(requestDate, paid) * share);
  const takenUp = workingDayFrom(isOpen, addDays(requestDate, days));
  const latest = workingDayUntil(isOpen, addDays(paid, -1));
  return { paid, takenUp: takenUp < latest ? takenUp : latest };
}

/**
 * The status changes that accounting makes to a request by itself, by time. The payer is a model one: it pays once a
 * week, in the last payment run on or before the due day. Some requests are rejected instead, and a few are paid some
 * runs late, with the reason. They depend on the request's own dates; a world contains those before the day on which it
 * was created.
 */
export function statusHistoryOf(
  input: BillingInput,
  request: PaymentFacts,
  staff: readonly string[],
): StatusChange[] {
  const { seed, fixtures } = input;
  const random = keyedRandom(seed, 'payment history', request.id);
  const fate = fateOf(input, request);
  const changedBy = random.pick(staff);
  const change = (
    from: PaymentStatusCode,
    to: PaymentStatusCode,
    changedAt: number,
    reason: string | null = null,
  ): StatusChange => ({ paymentId: request.id, from, to, reason, changedBy, changedAt });

  if (fate < REJECTED) {
    const day = addDays(request.requestDate, random.integer(3, 15));
    const at = officeTime(workingDayFrom(payerDays(fixtures), day), random);
    return [change(INVOICE_SENT, REJECTED_CODE, at, random.pick(REASONS))];
  }
  const delay = fate < REJECTED + LATE ? random.pick(DELAYS) : undefined;
  const { takenUp, paid } = paymentDays(input, request, { delay, random });
  const reason = delay ? random.pick(delay.reasons) : null;
  return [
    change(INVOICE_SENT, PROCESSING, officeTime(takenUp, random)),
    change(PROCESSING, CLOSED, officeTime(paid, random), reason),
  ];
}
