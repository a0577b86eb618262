import type { PaymentRequest } from '@bidstage/mock-api/contract/operations/payments';
import { configure } from '@testing-library/react';
import { aUser, openPortal } from '../helpers/portal.tsx';
import { envelope, type fakeServer } from '../helpers/fake-server.ts';

// Screens are loaded lazily, which takes some time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

export function aPayment(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  const id = changes.id ?? 11;
  return {
    id,
    affiliate_id: 'A1',
    affiliate_name: 'Acme Media',
    status: 0,
    amount: 1060,
    payment_currency: 'USD',
    invoice_num: `INV-${id}`,
    invoice_file: `/v1/accounting/payments/${id}/invoice`,
    invoice_date: '2024-01-01',
    request_date: '2024-01-02',
    value_date: null,
    payment_due: '2024-01-31',
    account_description: 'Display revenue',
    affiliate_tax_country: 'TW',
    affiliate_vat_number: '00057226',
    bank_account_name: 'Acme Media Ltd.',
    bank_account_number: '217-2',
    bank_name: 'Harbor Bank',
    bank_address: '1 Quay Road',
    bank_code: '099',
    bank_branch_code: '0217',
    bank_swift_code: 'HARBTWTP',
    detail: [
      { month: '202311', revenue: 1000, vat: 50, withholding_tax: 0, tax_type: 'vat' },
      { month: '202312', revenue: 20, vat: 0, withholding_tax: 10, tax_type: 'withholding_tax' },
    ],
    ...changes,
  };
}

/** Three requests in the order of the list's response. */
export const PAYMENTS = [
  aPayment({ id: 11, affiliate_name: 'Acme Media', request_date: '2024-01-02' }),
  aPayment({ id: 12, affiliate_name: 'Beta News', request_date: '2024-01-03', amount: 90 }),
  aPayment({ id: 13, affiliate_name: 'acid Jazz', request_date: '2024-01-04', amount: 500 }),
];

export const LIST = 'GET /v1/accounting/payments';
export const change = (id: number) => `PATCH /v1/accounting/payments/${id}/status`;

/** The accounting portal of a finance user; the list request returns PAYMENTS by default. */
export function openAccounting(
  path = '/accounting/applications',
  replies: Parameters<typeof fakeServer>[0] = {},
) {
  const user = aUser({ roles: ['FINANCE'], affiliates: [], affiliateId: null });
  const portal = openPortal(path, {
    user,
    replies: { [LIST]: envelope(200, PAYMENTS), ...replies },
  });
  return { ...portal, search: () => portal.router.state.location.search };
}
