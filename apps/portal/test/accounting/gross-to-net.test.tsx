import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { StatementMonth } from '@bidstage/mock-api/contract/operations/control/records';
import { wayToNet } from '#portal/features/accounting/models/gross-to-net.ts';
import { envelope } from '../helpers/fake-server.ts';
import { aUser, openPortal } from '../helpers/portal.tsx';
import { aPayment, LIST } from './fixtures.ts';

const MONTHS: readonly StatementMonth[] = [
  {
    month: '202311',
    measured: 1200,
    estimate: 0,
    gross: 1200,
    sharePercent: 85,
    share: 1020,
    invalidTraffic: -20,
    adjustment: 0,
    revenue: 1000,
  },
  {
    month: '202312',
    measured: 25,
    estimate: 0,
    gross: 25,
    sharePercent: 85,
    share: 21.25,
    invalidTraffic: -0.25,
    adjustment: -1,
    revenue: 20,
  },
];
const STATEMENT = 'GET /__sim/payments/11/statement';

function open(replies: Parameters<typeof openPortal>[1]) {
  return openPortal('/accounting/applications?row=11', {
    user: aUser({ roles: ['FINANCE'], affiliates: [], affiliateId: null }),
    ...replies,
  });
}
const lists = { [LIST]: envelope(200, [aPayment()]) };
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('ACC-015 the way from gross to net', () => {
  it('shows each step in the months of the request, in its currency', async () => {
    open({ simulated: true, replies: { ...lists, [STATEMENT]: { body: MONTHS } } });
    const table = await screen.findByRole('table', { name: 'From gross to net' });
    expect(cells(table)).toEqual([
      ['Step', '2023.11', '2023.12'],
      ['Gross, measured', '1,200.00', '25.00'],
      ['Publisher’s share 85%', '1,020.00', '21.25'],
      ['Invalid traffic', '−20.00', '−0.25'],
      ['Adjustment', '0.00', '−1.00'],
      ['Net revenue', '1,000.00', '20.00'],
    ]);
    expect(screen.getByText('From gross to net (USD)')).toBeTruthy();
  });

  it('leaves out what no month has, and a share that differs', () => {
    const [first, second] = MONTHS;
    expect(wayToNet([first!]).map(({ label }) => label)).toEqual([
      'Gross, measured',
      'Publisher’s share 85%',
      'Invalid traffic',
      'Net revenue',
    ]);
    const estimated = wayToNet([first!, { ...second!, measured: 20, estimate: 5 }]);
    expect(estimated.slice(0, 3).map(({ label, amounts }) => [label, ...amounts])).toEqual([
      ['Gross, measured', 1200, 20],
      ['Estimate, hours without data', 0, 5],
      ['Gross, with the estimate', 1200, 25],
    ]);
    const shares = wayToNet([first!, { ...second!, sharePercent: 80 }])[1];
    expect(shares?.label).toBe('Publisher’s share');
  });

  it('says that it could not be loaded, and Retry recovers', async () => {
    let failures = 1;
    const reply = () => (failures-- > 0 ? { status: 500, body: {} } : { body: MONTHS });
    open({ simulated: true, replies: { ...lists, [STATEMENT]: reply } });
    const text = await screen.findByText('The statement could not be loaded.');
    await userEvent.click(within(text.parentElement!).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'From gross to net' })).toBeTruthy();
  });

  it('is not there with a real API, which does not report it', async () => {
    const { server } = open({ replies: lists });
    await screen.findByRole('table', { name: 'Breakdown by month' });
    expect(screen.queryByText(/^From gross to net/)).toBeNull();
    expect(server.sent('/__sim')).toEqual([]);
  });
});
