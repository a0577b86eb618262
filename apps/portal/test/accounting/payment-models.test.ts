import type { PaymentChange } from '@bidstage/mock-api/contract/operations/control/records';
import { describe, expect, it } from 'vitest';
import { openPanelState, panelDisplay } from '#portal/features/accounting/models/payment-list.ts';
import {
  batchSubject,
  confirmBatch,
  requestSubject,
} from '#portal/features/accounting/models/payment-actions.ts';
import { historyOf } from '#portal/features/accounting/models/payment-history.ts';
import { daysLate, distanceText, lateSums } from '#portal/features/accounting/models/ageing.ts';
import {
  ALL_STATUSES,
  DEFAULT_STATUS,
  statusChoice,
} from '#portal/features/accounting/models/payment-status.ts';
import { chosenTab, PAYMENT_TABS } from '#portal/features/accounting/components/payment-tabs.tsx';
import {
  countedIn,
  countPayments,
  describeTotals,
  totalsOf,
} from '#portal/features/accounting/models/payment-totals.ts';
import { aPayment } from './fixtures.ts';

const TODAY = '2024-02-01';
const late = { payment_due: '2024-01-31' };
const onTime = { payment_due: '2024-02-01' };

describe('the counts of the tabs', () => {
  it('count every status, and as overdue the open requests after their due day', () => {
    const payments = [
      aPayment({ status: 0, ...late }),
      aPayment({ status: 0, ...onTime }),
      aPayment({ status: 1, ...late }),
      aPayment({ status: 2, ...late }),
    ];
    const counts = countPayments(payments, TODAY);
    expect(PAYMENT_TABS.map(({ label, countOf }) => [label, countOf(counts)])).toEqual([
      ['All', 4],
      ['Invoice Sent', 2],
      ['Payment Processing', 1],
      ['Closed', 1],
      ['Rejected', 0],
      ['Overdue', 2],
    ]);
  });

  it('ACC-001 each tab is a choice of the status dropdown, and Overdue is one of All', () => {
    expect(PAYMENT_TABS.map(({ params }) => params)).toEqual([
      { status: 'all', overdue: false },
      { status: 'invoice-sent', overdue: false },
      { status: 'payment-processing', overdue: false },
      { status: 'closed', overdue: false },
      { status: 'rejected', overdue: false },
      { status: 'all', overdue: true },
    ]);
    expect(chosenTab(DEFAULT_STATUS, false)).toBe('invoice-sent');
    expect(chosenTab(ALL_STATUSES, true)).toBe('overdue');
  });
});

describe('the totals', () => {
  it('are exact sums by currency, never converted, with NTD as TWD, that of the most requests first', () => {
    const totals = totalsOf([
      aPayment({ amount: 0.1, payment_currency: 'USD' }),
      aPayment({ amount: 0.1, payment_currency: 'USD' }),
      aPayment({ amount: 0.1, payment_currency: 'USD' }),
      aPayment({ amount: 500, payment_currency: 'TWD' }),
      aPayment({ amount: 1, payment_currency: 'NTD' }),
      aPayment({ amount: 7.5, payment_currency: 'EUR' }),
    ]);
    expect(totals).toEqual([
      { currency: 'USD', amount: 0.3 },
      { currency: 'TWD', amount: 501 },
      { currency: 'EUR', amount: 7.5 },
    ]);
    expect(describeTotals(totals)).toBe('USD 0.30, TWD 501, EUR 7.50');
    expect(totalsOf([])).toEqual([]);
  });
});

describe('what the total counts', () => {
  const payments = [
    aPayment({ id: 1, status: 0, amount: 10 }),
    aPayment({ id: 2, status: 3, amount: 500 }),
    aPayment({ id: 3, status: 2, amount: 30 }),
  ];
  const counted = (value: string, rows = payments) => {
    const { payments: those, hasRejected } = countedIn(statusChoice(value), rows);
    return [those.map(({ id }) => id), hasRejected];
  };

  it('leaves rejected requests out of All, as the reports do, and says so if there are any', () => {
    expect(counted('all')).toEqual([[1, 3], true]);
    expect(counted('all', payments.slice(2))).toEqual([[3], false]);
  });

  it('counts the requests of a chosen status, the rejected ones as well', () => {
    expect(counted('rejected')).toEqual([[2], false]);
    expect(counted('closed')).toEqual([[3], false]);
  });
});

describe('how late requests are', () => {
  it.each([
    [0, '2024-02-13', -12, 'in 12 days'],
    [0, '2024-02-02', -1, 'in 1 day'],
    [1, '2024-02-01', 0, 'today'],
    [1, '2024-01-31', 1, 'by 1 day'],
    [0, '2023-11-01', 92, 'by 92 days'],
  ] as const)('status %d due on %s is %d days late: %s', (status, due, days, text) => {
    expect(daysLate({ status, payment_due: due }, TODAY)).toBe(days);
    expect(distanceText(days)).toBe(text);
  });

  it('closed and rejected requests have no age', () => {
    expect(daysLate({ status: 2, ...late }, TODAY)).toBeNull();
    expect(daysLate({ status: 3, ...late }, TODAY)).toBeNull();
  });

  it('every late request is in one sum of its age and currency', () => {
    const due = (payment_due: string, amount: number, payment_currency = 'EUR') =>
      aPayment({ payment_due, amount, payment_currency });
    const payments = [
      due('2024-01-31', 1),
      due('2024-01-02', 2),
      due('2024-01-01', 4),
      due('2023-12-03', 8),
      due('2023-12-02', 16, 'USD'),
      due('2023-12-02', 32),
      due('2024-02-01', 64),
      { ...due('2023-10-01', 128), status: 3 as const },
    ];
    const sums = lateSums(payments, TODAY).map(({ label, totals }) => [
      label,
      describeTotals(totals),
    ]);
    expect(sums).toEqual([
      ['Late up to 30 days', 'EUR 3.00'],
      ['31–60 days', 'EUR 12.00'],
      ['over 60 days', 'EUR 32.00, USD 16.00'],
    ]);
    expect(lateSums(payments.slice(6), TODAY)).toEqual([]);
  });
});

