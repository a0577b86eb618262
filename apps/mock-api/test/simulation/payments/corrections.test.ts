import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, weekdayFrom } from '#api/domain/payments/billing-calendar.ts';
import { correctionOf, paymentRequestsOf } from '#api/simulation/payments/payment-requests.ts';
import { statusHistoryOf } from '#api/simulation/payments/status-history.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const { publishers } = fixtures;

describe('correctionOf', () => {
  it('correctionOf a rejected request comes on a later working day with the same months and term', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 40 }), (seed, after) => {
        for (const request of paymentRequestsOf(seed, '202403', publishers)) {
          const rejectedOn = addDays(request.requestDate, after);
          const made = correctionOf(seed, request, rejectedOn)!;
          const { requestDate, invoiceDate, paymentDue } = made;
          expect(weekdayFrom(requestDate)).toBe(requestDate);
          expect(daysBetween(rejectedOn, requestDate)).toBeGreaterThanOrEqual(3);
          expect(daysBetween(rejectedOn, requestDate)).toBeLessThanOrEqual(15);
          expect(daysBetween(invoiceDate, paymentDue)).toBe(
            daysBetween(request.invoiceDate, request.paymentDue),
          );
          expect(made).toMatchObject({ id: request.id + 500, corrects: request.id });
          expect(made.months).toEqual(request.months);
          expect(made.invoiceNumber).not.toBe(request.invoiceNumber);
          expect(made.description).toContain(request.invoiceNumber);
          expect(correctionOf(seed, made, requestDate)).toBeUndefined();
        }
      }),
      { numRuns: 20 },
    );
  });

  it('correctionOf a rejected request is paid in time by the staff', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const request of paymentRequestsOf(seed, '202403', publishers)) {
          const made = correctionOf(seed, request, request.requestDate)!;
          const changes = statusHistoryOf(seed, made, ['finance']);
          expect(changes.map(({ to }) => to)).toEqual([1, 2]);
          const taken = new Date(changes[0]!.changedAt).toISOString().slice(0, 10);
          expect(daysBetween(taken, made.paymentDue)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 20 },
    );
  });
});
