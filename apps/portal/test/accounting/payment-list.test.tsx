import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CLOCK_HEADER } from '@bidstage/mock-api/contract/values/names';
import { useToastStore } from '#portal/shared/ui/toast-store.ts';
import { envelope, type Reply } from '../helpers/fake-server.ts';
import { LIST, openAccounting, PAYMENTS } from './fixtures.ts';

const table = () => screen.findByRole('table', { name: 'Payment requests' });
const names = async () => {
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  return rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent);
};
const panel = () => screen.getByRole('region', { name: 'Payment request details' });
const row = async (name: string) => {
  const cell = await screen.findByRole('cell', { name });
  return cell.closest('tr')!;
};

describe('the payment list', () => {
  it('E3 shows the row of a status that the contract does not know, and the others', async () => {
    const rows = PAYMENTS.map((payment, index) =>
      index === 0 ? { ...payment, status: 9 } : payment,
    );
    openAccounting('/accounting/applications', { [LIST]: envelope(200, rows) });
    expect(await names()).toEqual(['Acme Media', 'Beta News', 'acid Jazz']);
    expect(screen.getByText('Unknown status 9')).toBeTruthy();
  });

  it('ERR-001 UI-005 shows a text and a toast when it fails, and Retry loads the rows', async () => {
    let answer = envelope(503, null, 'Out of order');
    openAccounting('/accounting/applications', { [LIST]: () => answer });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText('Get list error')).toBeTruthy();
    const [toast] = useToastStore.getState().messages;
    expect([toast?.text, toast?.duration]).toEqual(['Get list error', 2000]);
    answer = envelope(200, PAYMENTS);
    await userEvent.click(main.getByRole('button', { name: 'Retry' }));
    expect(await names()).toEqual(['Acme Media', 'Beta News', 'acid Jazz']);
  });

  it('X6 says that the details of a request open and close', async () => {
    openAccounting('/accounting/applications', { [LIST]: envelope(200, PAYMENTS) });
    const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    const first = await row('Acme Media');
    expect(heard()).not.toContain('Details opened');
    await userEvent.click(first);
    await waitFor(() => expect(heard()).toContain('Details opened'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(heard()).toContain('Details closed'));
  });

  it('E2 keeps the place of counts that are not known yet, and leaves it out when they fail', async () => {
    let fail: (reply: Reply) => void = () => undefined;
    const all = new Promise<Reply>((resolve) => (fail = resolve));
    const { server } = openAccounting('/accounting/applications', {
      [LIST]: ({ path }) => (path.includes('status') ? envelope(200, PAYMENTS) : all),
    });
    await table();
    await waitFor(() => expect(server.sent('/v1/accounting')).toHaveLength(2));
    const tabs = screen.getByRole('navigation', { name: 'Requests by status' });
    const places = () => tabs.querySelectorAll('[data-counting]').length;
    const chosen = within(tabs).getByRole('link', { name: /^Invoice Sent/ });
    expect(chosen.textContent).toBe('Invoice Sent3');
    expect(places()).toBe(5);
    fail(envelope(403, null, 'Forbidden'));
    await waitFor(() => expect(places()).toBe(0));
    expect(within(tabs).getByRole('link', { name: 'Closed' }).textContent).toBe('Closed');
    expect(useToastStore.getState().messages).toHaveLength(1);
  });

  it('A5 shows a request as the newest list has it, which other users may have changed', async () => {
    const changed = [{ ...PAYMENTS[0]!, status: 1 as const }, ...PAYMENTS.slice(1)];
    openAccounting('/accounting/applications?row=11', {
      [LIST]: ({ path }) => envelope(200, path.includes('status') ? PAYMENTS : changed),
    });
    const first = await row('Acme Media');
    await waitFor(() => expect(first.textContent).toContain('Payment Processing'));
    const process = await within(panel()).findByRole<HTMLButtonElement>('button', {
      name: 'Process',
    });
    expect(process.disabled).toBe(true);
    const tabs = screen.getByRole('navigation', { name: 'Requests by status' });
    expect(within(tabs).getByRole('link', { name: /^Invoice Sent/ }).textContent).toContain('2');
  });

  it('E2 shows no row, count or total of one tab as that of another while this one loads', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const all = new Promise<Reply>((resolve) => (answer = resolve));
    const late = { ...PAYMENTS[1]!, payment_due: '2020-01-01' };
    const sent = [{ ...PAYMENTS[0]!, payment_due: '2099-01-31' }, late];
    openAccounting('/accounting/applications', {
      [LIST]: ({ path }) => (path.includes('status') ? envelope(200, sent) : all),
    });
    await table();
    const totals = () => screen.queryByRole('list', { name: 'Totals by currency' });
    expect(totals()?.textContent).toBe('TotalUSD 1,150.00');
    const tabs = screen.getByRole('navigation', { name: 'Requests by status' });
    fireEvent.click(within(tabs).getByRole('link', { name: /^Overdue/ }));
    await screen.findByText('Updating...');
    expect(totals()).toBeNull();
    expect(tabs.textContent).toBe('AllInvoice SentPayment ProcessingClosedRejectedOverdue');
    // The rows of the list before, dimmed: not those of them that are overdue.
    expect(await names()).toEqual(['Acme Media', 'Beta News']);
    answer(envelope(200, [...sent, { ...late, id: 14, affiliate_name: 'Gamma', status: 1 }]));
    await waitFor(async () => expect(await names()).toEqual(['Beta News', 'Gamma']));
    expect(totals()?.textContent).toBe('TotalUSD 180.00');
  });

  it('restores everything from the URL', async () => {
    openAccounting('/accounting/applications?status=all&search=ac&sort=amount.asc&row=13');
    expect(await names()).toEqual(['acid Jazz', 'Acme Media']);
    expect(within(panel()).getByRole('heading', { name: 'acid Jazz' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('All');
  });

  it('marks requests that are overdue on the clock’s day with a text', async () => {
    const late = [{ ...PAYMENTS[0], payment_due: '2024-01-06' }, PAYMENTS[1]];
    const clock = { [CLOCK_HEADER]: 'now=2024-01-08T09:00:00.000Z; mode=frozen; rate=0' };
    openAccounting('/accounting/applications', {
      [LIST]: { ...envelope(200, late), headers: clock },
    });
    expect((await row('Acme Media')).textContent).toContain('late by 2 days');
    expect((await row('Beta News')).textContent).not.toContain('late');
    const sums = screen.getByRole('list', { name: 'Late by age' });
    expect(sums.textContent).toBe('Late up to 30 days USD 1,060.00');
  });
});

describe('the active row', () => {
  it('opens in the panel by a click, and Back closes it', async () => {
    const { search, router } = openAccounting();
    fireEvent.click(await row('Beta News'));
    await waitFor(() => expect(search()).toBe('?row=12'));
    const details = within(panel());
    expect(details.getByRole('heading', { name: 'Beta News' })).toBeTruthy();
    expect(details.getByText('#12')).toBeTruthy();
    await router.navigate(-1);
    await waitFor(() => expect(panel().textContent).toBe('Please click one payment request.'));
  });

  it('counts key presses that are faster than the URL update', async () => {
    const { search } = openAccounting();
    await table();
    for (let step = 0; step < 3; step += 1) fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    await waitFor(() => expect(search()).toBe('?row=13'));
  });

  it('does not move while a field has the focus', async () => {
    const { search } = openAccounting('/accounting/applications?row=12');
    await table();
    screen.getByRole('searchbox').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(search()).toBe('?row=12');
  });

  it('S4 moves while a panel that is not modal is open, also from its buttons, and not behind a dialog', async () => {
    const { search } = openAccounting('/accounting/applications?row=12');
    await table();
    const beside = document.createElement('div');
    beside.innerHTML = '<div role="dialog" aria-modal="false"><button>Next step</button></div>';
    document.body.append(beside);
    beside.querySelector('button')?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(search()).toBe('?row=13'));
    beside.innerHTML = '<div role="dialog"></div>';
    await userEvent.keyboard('{ArrowUp}');
    beside.remove();
    expect(search()).toBe('?row=13');
  });

  it('shows a text when the list does not contain it', async () => {
    openAccounting('/accounting/applications?row=99');
    await table();
    expect(await screen.findByText('Request #99 is not in this list.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Look in all requests' });
    expect(link.getAttribute('href')).toBe('/accounting/applications?row=99&status=all');
  });
});
