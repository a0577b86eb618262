import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { envelope } from '../helpers/fake-server.ts';
import { aUser, openPortal } from '../helpers/portal.tsx';
import { aPayment, LIST, openAccounting } from './fixtures.ts';

const panel = async () =>
  within(await screen.findByRole('region', { name: 'Payment request details' }));

async function facts(): Promise<Record<string, string | null | undefined>> {
  const terms = await (await panel()).findAllByRole('term');
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
}

describe('the details of a request', () => {
  it('show every field of the request', async () => {
    const payment = aPayment({ value_date: '2024-01-09', affiliate_vat_number: '' });
    openAccounting('/accounting/applications?row=11', { [LIST]: envelope(200, [payment]) });
    expect(await facts()).toEqual({
      Description: 'Display revenue',
      'Request date': '2024.01.02',
      'Payment due': expect.stringContaining('2024.01.31') as string,
      'Value date': '2024.01.09',
      'Invoice number': 'INV-11',
      'Invoice date': '2024.01.01',
      'Invoice file': 'Download',
      'Tax country': 'Taiwan (TW)',
      'VAT number': '--',
      'Account number': '217-2',
      'Account name': 'Acme Media Ltd.',
      'Bank name': 'Harbor Bank',
      'Bank address': '1 Quay Road',
      'Bank code': '099',
      'Branch code': '0217',
      'SWIFT code': 'HARBTWTP',
    });
    expect((await panel()).getByText('USD 1,060.00')).toBeTruthy();
  });

  it('break the total down by month, each with its kind of tax', async () => {
    openAccounting('/accounting/applications?row=11');
    const table = await screen.findByRole('table', { name: 'Breakdown by month' });
    const rows = within(table).getAllByRole('row');
    expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['2023.11', '1,000.00', '+ VAT 50.00', '1,050.00'],
      ['2023.12', '20.00', '− Withholding tax 10.00', '10.00'],
      ['Sum of the months', '1,060.00'],
    ]);
    expect(screen.getByText('The months add up to the total.')).toBeTruthy();
  });

  it('show a text when the months do not add up to the total', async () => {
    const payment = aPayment({ amount: 1000 });
    openAccounting('/accounting/applications?row=11', { [LIST]: envelope(200, [payment]) });
    expect(
      await screen.findByText(
        'The months add up to USD 1,060.00, which is USD 60.00 more than the total.',
      ),
    ).toBeTruthy();
  });
});

describe('ACC-015 the months of a request', () => {
  const monthLinks = async (affiliates: readonly string[]) => {
    openPortal('/accounting/applications?row=11', {
      user: aUser({ roles: ['RD'], affiliates: [...affiliates] }),
      replies: { [LIST]: envelope(200, [aPayment({ payment_currency: 'JPY' })]) },
    });
    const table = await screen.findByRole('table', { name: 'Breakdown by month' });
    return within(table)
      .queryAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  };

  it('lead to the analytics of the publisher', async () => {
    const base = '/analytics/bidders?affiliate=A1';
    expect(await monthLinks(['A1', 'A2'])).toEqual([
      ['2023.11, analytics of Acme Media', `${base}&from=2023-11-01&to=2023-11-30&utc=1`],
      ['2023.12, analytics of Acme Media', `${base}&from=2023-12-01&to=2023-12-31&utc=1`],
    ]);
    expect(
      screen.getByText(
        /^Each month links to its analytics in UTC\. Revenue there is the measured gross\. Amounts there are in USD\./,
      ),
    ).toBeTruthy();
  });

  it('are no links for a publisher without analytics', async () => {
    expect(await monthLinks(['A2'])).toEqual([]);
    expect(screen.queryByText(/^Each month links/)).toBeNull();
  });
});
