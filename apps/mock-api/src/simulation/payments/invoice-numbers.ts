import type { PublisherFixture } from '../../fixtures/accounting.ts';
import { monthIndex } from '../../domain/payments/billing-calendar.ts';
import { keyedRandom } from '../keyed-random.ts';

const FIRST_MONTH = monthIndex('200001');

/** Initials of a company's name in capital letters, at most 3: 'Harbor Daily' gives HD. */
function initials(name: string): string {
  const words = name.match(/\p{L}+/gu) ?? [];
  return words
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 3);
}

/**
 * The number of a publisher's invoice of a month ('YYYYMM'). Each publisher uses one style and ascending numbers; it
 * skips some numbers between two of these invoices for its other customers.
 */
export function invoiceNumberOf(seed: number, publisher: PublisherFixture, month: string): string {
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
