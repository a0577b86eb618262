import {
  billingMonths,
  dayOfMs,
  monthIndex,
  monthOfDay,
} from '../domain/payments/billing-calendar.ts';
import { type PaymentFacts, valueDateAfter } from '../domain/payments/payment.ts';
import { payeeOf } from '../simulation/payments/payee.ts';
import { paymentRequestsOf } from '../simulation/payments/payment-requests.ts';
import { statusHistoryOf } from '../simulation/payments/status-history.ts';
import type { Stores } from '../store/open-stores.ts';
import type { SeedInput } from './seed-input.ts';

/** Months of payment requests in a new world, including the current month. */
const HISTORY_MONTHS = 24;

function addPayees({ payments }: Stores, { seed, fixtures }: SeedInput): void {
  for (const publisher of fixtures.publishers) payments.addPayee(payeeOf(seed, publisher));
}

/** The requests of the `count` months up to the month of `lastDay` that have arrived by that day. */
function requestsUntil(
  { seed, fixtures }: SeedInput,
  lastDay: string,
  count: number,
): PaymentFacts[] {
  return billingMonths(monthOfDay(lastDay), count)
    .flatMap((month) => paymentRequestsOf(seed, month, fixtures.publishers))
    .filter((request) => request.requestDate <= lastDay);
}

/** Adds the requests of two years, each with the status changes of accounting before the world's first day. */
export function seedPayments(stores: Stores, input: SeedInput): void {
  const { seed, origin, fixtures } = input;
  const staff = fixtures.personas
    .filter((persona) => persona.roles.includes('FINANCE'))
    .map((persona) => persona.id);
  addPayees(stores, input);
  for (const request of requestsUntil(input, dayOfMs(origin), HISTORY_MONTHS)) {
    stores.payments.add(request);
    for (const change of statusHistoryOf(seed, request, staff)) {
      if (change.changedAt >= origin) continue;
      const valueDate = valueDateAfter(change.to, dayOfMs(change.changedAt));
      stores.payments.changeStatus(change, valueDate);
    }
  }
}

/**
 * Adds the requests that arrive after the day of `from` up to the day of `to` (ms since 1970). Only users change their
 * status.
 */
export function growPayments(stores: Stores, input: SeedInput, from: number, to: number): void {
  const [fromDay, toDay] = [dayOfMs(from), dayOfMs(to)];
  const months = monthIndex(monthOfDay(toDay)) - monthIndex(monthOfDay(fromDay)) + 1;
  const arrived = requestsUntil(input, toDay, months).filter(
    (request) => request.requestDate > fromDay,
  );
  // The fixtures may have gained a publisher since the world was created.
  if (arrived.length > 0) addPayees(stores, input);
  for (const request of arrived) stores.payments.add(request);
}
