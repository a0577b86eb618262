import { useState } from 'react';
import type { PaymentStatusValue } from '@bidstage/mock-api/contract/values/payment-status';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { formatAccountingAmount } from '../../../shared/format/money.ts';
import { useStatusChanges } from '../api/change-payment-status.ts';
import type { StatusChoice } from '../models/status-filter.ts';
import { ChangeFailure } from './change-failure.tsx';
import { HideDetailsButton } from './hide-details-button.tsx';
import { MovedNote } from './moved-note.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import styles from './payment-panel.module.css';
import { PaymentStatusBadge } from './payment-status-badge.tsx';
import { RejectPopup } from './reject-popup.tsx';
import { useConfirmedChange } from './use-confirmed-change.ts';
import { usePanelFocus } from './use-panel-focus.ts';

interface PaymentDetailsProps {
  readonly payment: PaymentRequest;
  /** The list on screen. */
  readonly choice: StatusChoice;
  readonly today: string;
  readonly isDownloading: boolean;
  readonly onDownload: (payment: PaymentRequest) => void;
  readonly onClose: () => void;
}

/** One request with its actions. Use the request's id as its key. */
export function PaymentDetails(props: PaymentDetailsProps) {
  const { payment, choice, today } = props;
  const [isRejecting, setRejecting] = useState(false);
  const { pending, failed } = useStatusChanges(payment.id);
  const change = useConfirmedChange();
  const heading = usePanelFocus(payment.status);

  const act = (status: PaymentStatusValue) => {
    if (status === 'rejected') setRejecting(true);
    else change({ id: payment.id, status });
  };
  const reject = (reason: string) => {
    if (change({ id: payment.id, status: 'rejected', reason })) setRejecting(false);
  };

  return (
    <div className={styles.details}>
      <div className={styles.header}>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          {payment.affiliate_name}
        </h2>
        <span className={styles.id}>#{payment.id}</span>
        <HideDetailsButton onClick={props.onClose} />
      </div>
      {/* Arrow keys move the active row, so the scrolling area must be focusable for the keys that scroll. */}
      <div className={styles.body} tabIndex={0} role="group" aria-label="Fields">
        <div className={styles.summary}>
          <PaymentStatusBadge status={payment.status} variant="soft" />
          <span className={styles.total}>
            {formatAccountingAmount(payment.amount, payment.payment_currency)}
          </span>
        </div>
        <PaymentFacts
          payment={payment}
          today={today}
          isDownloading={props.isDownloading}
          onDownload={props.onDownload}
        />
      </div>
      {/* Next to the buttons, where toasts do not cover it. */}
      <div className={styles.messages}>
        {failed && (
          <ChangeFailure payment={payment} failed={failed} onRetry={() => change(failed.change)} />
        )}
        <MovedNote payment={payment} choice={choice} />
      </div>
      <PaymentActions payment={payment} pending={pending?.status} onAction={act} />
      {isRejecting && (
        <RejectPopup
          payment={payment}
          firstReason={failed?.change.reason ?? ''}
          onSubmit={reject}
          onCancel={() => setRejecting(false)}
        />
      )}
    </div>
  );
}
