import { memo } from 'react';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { formatDay } from '#portal/shared/format/dates.ts';
import { formatAccountingAmount } from '#portal/shared/format/money.ts';
import { classNames } from '#portal/shared/ui/class-names.ts';
import { Row } from '#portal/shared/ui/layout/layout.tsx';
import { requestSubject } from '../models/payment-actions.ts';
import { DueDay } from './due-day.tsx';
import { PaymentStatusBadge, InvoiceLink } from './payment-cells.tsx';
import styles from './payments-table.module.css';

interface ChoiceCellProps {
  readonly payment: PaymentRequest;
  /** Null for a request that cannot be processed: it has no box. */
  readonly isChosen: boolean | null;
  readonly isTabStop: boolean;
  readonly onChoose: ((id: number) => void) | undefined;
}

/** A row's box; a click next to it does not open the request. */
function ChoiceCell({ payment, isChosen, isTabStop, onChoose }: ChoiceCellProps) {
  return (
    <td onClick={(event) => event.stopPropagation()}>
      {isChosen !== null && (
        <Row as="label" inline justify="center" className={styles.tick}>
          <input
            type="checkbox"
            aria-label={`Select ${requestSubject(payment)}`}
            checked={isChosen}
            tabIndex={isTabStop ? 0 : -1}
            onChange={() => onChoose?.(payment.id)}
          />
        </Row>
      )}
    </td>
  );
}

interface PaymentRowProps {
  readonly payment: PaymentRequest;
  readonly today: string;
  readonly isActive: boolean;
  /** The only row of the table that Tab stops at. */
  readonly isTabStop: boolean;
  readonly isDownloading: boolean;
  readonly isChoosing: boolean;
  /** Whether this one is chosen; null for one that cannot be. */
  readonly isChosen: boolean | null;
  readonly onChoose: ((id: number) => void) | undefined;
  readonly onOpen: (id: number) => void;
  readonly onDownload: (payment: PaymentRequest) => void;
}

/** A row of the payment table; a click or Enter opens its request in the panel, Space chooses it for a batch. */
export const PaymentRow = memo(function PaymentRow(props: PaymentRowProps) {
  const { payment, isActive, isTabStop, isChosen, onOpen, onChoose } = props;
  const amount = formatAccountingAmount(payment.amount, payment.payment_currency);
  return (
    <tr
      className={classNames(styles.row, isActive && styles.active)}
      aria-current={isActive || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-payment={String(payment.id)}
      onClick={({ detail }) => {
        // The second click of a double click on what has just closed above the row is none on the row.
        if (detail < 2) onOpen(payment.id);
      }}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget) return;
        const isChoice = event.key === ' ' && isChosen !== null;
        if (event.key !== 'Enter' && !isChoice) return;
        event.preventDefault();
        if (isChoice) onChoose?.(payment.id);
        else onOpen(payment.id);
      }}
    >
      {props.isChoosing && (
        <ChoiceCell
          payment={payment}
          isChosen={isChosen}
          isTabStop={isTabStop}
          onChoose={onChoose}
        />
      )}
      <td data-column="status">
        <PaymentStatusBadge status={payment.status} />
      </td>
      <td data-column="affiliate_name" title={payment.affiliate_name}>
        <bdi>{payment.affiliate_name}</bdi>
      </td>
      <td data-column="amount" className={styles.numeric} title={amount}>
        {amount}
      </td>
      <td data-column="invoice_num" title={payment.invoice_num} className={styles.words}>
        {payment.invoice_num}
      </td>
      <td data-column="invoice_file" data-screen-only="">
        <InvoiceLink
          payment={payment}
          busy={props.isDownloading}
          onDownload={props.onDownload}
          tabIndex={isTabStop ? 0 : -1}
        />
      </td>
      <td data-column="request_date">{formatDay(payment.request_date)}</td>
      <td data-column="payment_due">
        <DueDay payment={payment} today={props.today} />
      </td>
    </tr>
  );
});
