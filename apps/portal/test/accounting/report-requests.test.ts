import { PAYMENT_STATUSES } from '@bidstage/mock-api/contract/values/payment-status';
import { expect, it } from 'vitest';
import { OPEN_STATUSES, reportNote } from '#portal/features/accounting/models/report-requests.ts';
import { aPayment } from './fixtures.ts';

it('ACC-034 the note of a monthly report counts the requests of its month, and those that still have a next status', () => {
  const payments = [
    aPayment({ status: 0, request_date: '2024-01-02' }),
    aPayment({ status: 1, request_date: '2024-01-31' }),
    aPayment({ status: 2, request_date: '2024-01-31' }),
    aPayment({ status: 3, request_date: '2023-12-31' }),
  ];
  expect(reportNote(payments, '2024.01')).toBe('3 requests, 2 open');
  expect(reportNote(payments, '2023.12')).toBe('1 request');
  expect(reportNote(payments, '2023.11')).toBe('0 requests');
  expect(OPEN_STATUSES).toEqual(
    PAYMENT_STATUSES.filter(({ next }) => next.length > 0).map(({ code }) => code),
  );
});
