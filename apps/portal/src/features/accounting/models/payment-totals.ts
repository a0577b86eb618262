import { normalCurrency } from '@bidstage/mock-api/contract/values/currencies';
import {
  PAYMENT_STATUS_CODES,
  paymentStatus,
  type PaymentStatusCode,
} from '@bidstage/mock-api/contract/values/payment-status';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { formatAccountingAmount } from '#portal/shared/format/money.ts';
import { isOverdue } from './payment-list.ts';
import { includesStatus, type StatusChoice } from './payment-status.ts';

export interface PaymentCounts {
  readonly all: number;
  readonly overdue: number;
  readonly byStatus: ReadonlyMap<PaymentStatusCode, number>;
}

/** Counts all requests, by status and those that are overdue on the day `today` (`YYYY-MM-DD`). */
export function countPayments(payments: readonly PaymentRequest[], today: string): PaymentCounts {
  const byStatus = new Map(PAYMENT_STATUS_CODES.map((code) => [code, 0]));
  for (const { status } of payments) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  const overdue = payments.filter((payment) => isOverdue(payment, today)).length;
  return { all: payments.length, overdue, byStatus };
}

interface Counted {
  readonly payments: readonly PaymentRequest[];
  /** Rejected requests are in the list and not counted. */
  readonly hasRejected: boolean;
}

/**
 * The requests of a list that its total counts. As in the reports, rejected ones do not count, because they come again
 * corrected; in the list of the rejected ones they do.
 */
export function countedIn(choice: StatusChoice, rows: readonly PaymentRequest[]): Counted {
  const listed = rows.filter(({ status }) => includesStatus(choice, status));
  if (choice.code !== undefined) return { payments: listed, hasRejected: false };
  const payments = listed.filter(({ status }) => paymentStatus(status).requestValue !== 'rejected');
  return { payments, hasRejected: payments.length < listed.length };
}

export interface CurrencyTotal {
  readonly currency: string;
  readonly amount: number;
}

/** Sums are computed in ten-thousandths, so that binary fractions cause no difference. */
const SCALE = 10_000;

/**
 * The sums of the amounts by currency. Amounts are never converted, so no sum is known to be the largest: the currency of
 * the most requests is first, then the order of the codes.
 */
export function totalsOf(
  payments: readonly Pick<PaymentRequest, 'amount' | 'payment_currency'>[],
): CurrencyTotal[] {
  const sums = new Map<string, { count: number; sum: number }>();
  for (const { amount, payment_currency } of payments) {
    const currency = normalCurrency(payment_currency);
    const { count, sum } = sums.get(currency) ?? { count: 0, sum: 0 };
    sums.set(currency, { count: count + 1, sum: sum + Math.round(amount * SCALE) });
  }
  return [...sums]
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .map(([currency, { sum }]) => ({ currency, amount: sum / SCALE }));
}

/** The sums as one text: `EUR 1,200.00, USD 90.00`. */
export function describeTotals(totals: readonly CurrencyTotal[]): string {
  return totals.map(({ currency, amount }) => formatAccountingAmount(amount, currency)).join(', ');
}
