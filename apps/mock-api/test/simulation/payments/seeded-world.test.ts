import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfMs } from '#api/domain/payments/billing-calendar.ts';
import type { StoredPayment } from '#api/domain/payments/payment.ts';
import { payeeOf } from '#api/simulation/payments/payee.ts';
import { createEmptyDatabase } from '#api/store/open-database.ts';
import { openStores, type Stores } from '#api/store/open-stores.ts';
import { digestState } from '#api/store/state-digest.ts';
import { firstHistoryMonth } from '#api/world/market/history.ts';
import { runAtOnce } from '#api/lib/steps.ts';
import { growPayments, seedPayments } from '#api/world/seed-payments.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { upTo, visibleOn } from '#test/helpers/payments.ts';
import { draws } from '#test/helpers/draws.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2024-01-01T00:00:00Z');

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const days = fc.integer({ min: 0, max: 700 }).map((day) => FIRST_DAY + day * DAY_MS);

/** Runs `use` on the payments of a new world. */
function withWorld<T>(seed: number, origin: number, use: (stores: Stores) => T): T {
  const database = createEmptyDatabase();
  const stores = openStores(database);
  database.transaction(() => {
    runAtOnce(seedPayments(stores, { seed, origin, fixtures }));
  })();
  const result = use(stores);
  database.close();
  return result;
}

/** A request without its status history and the credit note that follows a rejection. */
const factsOf = (row: StoredPayment): StoredPayment => ({
  ...row,
  status: 0,
  valueDate: null,
  credit: null,
});

describe('the payment requests of a new world', () => {
  it('the payment requests of a new world are two years of them, in every status, with a currency, tax and period of every kind', () => {
    fc.assert(
      fc.property(seeds, days, (seed, origin) => {
        const today = dayOfMs(origin);
        const rows = withWorld(seed, origin, ({ payments }) => payments.list(upTo(today)));
        expect(rows.length).toBeGreaterThanOrEqual(250);
        expect(rows.length).toBeLessThanOrEqual(450);
        expect(rows.every((row) => row.requestDate <= today)).toBe(true);
        expect(new Set(rows.map((row) => row.status)).size).toBe(4);
        expect(new Set(rows.map((row) => row.currency)).size).toBe(13);
        expect(new Set(rows.map((row) => row.affiliateId)).size).toBe(37);
        expect(withWorld(seed, origin, ({ payments }) => payments.list(visibleOn(today)))).toEqual(
          rows,
        );
        const waiting = rows.filter((row) => row.status === 0).length;
        expect(waiting).toBeGreaterThanOrEqual(5);
        expect(waiting).toBeLessThanOrEqual(50);
      }),
      { numRuns: draws(12) },
    );
  });

  it('SIM-007 the payment requests of a new world come with the payee of their publisher', () => {
    withWorld(3, FIRST_DAY, ({ payments }) => {
      for (const { affiliateId, payee } of payments.list(upTo('2024-01-01'))) {
        const publisher = fixtures.publishers.find((each) => each.affiliateId === affiliateId);
        expect(payee).toEqual(publisher && payeeOf(3, publisher, fixtures.contactNames));
      }
    });
  });

  it('the payment requests of a new world have the status and the day of payment of their history', () => {
    fc.assert(
      fc.property(seeds, days, (seed, origin) => {
        withWorld(seed, origin, ({ payments }) => {
          for (const row of payments.list(upTo(dayOfMs(origin)))) {
            const changes = payments.changesOf(row.id);
            expect(changes.at(-1)?.to ?? 0).toBe(row.status);
            expect(changes.every((change) => change.changedAt < origin)).toBe(true);
            const closed = changes.find((change) => change.to === 2);
            expect(row.valueDate).toBe(closed ? dayOfMs(closed.changedAt) : null);
          }
        });
      }),
      { numRuns: draws(10) },
    );
  });

  it('the payment requests of a new world have the same facts and the same past in a world that is created on another day', () => {
    fc.assert(
      fc.property(seeds, days, fc.integer({ min: 1, max: 500 }), (seed, origin, later) => {
        const today = dayOfMs(origin);
        const early = withWorld(seed, origin, ({ payments }) =>
          payments.list(upTo(today)).map((row) => [row, payments.changesOf(row.id)] as const),
        );
        withWorld(seed, origin + later * DAY_MS, ({ payments }) => {
          const rows = payments.list(upTo(today));
          const first = firstHistoryMonth(origin + later * DAY_MS);
          const shared = early.filter(([{ months }]) => months[0]! >= first);
          expect(rows.map(factsOf)).toEqual(shared.map(([row]) => factsOf(row)));
          for (const [row, changes] of shared) {
            const until = payments.changesOf(row.id).filter((change) => change.changedAt < origin);
            expect(until).toEqual(changes);
          }
        });
      }),
      { numRuns: draws(10) },
    );
  });
});

describe('payment requests as time passes', () => {
  it('payment requests as time passes are the same in one step and in many', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 45 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(seeds, days, steps, (seed, origin, lengths) => {
        const input = { seed, origin, fixtures };
        const grown = (parts: readonly number[]) =>
          withWorld(seed, origin, (stores) => {
            let from = origin;
            for (const part of parts) {
              growPayments(stores, input, from, from + part * DAY_MS);
              from += part * DAY_MS;
            }
            return digestState(stores.database, '');
          });
        const whole = lengths.reduce((sum, part) => sum + part, 0);
        expect(grown(lengths)).toBe(grown([whole]));
      }),
      { numRuns: draws(10) },
    );
  });

  it('payment requests as time passes are those of a world created later, all in status Invoice Sent', () => {
    fc.assert(
      fc.property(seeds, days, fc.integer({ min: 1, max: 200 }), (seed, origin, length) => {
        const to = origin + length * DAY_MS;
        const today = dayOfMs(to);
        const grown = withWorld(seed, origin, (stores) => {
          growPayments(stores, { seed, origin, fixtures }, origin, to);
          return stores.payments
            .list(upTo(today))
            .filter((row) => row.requestDate > dayOfMs(origin));
        });
        const made = withWorld(seed, to, ({ payments }) =>
          payments.list(upTo(today)).filter((row) => row.requestDate > dayOfMs(origin)),
        );
        // After the first day only users reject requests.
        const known = new Set(grown.map(({ id }) => id));
        const rows = made.filter(({ id, corrects }) => corrects === null || known.has(id));
        expect(grown.map(factsOf)).toEqual(rows.map(factsOf));
        expect(grown.every((row) => row.status === 0 && row.valueDate === null)).toBe(true);
      }),
      { numRuns: draws(10) },
    );
  });

  it('payment requests as time passes add the payee of a publisher who has joined since', () => {
    const few = { ...fixtures, publishers: fixtures.publishers.slice(0, 5) };
    const database = createEmptyDatabase();
    const stores = openStores(database);
    runAtOnce(seedPayments(stores, { seed: 1, origin: FIRST_DAY, fixtures: few }));
    const to = FIRST_DAY + 90 * DAY_MS;
    growPayments(stores, { seed: 1, origin: FIRST_DAY, fixtures }, FIRST_DAY, to);
    const ids = new Set(stores.payments.list(upTo(dayOfMs(to))).map((row) => row.affiliateId));
    expect(ids.size).toBe(fixtures.publishers.length);
    database.close();
  });
});
