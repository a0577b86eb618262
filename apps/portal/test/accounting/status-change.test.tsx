import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useToastStore } from '#portal/shared/ui/toast-store.ts';
import { envelope, type Reply } from '../helpers/fake-server.ts';
import { aPayment, change, LIST, openAccounting, PAYMENTS } from './fixtures.ts';

const confirm = vi.fn<(question?: string) => boolean>();
beforeEach(() => {
  confirm.mockReset().mockReturnValue(true);
  vi.stubGlobal('confirm', confirm);
});

const panel = () => within(screen.getByRole('region', { name: 'Payment request details' }));
const button = async (name: string) => {
  const details = await screen.findByRole('region', { name: 'Payment request details' });
  return within(details).findByRole<HTMLButtonElement>('button', { name });
};
const toasts = () => screen.getByRole('region', { name: 'Notifications' }).textContent;
/** Milliseconds that a toast is shown. */
const shownFor = (text: string) =>
  useToastStore.getState().messages.find((message) => message.text === text)?.duration;
const patches = (server: ReturnType<typeof openAccounting>['server']) =>
  server.requests.filter(({ method }) => method === 'PATCH');
const processing = { ...aPayment({ id: 11 }), status: 1 as const };

describe('Process and Close', () => {
  it('A5 UI-005 shows the new status in the search, too', async () => {
    let payments = PAYMENTS;
    openAccounting('/accounting/applications?row=11', {
      [LIST]: () => envelope(200, payments),
      [change(11)]: () => {
        payments = [processing, ...PAYMENTS.slice(1)];
        return envelope(200, processing);
      },
    });
    const search = async () => {
      await userEvent.keyboard('{Control>}k{/Control}');
      await userEvent.keyboard('Acme');
      return (await screen.findByRole('option', { name: /Acme Media/ })).textContent;
    };
    await button('Process');
    expect(await search()).toContain('Invoice Sent');
    await userEvent.keyboard('{Escape}{Escape}');
    await userEvent.click(await button('Process'));
    await waitFor(() => expect(toasts()).toContain('Updated: -> Processing'));
    expect(shownFor('Updated: -> Processing')).toBe(2000);
    expect(await search()).toContain('Payment Processing');
  });

  it('UI-005 keeps the new status when a list that began to load before it arrives after it', async () => {
    let arrive: (reply: Reply) => void = () => undefined;
    let lists = 0;
    const { server } = openAccounting('/accounting/applications?row=11', {
      [LIST]: ({ path, init: { signal } }) => {
        if (path.includes('status=')) return envelope(200, PAYMENTS);
        lists += 1;
        if (lists > 1) return envelope(200, [processing, ...PAYMENTS.slice(1)]);
        return new Promise((resolve) => {
          arrive = resolve;
          signal?.addEventListener('abort', () => resolve(new Error('aborted')));
        });
      },
      [change(11)]: envelope(200, processing),
    });
    await userEvent.click(await button('Process'));
    await waitFor(() => expect(toasts()).toContain('Updated: -> Processing'));
    arrive(envelope(200, PAYMENTS));
    // The counts of the tabs are loaded again.
    await screen.findByRole('link', { name: /^Payment Processing ?1$/ });
    expect(patches(server)).toHaveLength(1);
    expect(screen.getByRole('row', { name: /Acme Media/ }).textContent).toContain(
      'Payment Processing',
    );
  });

  it('sends nothing when the confirmation is declined', async () => {
    confirm.mockReturnValue(false);
    const { server } = openAccounting('/accounting/applications?row=11');
    await userEvent.click(await button('Process'));
    expect(confirm).toHaveBeenCalledOnce();
    expect(patches(server)).toEqual([]);
  });
});

