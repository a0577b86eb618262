import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { envelope } from '../helpers/fake-server.ts';
import { aUser, openPortal } from '../helpers/portal.tsx';
import { aPayment, LIST } from './fixtures.ts';

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
        /^Each month opens its analytics in UTC\. Revenue there is gross, as measured\. Amounts there are in USD\./,
      ),
    ).toBeTruthy();
  });

  it('are no links for a publisher without analytics', async () => {
    expect(await monthLinks(['A2'])).toEqual([]);
    expect(screen.queryByText(/^Each month links/)).toBeNull();
  });
});

describe('a request that another window has changed', () => {
  it('A5 has one status in the row, the badge and the history', async () => {
    const processing = { ...aPayment({ id: 11 }), status: 1 as const };
    const lists = [[aPayment({ id: 11 })], [processing]];
    openPortal('/accounting/applications?row=11', {
      user: aUser({ roles: ['FINANCE'] }),
      simulated: true,
      replies: {
        [LIST]: () => envelope(200, lists.length > 1 ? lists.shift()! : lists[0]!),
        'GET /__sim/payments/11/changes': {
          body: [
            {
              ...{ from: 0, to: 1, at: 1_704_700_000, by: { id: 'finance', name: 'Fiona Marsh' } },
              ...{ rejectReason: null, lateReason: null },
            },
          ],
        },
      },
    });
    const history = await screen.findByText('Changed to Payment Processing');
    const details = within(screen.getByRole('region', { name: 'Payment request details' }));
    expect(history).toBeTruthy();
    expect(details.queryByText('Invoice Sent')).toBeNull();
    expect(details.getByText('Payment Processing')).toBeTruthy();
    expect(screen.getByRole('row', { name: /^Payment Processing Acme Media/ })).toBeTruthy();
  });
});
