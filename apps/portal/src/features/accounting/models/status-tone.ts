import {
  paymentStatus,
  type PaymentStatusCode,
} from '@bidstage/mock-api/contract/values/payment-status';
import type { StatusTone } from '../../../shared/ui/status-badge.tsx';

const TONES: Readonly<Record<string, StatusTone>> = {
  'Invoice Sent': 'orange',
  'Payment Processing': 'blue',
  Rejected: 'red',
};

/** The colour of a status: Rejected red, Payment Processing blue, Invoice Sent orange, others grey. */
export function statusTone(code: PaymentStatusCode): StatusTone {
  return TONES[paymentStatus(code).name] ?? 'grey';
}
