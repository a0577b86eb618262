import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import type { SortOption } from '../../../shared/url-state/params.ts';
import type { PaymentColumnKey } from './payment-columns.ts';

export type PaymentSort = SortOption<PaymentColumnKey>;

export const DEFAULT_SORT: PaymentSort = { key: 'request_date', order: 'asc' };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: PaymentRequest, b: PaymentRequest, key: PaymentColumnKey): number {
  const left = a[key];
  const right = b[key];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

/** The requests in the order of a column; equal ones keep the order of the list, in both directions. */
export function sortPayments(
  payments: readonly PaymentRequest[],
  { key, order }: PaymentSort,
): PaymentRequest[] {
  const sign = order === 'asc' ? 1 : -1;
  return [...payments].sort((a, b) => sign * compare(a, b, key));
}

/** The requests whose affiliate name contains the text, ignoring case. */
export function searchPayments(
  payments: readonly PaymentRequest[],
  text: string,
): readonly PaymentRequest[] {
  const wanted = text.toLowerCase();
  if (wanted === '') return payments;
  return payments.filter((payment) => payment.affiliate_name.toLowerCase().includes(wanted));
}

/** The sorting after a click on a column: ascending first, then reversed by each click. */
export function toggleSort(sort: PaymentSort, key: PaymentColumnKey): PaymentSort {
  return { key, order: sort.key === key && sort.order === 'asc' ? 'desc' : 'asc' };
}
