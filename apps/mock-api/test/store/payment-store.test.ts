import { describe, expect, it } from 'vitest';
import { createEmptyDatabase, migrate } from '#api/store/open-database.ts';
import { createPaymentStore } from '#api/store/payment-store.ts';
import { EXAMPLE_PAYMENT, upTo } from '../helpers/payments.ts';

/** The version whose payment requests stored their amounts. */
const WITH_AMOUNTS = 4;

const { payee, invoiceNumber, invoiceDate } = EXAMPLE_PAYMENT;
const payments = () => {
  const store = createPaymentStore(createEmptyDatabase());
  store.addPayee(payee);
  return store;
};

describe('the payment store', () => {
  it('the payment store reads the billed months of a world of an earlier version', () => {
    const database = createEmptyDatabase(WITH_AMOUNTS);
    const line = (month: string) => ({ month, revenue: 100, tax: 5, taxType: 'vat' });
    database.exec(
      `INSERT INTO payees VALUES ('a-site', '', '', '', 'DE', '', '', '', '', '', '', '', '')`,
    );
    database
      .prepare(
        `INSERT INTO payments VALUES (7, 'a-site', 0, 'EUR', 'INV 12', '2024-01-02', '2024-01-03', NULL, '2024-02-02', 'x', ?)`,
      )
      .run(JSON.stringify([line('202311'), line('202312')]));
    migrate(database);
    const [payment] = createPaymentStore(database).list(upTo('2024-01-03'));
    expect(payment).toMatchObject({ id: 7, months: ['202311', '202312'], corrects: null });
  });

  it('the payment store lists a request from its day on, until its first month is before the history', () => {
    const store = payments();
    store.add(EXAMPLE_PAYMENT);
    const idsIn = (today: string, firstMonth: string): number[] =>
      store.list({ today, firstMonth }).map(({ id }) => id);
    expect(idsIn('2024-01-02', '202201')).toEqual([]);
    expect(idsIn('2024-01-03', '202311')).toEqual([7]);
    expect(idsIn('2024-01-03', '202312')).toEqual([]);
    expect(store.find({ today: '2024-01-03', firstMonth: '202312' }, 7)).toBeUndefined();
    expect(store.months({ today: '2024-01-03', firstMonth: '202311' })).toEqual(['202401']);
  });

  it('the payment store reads a correction with the invoice that it corrects, and adds it once', () => {
    const store = payments();
    store.add(EXAMPLE_PAYMENT);
    const correction = { ...EXAMPLE_PAYMENT, id: 507, corrects: 7, invoiceNumber: 'INV 12-C' };
    store.addIfNew(correction);
    store.addIfNew({ ...correction, invoiceNumber: 'INV 13' });
    expect(store.find(upTo('2024-01-03'), 507)).toMatchObject({
      invoiceNumber: 'INV 12-C',
      corrects: 7,
      corrected: { invoiceNumber, invoiceDate },
    });
    expect(() => store.add(correction)).toThrow(/UNIQUE/);
  });
});
