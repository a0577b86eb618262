import type { BodyOf } from '../../contract/operations/operation.ts';
import type { changePaymentStatus } from '../../contract/operations/payments.ts';
import {
  canChangePaymentStatus,
  paymentStatusCodeOf,
} from '../../contract/values/payment-status.ts';
import { dayOfMs } from '../../domain/payments/billing-calendar.ts';
import { isRejected, type StoredPayment, valueDateAfter } from '../../domain/payments/payment.ts';
import type { Persona } from '../../fixtures/fixtures.ts';
import { correctionOf } from '../../simulation/payments/payment-requests.ts';
import { noteChanges } from '../../world/change-notes.ts';
import type { World } from '../../world/world.ts';
import { transitionNotAllowed, unknownPayment } from './payment-refusals.ts';
import { visibleSpan } from './read-payments.ts';

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
  const { database, payments } = world.stores;
  const changedAt = world.now();
  const today = dayOfMs(changedAt);
  const to = paymentStatusCodeOf(change.status);
  const run = database.transaction((): StoredPayment => {
    const payment = payments.find(visibleSpan(world), id);
    if (!payment) throw unknownPayment(world, id);
    const from = payment.status;
    if (!canChangePaymentStatus(from, to)) throw transitionNotAllowed(world, payment, to);
    const valueDate = valueDateAfter(to, today);
    const rejectReason = change.reject_reason ?? null;
    payments.changeStatus(
      { paymentId: id, from, to, rejectReason, changedBy: persona.id, changedAt },
      valueDate,
    );
    const correction = isRejected(to) && correctionOf(world.seed, payment, today);
    if (correction) payments.addIfNew(correction);
    noteChanges(
      'payment',
      id,
      { status: from, value_date: payment.valueDate, reject_reason: null },
      { status: to, value_date: valueDate, reject_reason: rejectReason },
    );
    return { ...payment, status: to, valueDate };
  });
  return run.immediate();
}
