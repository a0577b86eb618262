import type { PaymentStatusCode } from '../../contract/values/payment-status.ts';
import { dayOfMs } from '../../domain/payments/billing-calendar.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import type { PaymentSpan } from '../../store/payment-rows.ts';
import { firstHistoryMonth } from '../../world/market/history.ts';
import type { World } from '../../world/world.ts';
import { withAmounts, withStatement } from './statements.ts';

/** The requests that exist for readers: those that have arrived and bill only months of the history. */
export function visibleSpan(world: World): PaymentSpan {
  const now = world.now();
  return { today: dayOfMs(now), firstMonth: firstHistoryMonth(now) };
}

export async function readPayments(world: World, status?: PaymentStatusCode): Promise<Payment[]> {
  return withAmounts(world, world.stores.payments.list(visibleSpan(world), status));
}

/** Whether a payment request exists, has arrived and bills only months of the history. */
export function isPayment(world: World, id: number): boolean {
  return world.stores.payments.find(visibleSpan(world), id) !== undefined;
}

/**
 * A payment request with its statements: what each month earned by page, the publisher's share, deductions and tax.
 * Undefined when there is no such request, as for `isPayment`.
 */
export async function statementOf(world: World, paymentId: number): Promise<Payment | undefined> {
  const payment = world.stores.payments.find(visibleSpan(world), paymentId);
  return payment && withStatement(world, payment);
}

/** Months ('YYYYMM') that have payment requests, newest first. */
export function listReportMonths(world: World): string[] {
  return world.stores.payments.months(visibleSpan(world));
}

/** Payment requests of a month, by request date and id; none for a month without a report. */
export async function listReportPayments(world: World, month: string): Promise<Payment[]> {
  return withAmounts(world, world.stores.payments.listMonth(visibleSpan(world), month));
}
