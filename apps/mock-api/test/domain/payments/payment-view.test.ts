import { describe, expect, it } from 'vitest';
import { paymentView } from '#api/domain/payments/payment-view.ts';
import type { Payment } from '#api/domain/payments/payment.ts';
import { EXAMPLE_PAYMENT, statementOfMonth } from '#test/helpers/payments.ts';

const PAYMENT: Payment = {
  ...EXAMPLE_PAYMENT,
  detail: [
    { ...statementOfMonth('202311'), revenue: 10_050, tax: 2010, taxType: 'vat' },
    { ...statementOfMonth('202312'), revenue: 5000, tax: 500, taxType: 'withholding_tax' },
  ],
};

describe('a payment on the wire', () => {
  it('a payment on the wire has the facts of request, payee and bank, with sums in whole units', () => {
    expect(paymentView(PAYMENT)).toEqual({
      id: 7,
      affiliate_id: 'a-site',
      affiliate_name: 'A Site',
      status: 2,
      // 100.50 plus its VAT, and 50 minus the withheld tax.
      amount: 165.6,
      payment_currency: 'EUR',
      invoice_num: 'INV 12',
      invoice_file: '/v1/accounting/payments/7/invoice',
      invoice_date: '2024-01-02',
      request_date: '2024-01-03',
      value_date: '2024-01-31',
      payment_due: '2024-02-02',
      account_description: 'November and December',
      affiliate_tax_country: 'DE',
      affiliate_vat_number: 'DE 1',
      bank_account_name: 'A Site GmbH',
      bank_account_number: '123',
      bank_name: 'A Bank',
      bank_address: '2 Road',
      bank_code: '456',
      bank_branch_code: '789',
      bank_swift_code: 'ABCDEFGH',
      detail: [
        { month: '202311', revenue: 100.5, vat: 20.1, withholding_tax: 0, tax_type: 'vat' },
        { month: '202312', revenue: 50, vat: 0, withholding_tax: 5, tax_type: 'withholding_tax' },
      ],
    });
  });

  it('a payment on the wire in a currency without cents has its sums unchanged, and no value date while it is open', () => {
    const view = paymentView({ ...PAYMENT, currency: 'JPY', status: 0, valueDate: null });
    expect(view).toMatchObject({ amount: 16_560, status: 0, value_date: null });
    expect(view.detail[0]).toMatchObject({ revenue: 10_050, vat: 2010 });
  });
});