describe('Reject', () => {
  const submit = () => screen.findByRole('button', { name: 'Submit' });

  it('keeps the popup and its text when the confirmation is declined, and Cancel sends nothing', async () => {
    confirm.mockReturnValue(false);
    const { server } = openAccounting('/accounting/applications?row=11');
    await userEvent.click(await button('Reject'));
    const field = await screen.findByRole('textbox', { name: 'Reason' });
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'Duplicate');
    await userEvent.click(await submit());
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Duplicate');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(patches(server)).toEqual([]);
  });

  it('accepts an empty reason and rejects a reason that is too long', async () => {
    const { server } = openAccounting('/accounting/applications?row=11', {
      [change(11)]: envelope(200, { ...processing, status: 3 }),
    });
    await userEvent.click(await button('Reject'));
    const field = await screen.findByRole('textbox', { name: 'Reason' });
    fireEvent.change(field, { target: { value: 'x'.repeat(2001) } });
    expect((await submit()).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/^2,001 of 2,000 characters/)).toBeTruthy();
    fireEvent.change(field, { target: { value: '' } });
    await userEvent.click(await submit());
    await waitFor(() => expect(patches(server)).toHaveLength(1));
    expect(patches(server)[0]?.body).toEqual({ status: 'rejected', reject_reason: '' });
  });
});

describe('a change that fails', () => {
  it('ERR-002 UI-005 leaves the old status and shows a message with Retry until it is dismissed', async () => {
    const { server } = openAccounting('/accounting/applications?row=11', {
      [change(11)]: envelope(500, null, 'Internal'),
    });
    await userEvent.click(await button('Process'));
    const message = await panel().findByRole('alert');
    expect(message.textContent).toContain('ERROR: not update');
    expect(toasts()).toContain('ERROR: not update');
    expect(shownFor('ERROR: not update')).toBe(4000);
    expect(panel().getByText('Invoice Sent')).toBeTruthy();

    fireEvent.click(screen.getByRole('cell', { name: 'Beta News' }));
    await panel().findByRole('heading', { name: 'Beta News' });
    expect(panel().queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('cell', { name: 'Acme Media' }));
    await userEvent.click(await button('Retry'));
    await waitFor(() => expect(patches(server)).toHaveLength(2));
    expect(confirm).toHaveBeenCalledTimes(2);

    await userEvent.click(await button('Dismiss'));
    expect(panel().queryByRole('alert')).toBeNull();
  });

  it('repeats a rejection with its reason', async () => {
    let failures = 1;
    const rejected = { ...processing, status: 3 };
    const { server } = openAccounting('/accounting/applications?row=11', {
      [change(11)]: () => (failures-- > 0 ? new Error('offline') : envelope(200, rejected)),
    });
    await userEvent.click(await button('Reject'));
    await userEvent.type(await screen.findByRole('textbox'), 'Duplicate');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await userEvent.click(await button('Retry'));
    await waitFor(() => expect(toasts()).toContain('Updated: -> Rejected'));
    const body = { status: 'rejected', reject_reason: 'Duplicate' };
    expect(patches(server).map((sent) => sent.body)).toEqual([body, body]);
    expect(panel().queryByRole('alert')).toBeNull();
  });

  it('offers to load the present record when another user was faster', async () => {
    let all = PAYMENTS;
    const { server } = openAccounting('/accounting/applications?row=11', {
      [LIST]: ({ path }) => envelope(200, path.includes('?') ? PAYMENTS : all),
      [change(11)]: () => {
        all = [processing];
        return envelope(409, null, 'Not allowed');
      },
    });
    await userEvent.click(await button('Process'));
    expect((await panel().findByRole('alert')).textContent).toContain('ERROR: not update');
    expect(panel().queryByRole('button', { name: 'Retry' })).toBeNull();
    await userEvent.click(await button('Reload'));
    expect(await panel().findByText('Payment Processing')).toBeTruthy();
    expect(panel().queryByRole('alert')).toBeNull();
    expect(server.sent('/v1/accounting/payments').at(-1)?.path).toBe('/v1/accounting/payments');
  });

  it('counts a response without the record as a failure', async () => {
    openAccounting('/accounting/applications?row=11', { [change(11)]: envelope(200, null) });
    await userEvent.click(await button('Process'));
    expect((await panel().findByRole('alert')).textContent).toContain('ERROR: not update');
    expect(panel().getByText('Invoice Sent')).toBeTruthy();
  });
});
