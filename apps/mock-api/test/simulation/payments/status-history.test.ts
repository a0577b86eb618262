import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canChangePaymentStatus } from '#api/contract/values/payment-status.ts';
import { billingMonths, dayOfMs } from '#api/domain/payments/billing-calendar.ts';
import type { PaymentFacts } from '#api/domain/payments/payment.ts';
import { paymentRunUntil } from '#api/domain/payments/working-days.ts';
import { payerDays } from '#api/simulation/payments/work-calendars.ts';
import { correctedRequest, paymentRequestsOf } from '#api/simulation/payments/payment-requests.ts';
import { statusHistoryOf } from '#api/simulation/payments/status-history.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { draws } from '#test/helpers/draws.ts';

const STAFF = ['finance', 'rd-finance'];
const seeds = fc.integer({ min: 0, max: 0xffffffff });

const isOpen = payerDays(fixtures);

const requestsOf = (seed: number) =>
  billingMonths('202412', 12).flatMap((month) => paymentRequestsOf({ seed, fixtures }, month));

const historyOf = (seed: number, request: PaymentFacts) =>
  statusHistoryOf({ seed, fixtures }, request, STAFF);

/** A request and, if it was rejected, its correction, with the day on which each was paid; null for the rejected one. */
function paymentsOf(seed: number, request: PaymentFacts): [PaymentFacts, string | null][] {
  const last = historyOf(seed, request).at(-1)!;
  const day = dayOfMs(last.changedAt);
  if (last.to !== 3) return [[request, day]];
  const correction = correctedRequest({ seed, fixtures }, request, day)!;
  return [[request, null], ...paymentsOf(seed, correction)];
}

describe('statusHistoryOf', () => {
  it('statusHistoryOf takes allowed steps only, in order of time, in office hours, after the request', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const request of requestsOf(seed)) {
          let status: number = 0;
          let earlier = Date.parse(`${request.requestDate}T23:59:59Z`);
          for (const change of historyOf(seed, request)) {
            expect(change.paymentId).toBe(request.id);
            expect(change.from).toBe(status);
            expect(canChangePaymentStatus(change.from, change.to)).toBe(true);
            expect(change.changedAt).toBeGreaterThan(earlier);
            const day = dayOfMs(change.changedAt);
            expect(isOpen(day)).toBe(true);
            expect(STAFF).toContain(change.changedBy);
            const isLate = change.to === 2 && day > request.paymentDue;
            expect(change.reason !== null).toBe(change.to === 3 || isLate);
            status = change.to;
            earlier = change.changedAt;
          }
          expect([2, 3]).toContain(status);
        }
      }),
      { numRuns: draws(10) },
    );
  });

  it('statusHistoryOf pays once a week: on Thursdays or the working day before, in the last run until the due day', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const paid = requestsOf(seed).flatMap((request) => paymentsOf(seed, request));
        for (const [request, day] of paid) {
          if (day === null) continue;
          expect(paymentRunUntil(isOpen, day)).toBe(day);
          const run = paymentRunUntil(isOpen, request.paymentDue);
          expect(day === run || day > request.paymentDue).toBe(true);
        }
        const days = new Set(paid.map(([, day]) => day));
        expect(days.size).toBeLessThan(70);
      }),
      { numRuns: draws(10) },
    );
  });

  it('statusHistoryOf pays 5 to 10 percent late in each of 20 worlds, and rejects about as many', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const outcomes = billingMonths('202412', 24)
        .flatMap((month) => paymentRequestsOf({ seed, fixtures }, month))
        .flatMap((request) => paymentsOf(seed, request));
      const paid = outcomes.filter(([, day]) => day !== null);
      const late = paid.filter(([request, day]) => day! > request.paymentDue);
      expect(late.length / paid.length).toBeGreaterThan(0.05);
      expect(late.length / paid.length).toBeLessThan(0.1);
      const rejected = (outcomes.length - paid.length) / outcomes.length;
      expect(rejected).toBeGreaterThan(0.04);
      expect(rejected).toBeLessThan(0.11);
    }
  });

  it('statusHistoryOf pays a publisher of one’s own on time, and rejects nothing', () => {
    const punctual = fixtures.publishers.map((one) => ({ ...one, payments: 'on-time' as const }));
    const input = { seed: 3, fixtures: { ...fixtures, publishers: punctual } };
    for (const month of billingMonths('202412', 12))
      for (const request of paymentRequestsOf(input, month)) {
        const changes = statusHistoryOf(input, request, STAFF);
        expect(changes.map(({ to }) => to)).toEqual([1, 2]);
        expect(dayOfMs(changes[1]!.changedAt) <= request.paymentDue).toBe(true);
      }
  });

  it('statusHistoryOf is the same each time', () => {
    const [request] = requestsOf(7);
    if (!request) throw new Error('no request');
    expect(historyOf(7, request)).toEqual(historyOf(7, request));
  });
});
