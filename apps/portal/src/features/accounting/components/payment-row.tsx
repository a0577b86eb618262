import { memo } from 'react';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { formatDay } from '../../../shared/format/dates.ts';
import { formatAccountingAmount } from '../../../shared/format/money.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { DueDay } from './due-day.tsx';
import { InvoiceLink } from './invoice-link.tsx';
import { PaymentStatusBadge } from './payment-status-badge.tsx';
import styles from './payments-table.module.css';

interface PaymentRowProps {
  readonly payment: PaymentRequest;
  readonly today: string;
  /** The row whose request the panel shows. */
  readonly isActive: boolean;
  /** The only row of the table that Tab stops at. */
  readonly isTabStop: boolean;
  readonly isDownloading: boolean;
  readonly onOpen: (id: number) => void;
  readonly onDownload: (payment: PaymentRequest) => void;
}

/** A row of the payment table; clicking it or Enter opens its request in the panel. */
export const PaymentRow = memo(function PaymentRow(props: PaymentRowProps) {
  const { payment, isActive, isTabStop, onOpen } = props;
  const amount = formatAccountingAmount(payment.amount, payment.payment_currency);
  return (
    <tr
      className={classNames(styles.row, isActive && styles.active)}
      aria-current={isActive || undefined}
      tabIndex={isTabStop ? 0 : -1}
      data-payment={payment.id}
      onClick={() => onOpen(payment.id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        event.preventDefault();
        onOpen(payment.id);
      }}
    >
      <td>
        <PaymentStatusBadge status={payment.status} />
      </td>
      <td title={payment.affiliate_name}>{payment.affiliate_name}</td>
      <td className={styles.numeric} title={amount}>
        {amount}
      </td>
      <td title={payment.invoice_num} className={styles.words}>
        {payment.invoice_num}
      </td>
      <td>
        <InvoiceLink
          payment={payment}
          busy={props.isDownloading}
          onDownload={props.onDownload}
          tabIndex={isTabStop ? 0 : -1}
        />
      </td>
      <td>{formatDay(payment.request_date)}</td>
      <td>
        <DueDay payment={payment} today={props.today} />
      </td>
    </tr>
  );
});
