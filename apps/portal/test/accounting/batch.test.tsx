import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { envelope } from '../helpers/fake-server.ts';
import { change, LIST, openAccounting, PAYMENTS } from './fixtures.ts';

const confirm = vi.fn<(question?: string) => boolean>();
beforeEach(() => {
  confirm.mockReset().mockReturnValue(true);
  vi.stubGlobal('confirm', confirm);
});

const [acme, beta, acid] = PAYMENTS;
const processed = (payment: (typeof PAYMENTS)[number] | undefined) =>
  envelope(200, { ...payment, status: 1 });
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const patches = (server: ReturnType<typeof openAccounting>['server']) =>
  server.requests.filter(({ method }) => method === 'PATCH').map(({ path }) => path);
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Requests by status' })).getByRole('link', {
    name,
  });

async function startBatch(replies: Parameters<typeof openAccounting>[1]) {
  const portal = openAccounting('/accounting/applications', {
    [LIST]: envelope(200, [...PAYMENTS, { ...acme!, id: 14, affiliate_name: 'Done', status: 2 }]),
    ...replies,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Process several' }));
  return portal;
}

describe('several requests', () => {
  it('ACC-022 ACC-028 are processed with one confirmation and one change each, and the counts follow', async () => {
    const { server } = await startBatch({
      [change(11)]: processed(acme),
      [change(12)]: processed(beta),
    });
    expect(screen.queryByRole('checkbox', { name: /Select #14/ })).toBeNull();
    await waitFor(() => expect(tab(/^Invoice Sent/).textContent).toBe('Invoice Sent3'));
    await userEvent.click(box(/Select #11/));
    await userEvent.click(box(/Select #12/));
    expect(screen.getByText('2 selected: USD 1,150.00')).toBeTruthy();
    expect(screen.getByText('A status change cannot be undone.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Process 2' }));
    await waitFor(() => expect(patches(server)).toHaveLength(2));
    expect(confirm.mock.calls).toEqual([['Are You Sure to Process 2 Requests?\n\nUSD 1,150.00']]);
    const toasts = screen.getByRole('region', { name: 'Notifications' });
    await waitFor(() => expect(toasts.textContent).toContain('Updated: -> Processing'));
    expect(toasts.textContent).toContain('2 requests: #11 Acme Media, #12 Beta News');
    expect(tab(/^Invoice Sent/).textContent).toBe('Invoice Sent1');
    expect(tab(/^Payment Processing/).textContent).toBe('Payment Processing2');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('A4 list each failure with its request; Retry sends that one again', async () => {
    let failures = 1;
    const { server } = await startBatch({
      [change(11)]: processed(acme),
      [change(12)]: () => (failures-- > 0 ? envelope(500, null, 'Internal') : processed(beta)),
      [change(13)]: envelope(409, null, 'Too late'),
    });
    await userEvent.click(box(/Select all/));
    await userEvent.click(screen.getByRole('button', { name: 'Process 3' }));
    const failed = await screen.findByRole('alert', { name: 'Failed changes' });
    expect(within(failed).getByText('2 requests were not processed')).toBeTruthy();
    expect(within(failed).getByText('#12 Beta News, USD 90.00')).toBeTruthy();
    expect(within(failed).getByText(`#${acid!.id} acid Jazz, USD 500.00`)).toBeTruthy();
    expect(within(failed).getAllByText('ERROR: not update')).toHaveLength(2);
    expect(within(failed).getAllByRole('button', { name: 'Reload' })).toHaveLength(1);
    await userEvent.click(within(failed).getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(within(failed).getByText('1 request was not processed')).toBeTruthy(),
    );
    expect(patches(server).map((path) => path.split('/')[4])).toEqual(['11', '12', '13', '12']);
    await userEvent.click(within(failed).getByRole('button', { name: 'Dismiss all' }));
    expect(screen.queryByRole('alert', { name: 'Failed changes' })).toBeNull();
  });

  it('ACC-029 are not changed when the confirmation is declined or the choice is cancelled', async () => {
    confirm.mockReturnValue(false);
    const { server } = await startBatch({});
    expect(document.activeElement).toBe(box(/Select all/));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Process' }).disabled).toBe(true);
    await userEvent.click(box(/Select all/));
    await userEvent.click(screen.getByRole('button', { name: 'Process 3' }));
    expect(confirm).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement?.textContent).toContain('Acme Media');
    expect(patches(server)).toEqual([]);
  });
});

describe('the tabs', () => {
  it('lead to the overdue requests of any status, and back to a status', async () => {
    const old = { ...beta!, payment_due: '2020-01-01' };
    const { search } = openAccounting('/accounting/applications', {
      [LIST]: envelope(200, [{ ...acme!, payment_due: '2099-01-01' }, old]),
    });
    await waitFor(() => expect(tab(/^Overdue/).textContent).toBe('Overdue1'));
    await userEvent.click(tab(/^Overdue/));
    await waitFor(() => expect(search()).toBe('?status=all&overdue=1'));
    expect(tab(/^Overdue/).getAttribute('aria-current')).toBe('true');
    expect(await screen.findByText('1 request')).toBeTruthy();
    expect(screen.queryByRole('cell', { name: 'Acme Media' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('All');
    await userEvent.click(tab(/^Closed/));
    await waitFor(() => expect(search()).toBe('?status=closed'));
  });
});

describe('the panel', () => {
  it('ACC-019 keeps its place without a request when the user docks it', async () => {
    openAccounting();
    const region = await screen.findByRole('region', { name: 'Payment request details' });
    expect(within(region).queryByRole('button', { name: 'Hide details' })).toBeNull();
    await userEvent.click(within(region).getByRole('button', { name: 'Always show the panel' }));
    const docked = screen.getByRole('region', { name: 'Payment request details' });
    expect(docked.textContent).toBe('Please click one payment request.');
    expect(within(docked).getByRole('button', { name: 'Hide details' })).toBeTruthy();
    await userEvent.click(within(docked).getByRole('button', { name: 'Always show the panel' }));
    expect(screen.queryByRole('button', { name: 'Hide details' })).toBeNull();
  });
});
