import type { PaymentRequest } from '#api/contract/operations/payments.ts';
import { TERM_DAYS } from '#api/contract/values/payment-terms.ts';
import { groupBy } from '#api/lib/group-by.ts';
import { addDays, daysBetween } from '#api/domain/payments/billing-calendar.ts';
import { isWeekend } from '#api/domain/payments/working-days.ts';

/** The day from which the terms count. */
type Base = 'invoice_date' | 'request_date';

type IsOpen = (day: string) => boolean;

const onWeekend = (day: string): boolean => isWeekend('', day);

/**
 * Weekdays on which something happened: a due day that skips one of them does not skip a holiday. Value dates do not
 * count: somebody may pay on a holiday.
 */
function openDays(payments: readonly PaymentRequest[]): IsOpen {
  const days = new Set(
    payments.flatMap((one) => [one.invoice_date, one.request_date, one.payment_due]),
  );
  return (day) => !onWeekend(day) && days.has(day);
}

/** Why a due day cannot be `nominal` or, if that is no working day, the next one; null if it can. */
function wrongDay({ payment_due: due }: PaymentRequest, nominal: string, isOpen: IsOpen) {
  if (due === nominal) return null;
  if (due < nominal) return `before ${nominal}`;
  if (onWeekend(due)) return `on a weekend, after ${nominal}`;
  for (let day = nominal; day < due; day = addDays(day, 1))
    if (isOpen(day)) return `after ${day}, which is a working day`;
  return null;
}

interface Terms {
  readonly days: number;
  readonly sentences: readonly string[];
}

/** What is wrong with the due days of one affiliate if it has terms of so many days. */
function withTerms(
  payments: readonly PaymentRequest[],
  base: Base,
  days: number,
  isOpen: IsOpen,
): Terms {
  const sentences = payments.flatMap((payment) => {
    const why = wrongDay(payment, addDays(payment[base], days), isOpen);
    if (why === null) return [];
    const { id, payment_due: due } = payment;
    const rule = `${payment[base]} (${base}) and the terms of ${days} days`;
    return [`data[id=${id}].payment_due is ${due}, ${why}: ${rule}`];
  });
  return { days, sentences };
}

/** The terms of an affiliate are those that explain most of its due days. */
function likelyTerms(payments: readonly PaymentRequest[], base: Base, isOpen: IsOpen): Terms {
  const gaps = new Set(payments.map((one) => daysBetween(one[base], one.payment_due)));
  const found = [...gaps].map((days) => withTerms(payments, base, days, isOpen));
  return found.sort(
    (a, b) => a.sentences.length - b.sentences.length || a.days - b.days,
  )[0] as Terms;
}

function dueDaysFrom(payments: readonly PaymentRequest[], base: Base): string[] {
  const isOpen = openDays(payments);
  return [...groupBy(payments, (one) => one.affiliate_id).values()].flatMap((own) => {
    const { days, sentences } = likelyTerms(own, base, isOpen);
    const { least, most } = TERM_DAYS;
    const outside = `terms of ${own[0]?.affiliate_id} are ${days} days, not ${least} to ${most}`;
    return days < least || days > most ? [outside, ...sentences] : sentences;
  });
}

/** A due day on a weekend, where others were moved to the next working day. */
function unmoved(payments: readonly PaymentRequest[]): string[] {
  const weekends = payments.filter((one) => onWeekend(one.payment_due));
  // Of days that nobody moves, two of seven are on a weekend.
  if (weekends.length * 4 > payments.length) return [];
  return weekends.map(
    ({ id, payment_due: due }) => `data[id=${id}].payment_due is ${due}, which is on a weekend`,
  );
}

function deviations(payments: readonly PaymentRequest[]): string[] {
  const [best = []] = (['invoice_date', 'request_date'] as const)
    .map((base) => dueDaysFrom(payments, base))
    .sort((a, b) => a.length - b.length);
  return [...new Set([...best, ...unmoved(payments)])];
}

/** Whether all due days would be right if each were some days earlier. */
function isLate(payments: readonly PaymentRequest[], days: number): boolean {
  const moved = payments.map((one) => ({
    ...one,
    payment_due: addDays(one.payment_due, -days),
  }));
  return deviations(moved).length === 0;
}

/**
 * What is wrong with the due days of payment requests: each is so many days after the invoice or the request as its
 * affiliate's terms say. The terms are in no field, so they follow from the days of all its requests.
 */
export function wrongDueDays(payments: readonly PaymentRequest[]): string[] {
  const found = deviations(payments);
  if (found.length === 0) return found;
  if (isLate(payments, 1)) return ['data[].payment_due is one day late in all requests', ...found];
  if (isLate(payments, -1))
    return ['data[].payment_due is one day early in all requests', ...found];
  return found;
}
