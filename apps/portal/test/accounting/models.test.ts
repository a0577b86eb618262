import { PAYMENT_STATUSES } from '@bidstage/mock-api/contract/values/payment-status';
import { describe, expect, it } from 'vitest';
import { breakdownOf, describeSum } from '#portal/features/accounting/models/breakdown.ts';
import { isActionAllowed } from '#portal/features/accounting/models/payment-actions.ts';
import {
  isOverdue,
  searchPayments,
  sortPayments,
  stepRow,
  toggleSort,
} from '#portal/features/accounting/models/payment-list.ts';
import {
  includesStatus,
  STATUS_CHOICES,
  statusTone,
} from '#portal/features/accounting/models/payment-status.ts';
import { reportsByYear, reportYears } from '#portal/features/accounting/models/report-years.ts';
import { aPayment, PAYMENTS } from './fixtures.ts';

const ids = (payments: readonly { readonly id: number }[]) => payments.map(({ id }) => id);

describe('statuses', () => {
  it('ACC-032 colours Rejected red, Payment Processing blue, Invoice Sent orange and others grey', () => {
    const tones = PAYMENT_STATUSES.map(({ name, code }) => [name, statusTone(code)]);
    expect(Object.fromEntries(tones)).toEqual({
      'Invoice Sent': 'orange',
      'Payment Processing': 'blue',
      Closed: 'grey',
      Rejected: 'red',
    });
  });

  it('finds the list that contains a status', () => {
    const [all, sent] = STATUS_CHOICES;
    expect(includesStatus(all!, 3)).toBe(true);
    expect(includesStatus(sent!, 0)).toBe(true);
    expect(includesStatus(sent!, 1)).toBe(false);
  });

  it.each([
    ['rejected', [true, false, false, false]],
    ['payment_processing', [true, false, false, false]],
    ['closed', [false, true, false, false]],
  ] as const)('allow %s only where the status table allows it', (action, allowed) => {
    expect(PAYMENT_STATUSES.map(({ code }) => isActionAllowed(code, action))).toEqual(allowed);
  });
});

describe('sorting and searching', () => {
  it('sorts numbers by value and names without regard to case', () => {
    expect(ids(sortPayments(PAYMENTS, { key: 'amount', order: 'asc' }))).toEqual([12, 13, 11]);
    expect(ids(sortPayments(PAYMENTS, { key: 'affiliate_name', order: 'asc' }))).toEqual([
      13, 11, 12,
    ]);
    const numbers = ['INV-10', 'INV-9'].map((invoice_num, id) => aPayment({ id, invoice_num }));
    expect(ids(sortPayments(numbers, { key: 'invoice_num', order: 'asc' }))).toEqual([1, 0]);
  });

  it('keeps the order of the list among equal rows, in both directions', () => {
    for (const order of ['asc', 'desc'] as const)
      expect(ids(sortPayments(PAYMENTS, { key: 'status', order }))).toEqual([11, 12, 13]);
  });

  it('does not modify the list itself', () => {
    sortPayments(PAYMENTS, { key: 'request_date', order: 'desc' });
    expect(ids(PAYMENTS)).toEqual([11, 12, 13]);
  });

  it('reverses the order of the same column and starts another column ascending', () => {
    const ascending = toggleSort({ key: 'request_date', order: 'asc' }, 'amount');
    expect(ascending).toEqual({ key: 'amount', order: 'asc' });
    const descending = toggleSort(ascending, 'amount');
    expect(descending).toEqual({ key: 'amount', order: 'desc' });
    expect(toggleSort(descending, 'amount')).toEqual(ascending);
  });

  it('finds a part of the affiliate name, ignoring case', () => {
    expect(ids(searchPayments(PAYMENTS, 'AC'))).toEqual([11, 13]);
    expect(ids(searchPayments(PAYMENTS, 'me m'))).toEqual([11]);
    expect(ids(searchPayments(PAYMENTS, ''))).toEqual([11, 12, 13]);
    expect(ids(searchPayments(PAYMENTS, '.*'))).toEqual([]);
  });
});

describe('steps over the rows', () => {
  it.each([
    ['down', 11, 1, { id: 12, position: 2, wrapped: false }],
    ['up', 12, -1, { id: 11, position: 1, wrapped: false }],
    ['down from the last row', 13, 1, { id: 11, position: 1, wrapped: true }],
    ['up from the first row', 11, -1, { id: 13, position: 3, wrapped: true }],
    ['down without an active row', null, 1, { id: 11, position: 1, wrapped: false }],
    ['up without an active row', null, -1, { id: 13, position: 3, wrapped: false }],
    ['down from a row that is not shown', 99, 1, { id: 11, position: 1, wrapped: false }],
  ] as const)('%s', (_name, current, step, expected) => {
    expect(stepRow([11, 12, 13], current, step)).toEqual(expected);
  });

  it('does not move in an empty list, and wraps in a list of one row', () => {
    expect(stepRow([], null, 1)).toBeUndefined();
    expect(stepRow([11], 11, 1)).toEqual({ id: 11, position: 1, wrapped: true });
  });
});

describe('overdue marks', () => {
  it.each([
    ['2024-01-07', 0, true],
    ['2024-01-07', 1, true],
    ['2024-01-07', 2, false],
    ['2024-01-07', 3, false],
    ['2024-01-08', 0, false],
  ] as const)('due %s in status %d on 2024-01-08: %s', (payment_due, status, overdue) => {
    expect(isOverdue({ payment_due, status }, '2024-01-08')).toBe(overdue);
  });
});

describe('the breakdown by month', () => {
  it('adds VAT to the revenue and subtracts withholding tax from it', () => {
    const { lines, sum, difference } = breakdownOf(aPayment());
    expect(lines).toEqual([
      { month: '202311', revenue: 1000, sign: '+', taxLabel: 'VAT', tax: 50, subtotal: 1050 },
      {
        month: '202312',
        revenue: 20,
        sign: '−',
        taxLabel: 'Withholding tax',
        tax: 10,
        subtotal: 10,
      },
    ]);
    expect([sum, difference]).toEqual([1060, 0]);
  });

  it('sums cents without binary fractions', () => {
    const line = { revenue: 0.1, vat: 0.2, withholding_tax: 0, tax_type: 'vat' } as const;
    const detail = ['202310', '202311', '202312'].map((month) => ({ ...line, month }));
    expect(breakdownOf(aPayment({ amount: 0.9, detail })).difference).toBe(0);
    expect(breakdownOf(aPayment({ amount: 0.91, detail })).difference).toBe(-0.01);
  });

  it('describes the difference between the months and the total', () => {
    const words = (amount: number) => describeSum(breakdownOf(aPayment({ amount })), 'USD');
    expect(words(1060)).toBe('The months add up to the total.');
    expect(words(1070)).toBe(
      'The months add up to USD 1,060.00, which is USD 10.00 less than the total.',
    );
    expect(words(1050.5)).toBe(
      'The months add up to USD 1,060.00, which is USD 9.50 more than the total.',
    );
  });
});

describe('report years', () => {
  const reports = ['202212', '202401', '202312', '202301'].map((month, id) => ({ id, month }));
  const months = (year: string) =>
    reportsByYear(reports, year).flatMap((group) => group.reports.map(({ month }) => month));

  it('are those of the months, newest first', () => {
    expect(reportYears(reports)).toEqual(['2024', '2023', '2022']);
  });

  it('select the months of one year, or all, newest first', () => {
    expect(months('2023')).toEqual(['202312', '202301']);
    expect(months('all')).toEqual(['202401', '202312', '202301', '202212']);
    expect(months('1999')).toHaveLength(4);
  });
});
