import {
  paymentStatus,
  type PaymentStatusValue,
} from '@bidstage/mock-api/contract/values/payment-status';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { Button } from '#portal/shared/ui/button.tsx';
import { isActionAllowed, NO_UNDO_TEXT, PAYMENT_ACTIONS } from '../models/payment-actions.ts';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './payment-panel.module.css';

interface PaymentActionsProps {
  readonly payment: PaymentRequest;
  readonly pending: PaymentStatusValue | undefined;
  readonly onAction: (action: PaymentStatusValue) => void;
}

/** Reject, Process and Close, each enabled where the status allows it; the next step is the primary button. */
export function PaymentActions({ payment, pending, onAction }: PaymentActionsProps) {
  const button = (action: PaymentStatusValue, variant: 'primary' | 'danger') => {
    const isAllowed = isActionAllowed(payment.status, action);
    const isBlocked = pending !== undefined && pending !== action;
    return (
      <Button
        variant={isAllowed ? variant : 'secondary'}
        disabled={!isAllowed || isBlocked}
        busy={pending === action}
        onClick={() => onAction(action)}
      >
        {PAYMENT_ACTIONS[action].label}
      </Button>
    );
  };
  const canAct = paymentStatus(payment.status).next.length > 0;
  return (
    <Stack gap={1} className={styles.actions}>
      <Row gap={2} align="stretch" fixed role="group" aria-label="Change the status">
        {button('rejected', 'danger')}
        <span className={styles.spring} />
        {button('payment_processing', 'primary')}
        {button('closed', 'primary')}
      </Row>
      {canAct && (
        <Text tone="faint" font="hint">
          {NO_UNDO_TEXT}
        </Text>
      )}
    </Stack>
  );
}
