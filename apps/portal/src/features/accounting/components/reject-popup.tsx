import { MAX_REJECT_REASON_LENGTH } from '@bidstage/mock-api/contract/values/payment-status';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { useId, useState } from 'react';
import { formatAccountingAmount } from '#portal/shared/format/money.ts';
import { formatNumber } from '#portal/shared/format/numbers.ts';
import { Button } from '#portal/shared/ui/button.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import { Popup } from '#portal/shared/ui/popup.tsx';
import { NO_UNDO_TEXT } from '../models/payment-actions.ts';
import styles from './reject-popup.module.css';

interface RejectPopupProps {
  readonly payment: PaymentRequest;
  /** The reason of a failed attempt, so that the user need not type it again. */
  readonly firstReason: string;
  readonly onSubmit: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the reason of a rejection: free text, may be empty. */
export function RejectPopup({ payment, firstReason, onSubmit, onCancel }: RejectPopupProps) {
  const [reason, setReason] = useState(firstReason);
  const id = useId();
  const isTooLong = reason.length > MAX_REJECT_REASON_LENGTH;
  const limit = formatNumber(MAX_REJECT_REASON_LENGTH);
  return (
    <Popup
      open
      title={`Reject #${payment.id}`}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" disabled={isTooLong} onClick={() => onSubmit(reason)}>
            Submit
          </Button>
        </>
      }
    >
      <Text tone="muted" breaks className={styles.request}>
        <bdi>{payment.affiliate_name}</bdi>, invoice {payment.invoice_num},{' '}
        {formatAccountingAmount(payment.amount, payment.payment_currency)}
      </Text>
      <label htmlFor={id} className={styles.label}>
        Reason
      </label>
      <textarea
        id={id}
        className={styles.reason}
        rows={5}
        value={reason}
        autoFocus
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-count`}
        onChange={(event) => setReason(event.target.value)}
      />
      <Text
        id={`${id}-count`}
        tone={isTooLong ? 'danger' : 'faint'}
        font="hint"
        className={styles.count}
      >
        {formatNumber(reason.length)} of {limit} characters
        {isTooLong && ': shorten the reason to submit it'}
      </Text>
      <Text tone="faint" font="hint">
        {NO_UNDO_TEXT}
      </Text>
    </Popup>
  );
}