describe('messages about requests', () => {
  const one = aPayment({ id: 12, affiliate_name: 'Beta News', amount: 90 });
  it('name number, affiliate and amount', () => {
    expect(requestSubject(one)).toBe('#12 Beta News, USD 90.00');
    expect(batchSubject([one])).toBe('#12 Beta News, USD 90.00');
    expect(batchSubject([one, aPayment({ id: 11 })])).toBe(
      '2 requests: #12 Beta News, #11 Acme Media',
    );
  });
  it('ask once for all, with the sums', () => {
    expect(confirmBatch(1, 'USD 90.00')).toBe('Are You Sure to Process 1 Request?\n\nUSD 90.00');
    expect(confirmBatch(1200, 'x')).toBe('Are You Sure to Process 1,200 Requests?\n\nx');
  });
});

describe('the place of the panel', () => {
  it.each([
    ['auto', true, false, 'open'],
    ['auto', false, false, 'hint'],
    ['auto', false, true, 'open'],
    ['1', false, false, 'open'],
    ['0', true, true, 'closed'],
    ['0', false, false, 'closed'],
  ] as const)('ACC-019 %s, chosen %s, docked %s: %s', (state, hasRequest, isDocked, place) => {
    expect(panelDisplay(state, hasRequest, isDocked)).toBe(place);
  });

  it('ACC-011 opening it without a request shows it empty', () => {
    expect(panelDisplay(openPanelState(false), false, false)).toBe('open');
    expect(openPanelState(true)).toBe('auto');
  });
});

describe('the history of a request', () => {
  const titles = (...args: Parameters<typeof historyOf>) =>
    historyOf(...args).map(({ title, when }) => [title, when]);

  it('lists only what the record shows when the changes are unknown', () => {
    const open = aPayment({ status: 1, ...onTime });
    expect(titles(open, undefined, TODAY)).toEqual([
      ['Requested', '2024.01.02'],
      ['Now Payment Processing', null],
      ['Payment due', '2024.02.01'],
    ]);
    const closed = aPayment({ status: 2, value_date: '2024-01-09' });
    expect(titles(closed, undefined, TODAY)).toEqual([
      ['Requested', '2024.01.02'],
      ['Now Closed', 'value date 2024.01.09'],
    ]);
    expect(titles(aPayment({ ...late }), undefined, TODAY).at(-1)).toEqual([
      'Payment due, late',
      '2024.01.31',
    ]);
  });

  it('has a due day that has passed before the changes after it', () => {
    const at = (day: string) => ({ at: Date.parse(`${day}T09:00:00Z`) / 1000 });
    const change = {
      from: 0,
      to: 1,
      by: { id: 'finance', name: 'Fiona' },
      rejectReason: '',
      lateReason: null,
    } as const;
    const open = aPayment({ status: 1, ...late });
    const days = (...changes: string[]) =>
      historyOf(
        open,
        changes.map((day) => ({ ...change, ...at(day) })),
        '2024-02-09',
      ).map(({ when }) => when?.slice(0, 10));
    expect(days('2024-01-31', '2024-02-01')).toEqual([
      '2024.01.02',
      '2024.01.31',
      '2024.01.31',
      '2024.02.01',
    ]);
    expect(days('2024-01-20').at(-1)).toBe('2024.01.31');
  });

  it('has the credit note after the rejection', () => {
    const change: PaymentChange = {
      from: 0,
      to: 3,
      at: 1_704_704_400,
      by: { id: 'finance', name: 'Fiona Marsh' },
      rejectReason: 'Twice',
      lateReason: null,
      creditNote: { number: 'CN-0123', date: '2024-01-16' },
    };
    expect(titles(aPayment({ status: 3 }), [change], TODAY)).toEqual([
      ['Requested', '2024.01.02'],
      ['Changed to Rejected', '2024.01.08 09:00'],
      ['Credit note CN-0123', '2024.01.16'],
    ]);
  });

  it('names time, author and reason of each change', () => {
    const change: PaymentChange = {
      from: 0,
      to: 3,
      at: 1_704_704_400,
      by: { id: 'finance', name: 'Fiona Marsh' },
      rejectReason: 'Twice',
      lateReason: null,
    };
    const rejected = aPayment({ status: 3 });
    expect(historyOf(rejected, [change], TODAY)[1]).toMatchObject({
      title: 'Changed to Rejected',
      tone: 'red',
      who: 'Fiona Marsh',
      reason: 'Twice',
    });
    const lateChange = { ...change, to: 2 as const, rejectReason: null, lateReason: 'Held' };
    expect(historyOf(aPayment({ status: 2 }), [lateChange], TODAY)[1]?.reason).toBe('Held');
    const unnamed = { ...change, by: { id: 'gone', name: '' }, rejectReason: '' };
    expect(historyOf(rejected, [unnamed], TODAY)[1]).toMatchObject({ who: 'gone', reason: null });
  });
});
