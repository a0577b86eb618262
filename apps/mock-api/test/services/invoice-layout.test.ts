import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { Payment } from '#api/domain/payments/payment.ts';
import { earningsIn, monthStatement } from '#api/domain/payments/statement.ts';
import { taxOf } from '#api/domain/payments/tax.ts';
import { renderInvoice } from '#api/services/payments/invoice-pdf/render-invoice.ts';
import { payeeOf } from '#api/simulation/payments/payee.ts';
import { fixtures } from '../helpers/fixture-data.ts';
import { EXAMPLE_PAYMENT } from '../helpers/payments.ts';

const { taxes, contactNames } = fixtures;
const MONTHS = ['202310', '202311', '202312'];

const tax = taxOf(taxes.countries, {
  payerCountry: taxes.payer.country,
  payeeCountry: 'BR',
  supply: 'licence',
  invoiceDate: '2024-01-02',
});

/** Everything that makes an invoice long: three months of eight pages, adjustments, royalties, a correction. */
function longInvoice(publisher: (typeof fixtures.publishers)[number]): Payment {
  const pages = Array.from({ length: 8 }, (_none, index) => ({
    page: `Page ${index}`,
    micros: 9_000_000_000 * (index + 1),
  }));
  const detail = MONTHS.map((month) =>
    monthStatement(earningsIn({ month, pages }, { currency: 'VND', unitsPerUsd: 26_300 }), {
      revenueSharePercent: 82.5,
      deductions: [
        { kind: 'invalid_traffic', percent: -1.5 },
        { kind: 'adjustment', percent: -0.4, reason: 'corrected count of Sep 2023' },
      ],
      tax,
    }),
  );
  const invoiceNumber = 'INV-202401-0047-C';
  return {
    ...EXAMPLE_PAYMENT,
    payee: payeeOf(1, publisher, contactNames),
    currency: 'VND',
    invoiceNumber,
    months: MONTHS,
    detail,
    tax,
    corrects: 1,
    unitsPerUsd: 26_300,
    termDays: 60,
    corrected: { invoiceNumber: 'INV-202401-0047', invoiceDate: '2023-12-28' },
    description: `Content licence, share of ad revenue, Oct 2023 – Dec 2023, corrects invoice ${invoiceNumber}`,
  };
}

/** The texts of the only page with their heights above its lower edge, in points. */
async function textsOf(payment: Payment): Promise<{ text: string; y: number }[]> {
  const bytes = await renderInvoice(payment, taxes.payer);
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  expect(document.numPages).toBe(1);
  const { items } = await (await document.getPage(1)).getTextContent();
  await document.destroy();
  return items.flatMap((item) =>
    'str' in item ? [{ text: item.str, y: Number(item.transform[5]) }] : [],
  );
}

describe('the layout of an invoice', () => {
  it.each(fixtures.publishers.map((publisher) => [publisher.name, publisher] as const))(
    'the longest invoice of %s fits on one page, and nothing overlaps the foot',
    async (_name, publisher) => {
      const payment = longInvoice(publisher);
      const texts = await textsOf(payment);
      const foot = texts.find(({ text }) => text.startsWith('Payable within'));
      const terms = foot?.y ?? NaN;
      expect(terms).toBeGreaterThan(20);
      const { bankBranchCode } = payment.payee;
      const branch = texts.find(({ text }) => text.endsWith(`· ${bankBranchCode}`));
      expect(branch?.y).toBeGreaterThan(terms + 10);
      expect(texts.filter(({ text }) => text === 'Other pages')).toHaveLength(1);
    },
  );
});
