import { type AppError, refusal } from '../../app-error.ts';
import { type PaymentStatusCode, paymentStatus } from '../../contract/values/payment-status.ts';
import { unknownName } from '../../domain/known-names.ts';
import type { StoredPayment } from '../../domain/payments/payment.ts';
import { dayOfMs } from '../../domain/payments/billing-calendar.ts';
import type { World } from '../../world/world.ts';
import { visibleSpan } from './read-payments.ts';

/** The error for an id that no payment request has at the world's time. */
export function unknownPayment(world: World, id: number): AppError {
  const known = world.stores.payments.list(visibleSpan(world)).map((one) => String(one.id));
  const reason = unknownName('payment request', String(id), known.reverse());
  return refusal('unknownPayment', `${reason} (on ${dayOfMs(world.now())} by the world's clock)`);
}

/** Since when a payment request has its status, and who changed it to that. */
function sinceText(world: World, { id, requestDate }: StoredPayment): string {
  const last = world.stores.payments.changesOf(id).at(-1);
  return last ? `since ${dayOfMs(last.changedAt)} by ${last.changedBy}` : `since ${requestDate}`;
}

/** The error for a status that cannot follow the present one, with the status that may. */
export function transitionNotAllowed(
  world: World,
  payment: StoredPayment,
  to: PaymentStatusCode,
): AppError {
  const { name, next } = paymentStatus(payment.status);
  const names = next.map((code) => paymentStatus(code).name);
  const allowed =
    names.length === 0
      ? `nothing follows ${name}`
      : `${names.join(' or ')} may follow, not ${paymentStatus(to).name}`;
  const since = sinceText(world, payment);
  return refusal('transitionNotAllowed', `request ${payment.id} is ${name} ${since}; ${allowed}`);
}
