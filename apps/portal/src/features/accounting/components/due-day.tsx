import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { formatDay } from '../../../shared/format/dates.ts';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { isOverdue } from '../models/payment-list.ts';
import { Row } from '../../../shared/ui/layout/layout.tsx';

interface DueDayProps {
  readonly payment: PaymentRequest;
  /** Today by the clock, `YYYY-MM-DD`. */
  readonly today: string;
}

/** The day on which a payment is due, marked when it has passed. */
export function DueDay({ payment, today }: DueDayProps) {
  return (
    <Row as="span" gap={[0, 1]} align="baseline" wrap inline>
      {formatDay(payment.payment_due)}
      {isOverdue(payment, today) && (
        <StatusBadge tone="red" mark="alert" variant="plain">
          late
        </StatusBadge>
      )}
    </Row>
  );
}
