import { DAY_MS } from '@bidstage/mock-api/contract/values/time-units';
import { paymentStatus } from '@bidstage/mock-api/contract/values/payment-status';
import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { type CurrencyTotal, totalsOf } from './payment-totals.ts';

type Due = Pick<PaymentRequest, 'status' | 'payment_due'>;

/**
 * Days from the due day of an open request (one that has a next status) to the day `today` (`YYYY-MM-DD`): above 0 it
 * is late. Null for a request that is closed or rejected.
 */
export function daysLate({ status, payment_due: due }: Due, today: string): number | null {
  if (paymentStatus(status).next.length === 0) return null;
  return Math.round((Date.parse(today) - Date.parse(due)) / DAY_MS);
}

const daysText = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** How far an open request is from its due day: `in 12 days`, `today`, `by 1 day` if it is late. */
export function distanceText(late: number): string {
  if (late === 0) return 'today';
  return late > 0 ? `by ${daysText(late)}` : `in ${daysText(-late)}`;
}

/** The ages of late requests in days, up to and including `to`. */
const AGES = [
  { label: 'Late up to 30 days', to: 30 },
  { label: '31–60 days', to: 60 },
  { label: 'over 60 days', to: Infinity },
] as const;

interface LateSums {
  readonly label: string;
  readonly totals: readonly CurrencyTotal[];
}

/** The sums of the late requests by age and currency; ages without requests are left out. */
export function lateSums(payments: readonly PaymentRequest[], today: string): LateSums[] {
  let from = 0;
  return AGES.flatMap(({ label, to }) => {
    const above = from;
    from = to;
    const ofAge = payments.filter((payment) => {
      const late = daysLate(payment, today) ?? 0;
      return late > above && late <= to;
    });
    return ofAge.length === 0 ? [] : [{ label, totals: totalsOf(ofAge) }];
  });
}
