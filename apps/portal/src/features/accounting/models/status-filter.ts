import {
  PAYMENT_STATUSES,
  type PaymentStatusCode,
} from '@bidstage/mock-api/contract/payment-status';

/** A choice of the status dropdown; `value` stands in the URL. */
export interface StatusChoice {
  readonly value: string;
  readonly label: string;
  /** The code of the list call; absent for All, which has none. */
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

/** The choice that lists a status. */
export function choiceOfStatus(code: PaymentStatusCode): StatusChoice {
  return STATUS_CHOICES.find((choice) => choice.code === code) ?? ALL_STATUSES;
}

export const DEFAULT_STATUS = choiceOfStatus(INVOICE_SENT);

/** The choice of a value of the URL. */
export function statusChoice(value: string): StatusChoice {
  return STATUS_CHOICES.find((choice) => choice.value === value) ?? DEFAULT_STATUS;
}

/** True when a list of this choice holds requests of the status. */
export function listsStatus(choice: StatusChoice, code: PaymentStatusCode): boolean {
  return choice.code === undefined || choice.code === code;
}
