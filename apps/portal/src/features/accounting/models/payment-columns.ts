import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';

/** The columns of the payment table, in the order of the specification. */
export const PAYMENT_COLUMNS = [
  { key: 'status', label: 'Status', numeric: false },
  { key: 'affiliate_name', label: 'Affiliate Name', numeric: false },
  { key: 'amount', label: 'Amount', numeric: true },
  { key: 'invoice_num', label: 'Invoice Num', numeric: false },
  { key: 'invoice_file', label: 'Invoice File', numeric: false },
  { key: 'request_date', label: 'Request Date', numeric: false },
  { key: 'payment_due', label: 'Payment Due', numeric: false },
] as const satisfies readonly {
  key: keyof PaymentRequest;
  label: string;
  numeric: boolean;
}[];

export type PaymentColumn = (typeof PAYMENT_COLUMNS)[number];
export type PaymentColumnKey = PaymentColumn['key'];

export const PAYMENT_COLUMN_KEYS = PAYMENT_COLUMNS.map((column) => column.key);
