import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canChangePaymentStatus } from '#api/contract/values/payment-status.ts';
import { billingMonths, dayOfMs, weekdayFrom } from '#api/domain/payments/billing-calendar.ts';
import { paymentRequestsOf } from '#api/simulation/payments/payment-requests.ts';
import { statusHistoryOf } from '#api/simulation/payments/status-history.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

const STAFF = ['finance', 'rd-finance'];
const seeds = fc.integer({ min: 0, max: 0xffffffff });

const requestsOf = (seed: number) =>
  billingMonths('202412', 12).flatMap((month) =>
    paymentRequestsOf(seed, month, fixtures.publishers),
  );

describe('statusHistoryOf', () => {
  it('statusHistoryOf takes allowed steps only, in order of time, in office hours, after the request', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const request of requestsOf(seed)) {
          let status: number = 0;
          let earlier = Date.parse(`${request.requestDate}T23:59:59Z`);
          for (const change of statusHistoryOf(seed, request, STAFF)) {
            expect(change.paymentId).toBe(request.id);
            expect(change.from).toBe(status);
            expect(canChangePaymentStatus(change.from, change.to)).toBe(true);
            expect(change.changedAt).toBeGreaterThan(earlier);
            const day = dayOfMs(change.changedAt);
            expect(weekdayFrom(day)).toBe(day);
            expect(STAFF).toContain(change.changedBy);
            expect(change.rejectReason !== null).toBe(change.to === 3);
            status = change.to;
            earlier = change.changedAt;
          }
          expect([2, 3]).toContain(status);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('statusHistoryOf rejects some, leaves some open beyond their due day, and pays the rest', () => {
    const requests = [1, 2, 3, 4].flatMap((seed) =>
      requestsOf(seed).map((request) => ({
        request,
        first: statusHistoryOf(seed, request, STAFF)[0]!,
      })),
    );
    const share = (fits: (entry: (typeof requests)[number]) => boolean): number =>
      requests.filter(fits).length / requests.length;
    const rejected = share(({ first }) => first.to === 3);
    const late = share(({ first, request }) => dayOfMs(first.changedAt) > request.paymentDue);
    expect(rejected).toBeGreaterThan(0.04);
    expect(rejected).toBeLessThan(0.11);
    expect(late).toBeGreaterThan(0.07);
    expect(late).toBeLessThan(0.17);
  });

  it('statusHistoryOf is the same each time', () => {
    const [request] = requestsOf(7);
    if (!request) throw new Error('no request');
    expect(statusHistoryOf(7, request, STAFF)).toEqual(statusHistoryOf(7, request, STAFF));
  });
});
