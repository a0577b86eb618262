import {
  billingMonths,
  dayOfMs,
  monthIndex,
  monthOfDay,
} from '../domain/payments/billing-calendar.ts';
import {
  isRejected,
  type PaymentFacts,
  type StatusChange,
  valueDateAfter,
} from '../domain/payments/payment.ts';
import { payeeOf } from '../simulation/payments/payee.ts';
import { correctedRequest, paymentRequestsOf } from '../simulation/payments/payment-requests.ts';
import { isPaidOnTime, statusHistoryOf } from '../simulation/payments/status-history.ts';
import type { Fixtures } from '../fixtures/fixtures.ts';
import type { Stores } from '../store/open-stores.ts';
import { LIMITS } from '../contract/values/limits.ts';
import { firstHistoryMonth } from './market/history.ts';
import type { SeedInput } from './seed-input.ts';

type PaymentSeed = Omit<SeedInput, 'model'>;

/** In the world of one's own publisher, accounting has nothing of another one. */
const isBilled = ({ ownPublisher }: Fixtures, { affiliateId }: { affiliateId: string }): boolean =>
  ownPublisher === undefined || affiliateId === ownPublisher;

function addPayees({ payments }: Stores, { seed, fixtures }: PaymentSeed): void {
  const { publishers, contactNames } = fixtures;
  for (const publisher of publishers)
    if (isBilled(fixtures, publisher)) payments.addPayee(payeeOf(seed, publisher, contactNames));
}

/** The requests of each of the `count` months up to the month of `lastDay` that have arrived by that day. */
function* requestsUntil(
  input: PaymentSeed,
  lastDay: string,
  count: number,
): Generator<PaymentFacts[]> {
  for (const month of billingMonths(monthOfDay(lastDay), count))
    yield paymentRequestsOf(input, month).filter(
      (request) => isBilled(input.fixtures, request) && request.requestDate <= lastDay,
    );
}

/** The status changes that accounting makes to a request by itself. */
function historyOf(input: PaymentSeed, request: PaymentFacts): StatusChange[] {
  const staff = input.fixtures.personas.flatMap(({ id, roles }) =>
    roles.includes('FINANCE') ? [id] : [],
  );
  return statusHistoryOf(input, request, staff);
}

/**
 * Adds a request with the status changes of accounting before the world's first day. If it was rejected, its correction
 * is added too: a reader sees it when the clock reaches its day.
 */
function addWithHistory({ payments }: Stores, input: PaymentSeed, request: PaymentFacts): void {
  const addPast = (facts: PaymentFacts): void => {
    payments.add(facts);
    for (const change of historyOf(input, facts)) {
      if (change.changedAt >= input.origin) return;
      const day = dayOfMs(change.changedAt);
      payments.changeStatus(change, valueDateAfter(change.to, day));
      const correction = isRejected(change.to) && correctedRequest(input, facts, day);
      if (correction) addPast(correction);
    }
  };
  addPast(request);
}

/** The first month ('YYYYMM') that each affiliate with a shorter history bills. */
function firstBilledMonths({ fixtures, origin }: PaymentSeed): ReadonlyMap<string, string> {
  const short = fixtures.affiliates.filter((one) => one.historyMonths < LIMITS.historyMonths);
  return new Map(
    short.map(({ id, historyMonths }) => [id, firstHistoryMonth(origin, historyMonths)]),
  );
}

/**
 * Adds the requests that bill months of the history, which begins with that of the market. Other work may have its turn
 * with each `yield`.
 */
export function* seedPayments(stores: Stores, input: PaymentSeed): Generator<void> {
  const usual = firstHistoryMonth(input.origin);
  const first = firstBilledMonths(input);
  addPayees(stores, input);
  for (const ofMonth of requestsUntil(input, dayOfMs(input.origin), LIMITS.historyMonths)) {
    for (const request of ofMonth) {
      const [billed = ''] = request.months;
      if (billed >= (first.get(request.affiliateId) ?? usual))
        addWithHistory(stores, input, request);
    }
    yield;
  }
}

/**
 * Adds the requests that arrive after the day of `from` up to the day of `to` (ms since 1970). Only users change their
 * status.
 */
export function growPayments(stores: Stores, input: PaymentSeed, from: number, to: number): void {
  const [fromDay, toDay] = [dayOfMs(from), dayOfMs(to)];
  const months = monthIndex(monthOfDay(toDay)) - monthIndex(monthOfDay(fromDay)) + 1;
  const arrived = [...requestsUntil(input, toDay, months)]
    .flat()
    .filter((request) => request.requestDate > fromDay);
  // The fixtures may have gained a publisher since the world was created.
  if (arrived.length > 0) addPayees(stores, input);
  for (const request of arrived) stores.payments.add(request);
}

/**
 * Pays the requests of publishers that are always paid on time while a story moves from one time to another (ms since 1970),
 * but not those that the story itself changes. Only a story does this: when it goes back, its world is made again.
 */
export function payInStory(
  { payments }: Stores,
  input: PaymentSeed,
  [from, to]: readonly [from: number, to: number],
  changedByStory: ReadonlySet<number>,
): void {
  const span = { today: dayOfMs(to), firstMonth: firstHistoryMonth(to) };
  for (const request of payments.list(span)) {
    const { affiliateId } = request.payee;
    if (changedByStory.has(request.id) || !isPaidOnTime(input.fixtures, affiliateId)) continue;
    let { status } = request;
    for (const change of historyOf(input, { ...request, affiliateId })) {
      if (change.from !== status || change.changedAt < from || change.changedAt >= to) continue;
      payments.changeStatus(change, valueDateAfter(change.to, dayOfMs(change.changedAt)));
      status = change.to;
    }
  }
}
