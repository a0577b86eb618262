import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import type { PaymentStatusCode } from '@bidstage/mock-api/contract/values/payment-status';
import { formatMonth } from '#portal/shared/format/dates.ts';
import { formatNumber } from '#portal/shared/format/numbers.ts';

/** The statuses with a next one: Invoice Sent and Payment Processing. */
export const OPEN_STATUSES: readonly PaymentStatusCode[] = [0, 1];

/** What is in the report of a month (`YYYY.MM`), the requests of that month, and how many of them are still to be worked on. */
export function reportNote(
  payments: readonly Pick<PaymentRequest, 'request_date' | 'status'>[],
  month: string,
): string {
  const requests = payments.filter((payment) => formatMonth(payment.request_date) === month);
  const open = requests.filter(({ status }) => OPEN_STATUSES.includes(status));
  const count = `${formatNumber(requests.length)} request${requests.length === 1 ? '' : 's'}`;
  return open.length > 0 ? `${count}, ${formatNumber(open.length)} open` : count;
}
