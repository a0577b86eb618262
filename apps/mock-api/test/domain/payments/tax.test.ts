import { describe, expect, it } from 'vitest';
import { taxOf, type TaxCase, vatRateOn } from '#api/domain/payments/tax.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';

const { countries, payer } = fixtures.taxes;

const taxIn = (payeeCountry: string, rest: Partial<TaxCase> = {}) =>
  taxOf(countries, {
    payerCountry: payer.country,
    payeeCountry,
    supply: 'advertising',
    invoiceDate: '2024-01-08',
    ...rest,
  });

describe('taxOf', () => {
  it.each([
    ['GB', '2008-11-30', 17.5],
    ['GB', '2008-12-01', 15],
    ['GB', '2011-01-03', 17.5],
    ['GB', '2011-01-04', 20],
    ['GB', '2024-01-08', 20],
    ['IL', '2024-12-31', 17],
    ['IL', '2025-01-01', 18],
    ['JP', '2019-09-30', 8],
    ['DE', '2020-12-31', 16],
    ['DE', '2021-01-01', 19],
    ['SG', '2000-01-01', 7],
    ['US', '2024-01-08', 0],
  ])('taxOf within %s on %s is VAT of %d percent', (country, invoiceDate, percent) => {
    const tax = taxIn(country, { payerCountry: country, invoiceDate });
    expect(tax).toMatchObject({ type: 'vat', percent });
    expect(tax.note).toContain(`${percent} %`);
  });

  it('taxOf advertising from another country is no tax, with reverse charge on the invoice', () => {
    const abroad = fixtures.publishers.filter(({ country }) => country !== payer.country);
    expect(abroad.length).toBeGreaterThan(30);
    for (const { country } of abroad) {
      const tax = taxIn(country);
      expect(tax).toMatchObject({ type: 'vat', percent: 0 });
      expect(tax.note).toMatch(
        /^Reverse charge: the customer accounts for VAT in the United Kingdom\. ./,
      );
    }
  });

  it.each([
    ['BR', 20],
    ['CR', 20],
    ['IN', 15],
    ['KR', 10],
    ['TW', 10],
    ['JP', 0],
  ])('taxOf a licence from %s is withholding tax of %d percent', (country, percent) => {
    const tax = taxIn(country, { supply: 'licence' });
    expect(tax).toMatchObject({ type: 'withholding_tax', percent });
    expect(tax.note).toContain('Reverse charge');
    expect(tax.note).toMatch(percent === 0 ? /No withholding tax/ : /Withholding tax on royalties/);
  });

  it('taxOf a licence within the country is VAT', () => {
    expect(taxIn('GB', { supply: 'licence' })).toMatchObject({ type: 'vat', percent: 20 });
  });

  it('taxOf a country that is not in the table is reverse charge', () => {
    expect(taxIn('XX', { supply: 'licence' })).toEqual({
      type: 'vat',
      percent: 0,
      note: 'Reverse charge: the customer accounts for VAT in the United Kingdom.',
    });
  });
});

describe('vatRateOn', () => {
  it('vatRateOn a day before the first rate is the first rate, and 0 without rates', () => {
    expect(vatRateOn([{ from: '2010-01-01', percent: 5 }], '2000-01-01')).toBe(5);
    expect(vatRateOn([], '2000-01-01')).toBe(0);
  });
});

describe('fixtures/accounting/taxes.json', () => {
  it('fixtures/accounting/taxes.json has rates in order of time', () => {
    for (const { vat } of Object.values(countries)) {
      const days = vat.map(({ from }) => from);
      expect(days).toEqual([...new Set(days)].sort());
    }
  });
});
