import type { PaymentCounts } from './payment-totals.ts';
import { STATUS_CHOICES, type StatusChoice } from './payment-status.ts';

/** A tab above the list: a status, all requests, or the overdue ones. */
export interface PaymentTab {
  readonly value: string;
  readonly label: string;
  /** Values of its URL parameters. */
  readonly params: { readonly status: string; readonly overdue: boolean };
  readonly countOf: (counts: PaymentCounts) => number;
}

const OVERDUE = 'overdue';

const tabOf = ({ value, label, code }: StatusChoice): PaymentTab => ({
  value,
  label,
  params: { status: value, overdue: false },
  countOf: (counts) => (code === undefined ? counts.all : (counts.byStatus.get(code) ?? 0)),
});

/** The choices of the status dropdown, and the open requests after their due day, of any status. */
export const PAYMENT_TABS: readonly PaymentTab[] = [
  ...STATUS_CHOICES.map(tabOf),
  {
    value: OVERDUE,
    label: 'Overdue',
    params: { status: 'all', overdue: true },
    countOf: (counts) => counts.overdue,
  },
];

/** The value of the chosen tab. */
export const chosenTab = (choice: StatusChoice, isOverdue: boolean): string =>
  isOverdue ? OVERDUE : choice.value;
