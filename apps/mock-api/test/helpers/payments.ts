import type { Payment } from '#api/domain/payments/payment.ts';
import { earningsIn, monthStatement, type MonthStatement } from '#api/domain/payments/statement.ts';
import { firstHistoryMonth } from '#api/world/market/history.ts';
import type { PaymentSpan } from '#api/store/payment-rows.ts';

/** All requests that have arrived by a day, however old. */
export const upTo = (today: string): PaymentSpan => ({ today, firstMonth: '200001' });

/** The requests that a reader sees on a day. */
export const visibleOn = (today: string): PaymentSpan => ({
  today,
  firstMonth: firstHistoryMonth(Date.parse(today)),
});

/** A statement of a month with two pages, in dollars: 1000 cents gross, 85 % share, 1 % invalid traffic, 20 % VAT. */
export function statementOfMonth(
  month: string,
  tax: Payment['tax'] = { type: 'vat', percent: 20, note: 'VAT' },
): MonthStatement {
  const pages = [
    { page: 'Home', micros: 6_000_000 },
    { page: 'Article', micros: 4_000_000 },
  ];
  const earnings = earningsIn({ month, pages }, { currency: 'USD', unitsPerUsd: 1 });
  const deductions = [{ kind: 'invalid_traffic', percent: -1 }] as const;
  return monthStatement(earnings, { revenueSharePercent: 85, deductions, tax });
}

/** A payment request with a statement for each of its months. */
export const EXAMPLE_PAYMENT: Payment = {
  id: 7,
  affiliateId: 'a-site',
  currency: 'EUR',
  invoiceNumber: 'INV 12',
  invoiceDate: '2024-01-02',
  requestDate: '2024-01-03',
  paymentDue: '2024-02-02',
  description: 'November and December',
  months: ['202311', '202312'],
  corrects: null,
  corrected: null,
  credit: null,
  unitsPerUsd: 0.9,
  termDays: 30,
  detail: ['202311', '202312'].map((month) => statementOfMonth(month)),
  tax: { type: 'vat', percent: 20, note: 'VAT at the standard rate' },
  status: 2,
  valueDate: '2024-01-31',
  payee: {
    affiliateId: 'a-site',
    affiliateName: 'A Site',
    contactName: 'Ada',
    address: '1 Road',
    taxCountry: 'DE',
    vatNumber: 'DE 1',
    bankAccountName: 'A Site GmbH',
    bankAccountNumber: '123',
    bankName: 'A Bank',
    bankAddress: '2 Road',
    bankCode: '456',
    bankBranchCode: '789',
    bankSwiftCode: 'ABCDEFGH',
  },
};
