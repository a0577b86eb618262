import {
  PAYMENT_STATUSES,
  paymentStatus,
  type PaymentStatusCode,
} from '@bidstage/mock-api/contract/values/payment-status';
import type { StatusTone } from '#portal/shared/ui/status-badge.tsx';

/** A choice of the status dropdown; `value` is used in the URL. */
export interface StatusChoice {
  readonly value: string;
  readonly label: string;
  /** The status code in the list request; absent for All. */
  readonly code?: PaymentStatusCode;
}

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

export const ALL_STATUSES: StatusChoice = { value: 'all', label: 'All' };

/** The choices in the order of the specification: All, then the statuses. */
export const STATUS_CHOICES: readonly StatusChoice[] = [
  ALL_STATUSES,
  ...PAYMENT_STATUSES.map(({ code, name }) => ({ value: slug(name), label: name, code })),
];

const INVOICE_SENT: PaymentStatusCode = 0;

/** The choice whose list contains a status. */
export function choiceOfStatus(code: PaymentStatusCode): StatusChoice {
  return STATUS_CHOICES.find((choice) => choice.code === code) ?? ALL_STATUSES;
}

export const DEFAULT_STATUS = choiceOfStatus(INVOICE_SENT);

export function statusChoice(value: string): StatusChoice {
  return STATUS_CHOICES.find((choice) => choice.value === value) ?? DEFAULT_STATUS;
}

/** True when the list of this choice contains requests of the status. */
export function includesStatus(choice: StatusChoice, code: PaymentStatusCode): boolean {
  return choice.code === undefined || choice.code === code;
}

const TONES: Readonly<Record<string, StatusTone>> = {
  'Invoice Sent': 'orange',
  'Payment Processing': 'blue',
  Rejected: 'red',
};

/** The colour of a status: Rejected red, Payment Processing blue, Invoice Sent orange, others grey. */
export function statusTone(code: PaymentStatusCode): StatusTone {
  return TONES[paymentStatus(code).name] ?? 'grey';
}
