import type { PaymentChange } from '../../contract/operations/control/records.ts';
import { authorOf } from '../personas.ts';
import type { World } from '../../world/world.ts';
import { unknownPayment } from './payment-refusals.ts';
import { isPayment } from './read-payments.ts';

/** The status changes of a payment request, oldest first; throws `unknownPayment` as the other reads do. */
export function readPaymentChanges(world: World, id: number): PaymentChange[] {
  if (!isPayment(world, id)) throw unknownPayment(world, id);
  return world.stores.payments
    .changesOf(id)
    .map(({ from, to, rejectReason, changedBy, changedAt }) => ({
      from,
      to,
      at: Math.floor(changedAt / 1000),
      by: authorOf(world, changedBy),
      rejectReason,
    }));
}
