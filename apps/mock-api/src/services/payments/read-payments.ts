import type { PaymentStatusCode } from '../../contract/values/payment-status.ts';
import { dayOfMs } from '../../domain/payments/billing-calendar.ts';
import type { Payment } from '../../domain/payments/payment.ts';
import type { World } from '../../world/world.ts';

/** The world's UTC day; later payment requests have not arrived yet. */
function today(world: World): string {
  return dayOfMs(world.now());
}

/** Payment requests of one status or of all, by request date and id. */
export function readPayments(world: World, status?: PaymentStatusCode): Payment[] {
  return world.stores.payments.list(today(world), status);
}

/** A payment request; undefined when it does not exist or has not arrived yet. */
export function findPayment(world: World, id: number): Payment | undefined {
  return world.stores.payments.find(today(world), id);
}

/** Months ('YYYYMM') that have payment requests, newest first. */
export function listReportMonths(world: World): string[] {
  return world.stores.payments.months(today(world));
}

/** Payment requests of a month, by request date and id; none for a month without a report. */
export function listReportPayments(world: World, month: string): Payment[] {
  return world.stores.payments.listMonth(today(world), month);
}
