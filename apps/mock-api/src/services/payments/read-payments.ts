import type { PaymentStatusCode } from '#api/contract/values/payment-status.ts';
import { dayOfMs } from '#api/domain/payments/billing-calendar.ts';
import { isRejected, type Payment, type StoredPayment } from '#api/domain/payments/payment.ts';
import type { PaymentSpan } from '#api/store/payment-rows.ts';
import { firstHistoryMonth } from '#api/world/market/history.ts';
import type { World } from '#api/world/world.ts';
import { withAmounts, withStatement } from './statements.ts';
import { type AppError, refusal } from '#api/app-error.ts';
import { unknownName } from '#api/lib/known-names.ts';
import type { PaymentChange } from '#api/contract/operations/control/records.ts';
import { authorOf } from '../personas.ts';

/** The requests that exist for readers: those that have arrived and bill only months of the history. */
function visibleSpan(world: World): PaymentSpan {
  const now = world.now();
  return { today: dayOfMs(now), firstMonth: firstHistoryMonth(now) };
}

export async function readPayments(world: World, status?: PaymentStatusCode): Promise<Payment[]> {
  return withAmounts(world, world.stores.payments.list(visibleSpan(world), status));
}

/** The error for an id that no payment request has at the world's time. */
function unknownPayment(world: World, id: number): AppError {
  const ids = world.stores.payments.list(visibleSpan(world)).map((one) => String(one.id));
  const reason = unknownName('payment request', String(id), ids.reverse());
  return refusal('unknownPayment', `${reason} (on ${dayOfMs(world.now())} by the world's clock)`);
}

/** A payment request that has arrived and bills only months of the history; throws `unknownPayment`. */
export function findPayment(world: World, id: number): StoredPayment {
  const payment = world.stores.payments.find(visibleSpan(world), id);
  if (!payment) throw unknownPayment(world, id);
  return payment;
}

/**
 * A payment request with its statements: what each month earned by page, the publisher's share, deductions and tax.
 * Undefined where `findPayment` throws.
 */
export async function readPaymentWithStatements(
  world: World,
  paymentId: number,
): Promise<Payment | undefined> {
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

/** The status changes of a payment request, oldest first; throws `unknownPayment` as the other reads do. */
export function readPaymentChanges(world: World, id: number): PaymentChange[] {
  const { credit } = findPayment(world, id);
  return world.stores.payments.changesOf(id).map(({ from, to, reason, changedBy, changedAt }) => ({
    from,
    to,
    at: Math.floor(changedAt / 1000),
    by: authorOf(world, changedBy),
    rejectReason: isRejected(to) ? reason : null,
    lateReason: isRejected(to) ? null : reason,
    ...(isRejected(to) && credit && { creditNote: credit }),
  }));
}
