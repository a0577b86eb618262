import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfMs } from '#api/domain/payments/billing-calendar.ts';
import { addWorkingDays, dueDayOf } from '#api/domain/payments/working-days.ts';
import { correctedRequest, paymentRequestsOf } from '#api/simulation/payments/payment-requests.ts';
import { payerDays, sharedDays } from '#api/simulation/payments/work-calendars.ts';
import { statusHistoryOf } from '#api/simulation/payments/status-history.ts';
import { publisherOf } from '#api/fixtures/accounting.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { draws } from '#test/helpers/draws.ts';

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const isPayerOpen = payerDays(fixtures);

describe('correctedRequest', () => {
  it('correctedRequest a rejected request comes on a later working day with the same months and term', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 40 }), (seed, after) => {
        for (const request of paymentRequestsOf({ seed, fixtures }, '202403')) {
          const rejectedOn = addDays(request.requestDate, after);
          const made = correctedRequest({ seed, fixtures }, request, rejectedOn)!;
          const { requestDate, invoiceDate, paymentDue } = made;
          const { country, termDays } = publisherOf(fixtures, made.affiliateId)!;
          const isOpen = sharedDays(fixtures, country);
          expect(isOpen(requestDate)).toBe(true);
          expect(requestDate >= addWorkingDays(isOpen, rejectedOn, 3)).toBe(true);
          expect(requestDate <= addWorkingDays(isOpen, rejectedOn, 9)).toBe(true);
          expect(paymentDue).toBe(dueDayOf(isPayerOpen, invoiceDate, termDays));
          expect(made).toMatchObject({ id: request.id + 500, corrects: request.id });
          expect(made.months).toEqual(request.months);
          expect(made.invoiceNumber).not.toBe(request.invoiceNumber);
          expect(made.description).toContain(request.invoiceNumber);
          expect(correctedRequest({ seed, fixtures }, made, requestDate)).toBeUndefined();
        }
      }),
      { numRuns: draws(20) },
    );
  });

  it('correctedRequest a rejected request is paid in time by the staff', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const request of paymentRequestsOf({ seed, fixtures }, '202403')) {
          const made = correctedRequest({ seed, fixtures }, request, request.requestDate)!;
          const changes = statusHistoryOf({ seed, fixtures }, made, ['finance']);
          expect(changes.map(({ to }) => to)).toEqual([1, 2]);
          expect(dayOfMs(changes[1]!.changedAt) <= made.paymentDue).toBe(true);
        }
      }),
      { numRuns: draws(20) },
    );
  });
});
