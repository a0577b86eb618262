import { paymentStatus } from '@bidstage/mock-api/contract/values/payment-status';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';

/** True when a request is still open (it has a next status) after its due day. `today` is `YYYY-MM-DD`. */
export function isOverdue(
  payment: Pick<PaymentRequest, 'status' | 'payment_due'>,
  today: string,
): boolean {
  return paymentStatus(payment.status).next.length > 0 && payment.payment_due < today;
}
