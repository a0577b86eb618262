import {
  paymentStatus,
  type PaymentStatusCode,
} from '@bidstage/mock-api/contract/values/payment-status';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { statusTone } from '../models/payment-status.ts';

interface PaymentStatusBadgeProps {
  readonly status: PaymentStatusCode;
  readonly variant?: 'soft' | 'plain';
}

/** A request's status in the colour that the specification defines. */
export function PaymentStatusBadge({ status, variant = 'plain' }: PaymentStatusBadgeProps) {
  return (
    <StatusBadge tone={statusTone(status)} variant={variant}>
      {paymentStatus(status).name}
    </StatusBadge>
  );
}
