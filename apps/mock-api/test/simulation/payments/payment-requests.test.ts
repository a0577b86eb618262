import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  billingMonths,
  daysOf,
  lastDayOf,
  monthOfDay,
  shiftMonth,
} from '#api/domain/payments/billing-calendar.ts';
import type { PaymentFacts } from '#api/domain/payments/payment.ts';
import { addWorkingDays, dueDayOf } from '#api/domain/payments/working-days.ts';
import { publisherOf } from '#api/fixtures/accounting.ts';
import { payerDays, sharedDays } from '#api/simulation/payments/work-calendars.ts';
import { paymentRequestsOf } from '#api/simulation/payments/payment-requests.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { draws } from '#test/helpers/draws.ts';

const { publishers } = fixtures;

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const months = fc
  .record({ year: fc.integer({ min: 2000, max: 2099 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}${String(month).padStart(2, '0')}`);

const requestsOf = (seed: number, month: string): PaymentFacts[] =>
  paymentRequestsOf({ seed, fixtures }, month);

const requestsOfMonths = (seed: number, last: string, count: number): PaymentFacts[] =>
  billingMonths(last, count).flatMap((month) => requestsOf(seed, month));

describe('paymentRequestsOf', () => {
  it('paymentRequestsOf gives the same rows for the same seed and month, whatever else was asked for', () => {
    fc.assert(
      fc.property(seeds, months, months, (seed, month, other) => {
        const first = requestsOf(seed, month);
        requestsOf(seed + 1, other);
        expect(requestsOf(seed, month)).toEqual(first);
      }),
    );
  });

  it.each([
    ['Harbor Daily', 'HD'],
    ['Łódzki dziennik', 'ŁD'],
    ['北光新聞社 News', 'N'],
    ['北光新聞社', 'INV'],
    ['עתון \u{20000}', 'INV'],
  ])('invoice numbers of %s that have initials have %s', (name, initials) => {
    const named = publishers.map((publisher) => ({ ...publisher, name }));
    const prefixes = paymentRequestsOf(
      { seed: 1, fixtures: { ...fixtures, publishers: named } },
      '202401',
    ).flatMap(({ invoiceNumber }) => /^(\D+)-2024-/.exec(invoiceNumber)?.[1] ?? []);
    expect(prefixes.length).toBeGreaterThan(3);
    expect(new Set(prefixes)).toEqual(new Set([initials]));
  });

  it('paymentRequestsOf keeps the rows of all others when a publisher is added at the end', () => {
    fc.assert(
      fc.property(seeds, months, fc.integer({ min: 1, max: 36 }), (seed, month, count) => {
        const few = paymentRequestsOf(
          { seed, fixtures: { ...fixtures, publishers: publishers.slice(0, count) } },
          month,
        );
        expect(requestsOf(seed, month).slice(0, few.length)).toEqual(few);
      }),
    );
  });

  it('paymentRequestsOf has unique positive ids over ten years and one invoice number a publisher and invoice', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const requests = requestsOfMonths(seed, '202912', 120);
        const ids = new Set(requests.map(({ id }) => id));
        expect(ids.size).toBe(requests.length);
        expect([...ids].every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
        const numbers = requests.map((row) => `${row.affiliateId} ${row.invoiceNumber}`);
        expect(new Set(numbers).size).toBe(requests.length);
      }),
      { numRuns: draws(20) },
    );
  });

  it('SIM-006 paymentRequestsOf dates invoices on working days of both countries from the fifth one of the payer, requests at most three later, and moves due days to working days', () => {
    fc.assert(
      fc.property(seeds, months, (seed, month) => {
        const isPayerOpen = payerDays(fixtures);
        const fifth = addWorkingDays(isPayerOpen, lastDayOf(shiftMonth(month, -1)), 5);
        for (const row of requestsOf(seed, month)) {
          const { invoiceDate, requestDate, paymentDue, months: billed } = row;
          const { country, termDays } = publisherOf(fixtures, row.affiliateId)!;
          const isOpen = sharedDays(fixtures, country);
          expect([invoiceDate, requestDate].map(isOpen)).toEqual([true, true]);
          expect([invoiceDate, requestDate].map(monthOfDay)).toEqual([month, month]);
          expect(invoiceDate >= fifth && invoiceDate <= requestDate).toBe(true);
          expect(requestDate <= addWorkingDays(isOpen, invoiceDate, 3)).toBe(true);
          expect(paymentDue).toBe(dueDayOf(isPayerOpen, invoiceDate, termDays));
          expect(billed.at(-1)).toBe(shiftMonth(month, -1));
        }
      }),
    );
  });

  it('paymentRequestsOf bills every month of every publisher exactly once', () => {
    fc.assert(
      fc.property(seeds, months, (seed, month) => {
        const billed = requestsOfMonths(seed, month, 36).flatMap((row) =>
          row.months.map((billedMonth) => `${row.affiliateId} ${billedMonth}`),
        );
        const once = new Set(billed);
        expect(once.size).toBe(billed.length);
        const middle = billingMonths(month, 36).slice(0, -4);
        const missing = publishers.flatMap(({ affiliateId }) =>
          middle.map((each) => `${affiliateId} ${each}`).filter((key) => !once.has(key)),
        );
        expect(missing).toEqual([]);
      }),
      { numRuns: draws(10) },
    );
  });

  it('paymentRequestsOf comes in most by the tenth working day', () => {
    const requests = Array.from({ length: 20 }, (_none, seed) =>
      requestsOfMonths(seed, '202412', 24),
    ).flat();
    const isOpen = payerDays(fixtures);
    const early = requests.filter(
      ({ requestDate }) => daysOf(monthOfDay(requestDate)).filter(isOpen).indexOf(requestDate) < 10,
    );
    expect(early.length / requests.length).toBeGreaterThan(0.4);
    expect(early.length / requests.length).toBeLessThan(0.55);
  });

  it('paymentRequestsOf differs from seed to seed', () => {
    expect(requestsOf(1, '202401')).not.toEqual(requestsOf(2, '202401'));
  });

  it('paymentRequestsOf is what it always was', () => {
    const rows = requestsOf(1, '202401').slice(0, 3);
    expect(rows).toMatchSnapshot();
  });
});
