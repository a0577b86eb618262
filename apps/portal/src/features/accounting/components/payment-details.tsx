import type {
  PaymentStatusCode,
  PaymentStatusValue,
} from '@bidstage/mock-api/contract/values/payment-status';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatAccountingAmount } from '#portal/shared/format/money.ts';
import {
  canChangeStatus,
  useChangePaymentStatus,
  useStatusChanges,
  type StatusChange,
} from '../api/change-payment-status.ts';
import { confirmQuestion } from '../models/payment-actions.ts';
import type { InvoiceDownloads } from '../api/download-links.ts';
import type { PaymentList } from '../hooks/use-payment-list.ts';
import { ChangeFailure, MovedNote } from './change-messages.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { Row, Stack } from '#portal/shared/ui/layout/layout.tsx';
import { Text } from '#portal/shared/ui/layout/text.tsx';
import styles from './payment-panel.module.css';
import { PaymentStatusBadge } from './payment-cells.tsx';
import { RejectPopup } from './reject-popup.tsx';

/**
 * Sends a change of status after the browser's confirmation dialog; returns true when it was sent. Does nothing while a
 * change of the same request is running, so a double click sends one change.
 */
function useConfirmedChange() {
  const client = useQueryClient();
  const { mutate } = useChangePaymentStatus();
  return (change: StatusChange): boolean => {
    if (!canChangeStatus(client, change) || !window.confirm(confirmQuestion(change.status)))
      return false;
    mutate(change);
    return true;
  };
}

/** Where the panel replaces the list (`payment-panel.module.css`). */
const SHEET = '(max-width: 899px)';

/**
 * The ref of the panel's heading, which is focused when the panel covers the list, and when a change of status has
 * disabled the focused button.
 */
function usePanelFocus(status: PaymentStatusCode) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<PaymentStatusCode>(undefined);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    const hasChanged = !isFirst && shown.current !== status;
    shown.current = status;
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.matches(':disabled');
    if ((isFirst && matchMedia(SHEET).matches) || (hasChanged && isLost)) heading.current?.focus();
  }, [status]);
  return heading;
}

interface PaymentDetailsProps {
  readonly payment: PaymentRequest;
  readonly list: PaymentList;
  readonly today: string;
  readonly downloads: InvoiceDownloads;
}

/** One request with its actions. Use the request's id as its key. */
export function PaymentDetails({ payment, list, today, downloads }: PaymentDetailsProps) {
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
    <Stack bounded grow>
      <PanelHeader onClose={list.closePanel}>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          <bdi>{payment.affiliate_name}</bdi>
        </h2>
        <Text as="span" tone="muted" font="code">
          #{payment.id}
        </Text>
      </PanelHeader>
      {/* Arrow keys move the active row, so the scrolling area must be focusable for the keys that scroll. */}
      <div className={styles.body} tabIndex={0} role="group" aria-label="Fields">
        <Row gap={2} justify="between" wrap className={styles.summary}>
          <PaymentStatusBadge status={payment.status} variant="soft" />
          <Text as="span" font="section">
            {formatAccountingAmount(payment.amount, payment.payment_currency)}
          </Text>
        </Row>
        <PaymentFacts payment={payment} today={today} downloads={downloads} />
      </div>
      {/* Next to the buttons, where toasts do not cover it. */}
      <Stack gap={2} fixed className={styles.messages}>
        {failed && (
          <ChangeFailure payment={payment} failed={failed} onRetry={() => change(failed.change)} />
        )}
        <MovedNote payment={payment} choice={list.choice} />
      </Stack>
      <PaymentActions payment={payment} pending={pending?.status} onAction={act} />
      {isRejecting && (
        <RejectPopup
          payment={payment}
          firstReason={failed?.change.reason ?? ''}
          onSubmit={reject}
          onCancel={() => setRejecting(false)}
        />
      )}
    </Stack>
  );
}
