import {
  paymentStatus,
  type PaymentStatusCode,
} from '@bidstage/mock-api/contract/values/payment-status';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import type { MouseEvent } from 'react';
import { StatusBadge } from '#portal/shared/ui/status-badge.tsx';
import { statusTone } from '../models/payment-status.ts';
import { urlOf } from '#portal/shared/api/send.ts';

interface PaymentStatusBadgeProps {
  readonly status: PaymentStatusCode;
  readonly variant?: 'soft' | 'plain';
}

export function PaymentStatusBadge({ status, variant = 'plain' }: PaymentStatusBadgeProps) {
  return (
    <StatusBadge tone={statusTone(status)} variant={variant}>
      {paymentStatus(status).name}
    </StatusBadge>
  );
}

interface InvoiceLinkProps {
  readonly payment: PaymentRequest;
  readonly busy: boolean;
  readonly onDownload: (payment: PaymentRequest) => void;
  readonly tabIndex?: number;
}

/** Fetches the invoice's download link and opens it in a new tab, for every kind of click. */
export function InvoiceLink({ payment, busy, onDownload, tabIndex }: InvoiceLinkProps) {
  const download = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    // The second click of a double click would open a second tab.
    if (event.detail < 2) onDownload(payment);
  };
  return (
    <a
      href={urlOf(payment.invoice_file)}
      target="_blank"
      rel="noopener"
      data-screen-only=""
      aria-label={`Download invoice ${payment.invoice_num}`}
      aria-busy={busy || undefined}
      tabIndex={tabIndex}
      onClick={download}
      onAuxClick={(event) => {
        if (event.button === 1) download(event);
      }}
    >
      Download
    </a>
  );
}
