import { type AppError, refusal } from '#api/app-error.ts';
import type { BodyOf } from '#api/contract/operations/operation.ts';
import type { changePaymentStatus } from '#api/contract/operations/payments.ts';
import {
  canChangePaymentStatus,
  type PaymentStatusCode,
  paymentStatus,
  paymentStatusCodeOf,
} from '#api/contract/values/payment-status.ts';
import { dayOfMs } from '#api/domain/payments/billing-calendar.ts';
import { isRejected, type StoredPayment, valueDateAfter } from '#api/domain/payments/payment.ts';
import type { Persona } from '#api/fixtures/fixtures.ts';
import { correctedRequest } from '#api/simulation/payments/payment-requests.ts';
import { recordChanges } from '#api/world/change-log.ts';
import { changeWorld, recordAct } from '#api/world/change-world.ts';
import type { World } from '#api/world/world.ts';
import { findPayment } from './read-payments.ts';

/** Since when a payment request has its status, and who changed it to that. */
function sinceText(world: World, { id, requestDate }: StoredPayment): string {
  const last = world.stores.payments.changesOf(id).at(-1);
  return last ? `since ${dayOfMs(last.changedAt)} by ${last.changedBy}` : `since ${requestDate}`;
}

/** The error for a status that cannot follow the present one, with the status that may. */
function transitionNotAllowed(
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

/**
 * Changes the status of a payment request and records the user, in one transaction: when two users make the same
 * change, the second one is rejected. The correction of a rejected request is stored with it: readers see it when the
 * clock reaches its day. Throws `unknownPayment` (also for a request that has not arrived yet) and
 * `transitionNotAllowed`.
 */
export function setPaymentStatus(
  world: World,
  persona: Persona,
  id: number,
  change: BodyOf<typeof changePaymentStatus>,
): StoredPayment {
  const { payments } = world.stores;
  const to = paymentStatusCodeOf(change.status);
  return changeWorld(world, () => {
    const changedAt = world.now();
    const today = dayOfMs(changedAt);
    const payment = findPayment(world, id);
    const from = payment.status;
    if (!canChangePaymentStatus(from, to)) throw transitionNotAllowed(world, payment, to);
    const valueDate = valueDateAfter(to, today);
    const reason = change.reject_reason ?? null;
    payments.changeStatus(
      { paymentId: id, from, to, reason, changedBy: persona.id, changedAt },
      valueDate,
    );
    const correction = isRejected(to) && correctedRequest(world, payment, today);
    if (correction) payments.addIfNew(correction);
    recordChanges(
      'payment',
      id,
      { status: from, value_date: payment.valueDate, reject_reason: null },
      { status: to, value_date: valueDate, reject_reason: reason },
    );
    const act = { persona: persona.id, operation: 'changePaymentStatus' } as const;
    recordAct(world, { ...act, params: { id }, body: change });
    return { ...payment, status: to, valueDate };
  });
}
