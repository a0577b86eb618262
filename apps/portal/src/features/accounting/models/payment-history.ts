import type { PaymentChange } from '@bidstage/mock-api/contract/operations/control/records';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { paymentStatus } from '@bidstage/mock-api/contract/values/payment-status';
import { formatDateTime, formatDay, isoDay } from '#portal/shared/format/dates.ts';
import type { StatusTone } from '#portal/shared/ui/status-badge.tsx';
import { isOverdue } from './payment-list.ts';
import { statusTone } from './payment-status.ts';

export interface HistoryEvent {
  readonly title: string;
  readonly tone: StatusTone;
  /** Day or time as text; null when it is not known. */
  readonly when: string | null;
  /** Name of the person; null when it is not known. */
  readonly who: string | null;
  readonly reason: string | null;
}

const event = (title: string, tone: StatusTone, when: string | null): HistoryEvent => ({
  title,
  tone,
  when,
  who: null,
  reason: null,
});

/** A change and the credit note that followed it. */
function changeEvents(change: PaymentChange): HistoryEvent[] {
  const { to, at, by, rejectReason, lateReason, creditNote } = change;
  const changed = {
    title: `Changed to ${paymentStatus(to).name}`,
    tone: statusTone(to),
    when: formatDateTime(at * 1000),
    who: by.name || by.id,
    reason: (rejectReason ?? lateReason) || null,
  };
  if (!creditNote) return [changed];
  const { number, date } = creditNote;
  return [changed, event(`Credit note ${number}`, 'grey', formatDay(date))];
}

/** The status of a request whose changes are not known: only Closed has a day, the value date. */
function presentStatus({ status, value_date }: PaymentRequest): HistoryEvent[] {
  const { name, requestValue } = paymentStatus(status);
  if (requestValue === null) return [];
  const when = value_date && `value date ${formatDay(value_date)}`;
  return [event(`Now ${name}`, statusTone(status), when)];
}

/**
 * The history of a request, oldest first: its arrival, its status changes, and the due day while it is open. `changes`
 * is undefined when the API does not give them; then only what the record itself shows is listed.
 */
export function historyOf(
  payment: PaymentRequest,
  changes: readonly PaymentChange[] | undefined,
  today: string,
): HistoryEvent[] {
  const requested = event('Requested', statusTone(0), formatDay(payment.request_date));
  const past = changes ? changes.flatMap(changeEvents) : presentStatus(payment);
  const isOpen = paymentStatus(payment.status).next.length > 0;
  if (!isOpen) return [requested, ...past];
  const isLate = isOverdue(payment, today);
  const due = event(
    isLate ? 'Payment due, late' : 'Payment due',
    isLate ? 'red' : 'grey',
    formatDay(payment.payment_due),
  );
  if (!isLate || !changes) return [requested, ...past, due];
  // The day has passed: it stands before the changes after it.
  const after = changes.findIndex(({ at }) => isoDay(at * 1000) > payment.payment_due);
  return [requested, ...past.toSpliced(after === -1 ? past.length : after, 0, due)];
}
