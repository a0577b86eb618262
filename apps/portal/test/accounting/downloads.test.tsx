import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as windows from '#portal/shared/browser-tab.ts';
import * as navigation from '#portal/shared/go-to.ts';
import { downloadAddress } from '#portal/features/accounting/api/download-links.ts';
import { setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { envelope } from '../helpers/fake-server.ts';
import { LIST, openAccounting } from './fixtures.ts';

const LINK = '/files/invoices/11?signature=abc';
const tab = {} as Window;
beforeEach(() => {
  vi.spyOn(windows, 'openTab').mockReturnValue(tab);
  vi.spyOn(windows, 'showInTab').mockReturnValue();
  vi.spyOn(windows, 'closeTab').mockReturnValue();
});

const INVOICE = 'GET /v1/accounting/payments/11/invoice';
const download = async () => {
  const row = (await screen.findByRole('cell', { name: 'Acme Media' })).closest('tr')!;
  await userEvent.click(within(row).getByRole('link', { name: 'Download invoice INV-11' }));
};

describe('addresses of downloads', () => {
  it('are relative to the API’s base when they are paths', () => {
    setRuntimeConfig({});
    expect(downloadAddress(LINK)).toBe(`${location.origin}${LINK}`);
    setRuntimeConfig({ apiBaseUrl: 'https://api.example/base' });
    expect(downloadAddress(LINK)).toBe(`https://api.example/base${LINK}`);
    expect(downloadAddress('https://cdn.example/a.pdf')).toBe('https://cdn.example/a.pdf');
    expect(downloadAddress('//cdn.example/a.pdf')).toBe(
      'https://api.example/base/cdn.example/a.pdf',
    );
  });

  it.each([undefined, null, '', 7, 'javascript:alert(1)', 'data:text/html,x'])(
    'are rejected when they are %s',
    (url) => expect(() => downloadAddress(url)).toThrow('Get Download Link Error occurred'),
  );
});

describe('an invoice', () => {
  it('closes the tab after a failure and shows the error with Retry', async () => {
    let failures = 1;
    openAccounting('/accounting/applications', {
      [INVOICE]: () =>
        failures-- > 0
          ? envelope(500, null, 'Storage is down')
          : envelope(200, { download_url: LINK }),
    });
    await download();
    const alert = await screen.findByRole('alert');
    const lines = [...alert.querySelectorAll('p')].map((line) => line.textContent);
    expect(lines[0]).toBe('Get Download Link Error occurred');
    expect(lines[2]).toBe('Storage is down');
    expect(windows.closeTab).toHaveBeenCalledWith(tab);
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(windows.openTab).toHaveBeenCalledTimes(2);
  });

  it('offers the link when the browser blocks the tab', async () => {
    vi.mocked(windows.openTab).mockReturnValue(null);
    openAccounting('/accounting/applications', {
      [INVOICE]: envelope(200, { download_url: LINK }),
    });
    await download();
    const link = await screen.findByRole<HTMLAnchorElement>('link', {
      name: 'Open invoice INV-11',
    });
    expect(link.href).toBe(`${location.origin}${LINK}`);
    expect(link.rel).toBe('noopener');
  });
});

describe('monthly reports', () => {
  const REPORTS = 'GET /v1/accounting/reports';
  const list = envelope(200, [
    { id: 7, month: '202401' },
    { id: 6, month: '202312' },
  ]);
  const tiles = async () =>
    (await screen.findAllByRole('button', { name: /^\d{4}\.\d{2}$/ })).map(
      (tile) => tile.textContent,
    );

  it('ACC-035 are downloaded once by a double click, also when the link comes between its two clicks', async () => {
    const { server } = openAccounting('/accounting/reports', {
      [REPORTS]: list,
      'GET /v1/accounting/reports/6': envelope(200, { download_url: '/files/reports/6' }),
    });
    const goTo = vi.spyOn(navigation, 'goTo').mockReturnValue();
    const tile = await screen.findByRole('button', { name: '2023.12' });
    fireEvent.click(tile, { detail: 1 });
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(tile.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(tile, { detail: 2 });
    // A request would be sent in a later turn.
    await act(() => new Promise((done) => setTimeout(done, 0)));
    expect(server.sent('/v1/accounting/reports/6')).toHaveLength(1);
    // A new click is a new download.
    fireEvent.click(tile, { detail: 1 });
    await waitFor(() => expect(server.sent('/v1/accounting/reports/6')).toHaveLength(2));
  });

  it('ERR-012 show the error of a failed link, and the tiles stay', async () => {
    openAccounting('/accounting/reports', {
      [REPORTS]: list,
      'GET /v1/accounting/reports/6': new Error('offline'),
    });
    await userEvent.click(await screen.findByRole('button', { name: '2023.12' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Get Download Link Error occurred');
    expect(await tiles()).toHaveLength(2);
  });

  const noteOf = (tile: HTMLElement) => tile.nextElementSibling?.textContent;

  it('ACC-034 say under each month how many requests it has', async () => {
    openAccounting('/accounting/reports', { [REPORTS]: list });
    const tile = await screen.findByRole('button', { name: '2024.01' });
    await waitFor(() => expect(noteOf(tile)).toBe('3 requests, 3 open'));
  });

  it('ACC-034 have no note where the requests cannot be loaded, and no message about it', async () => {
    openAccounting('/accounting/reports', { [REPORTS]: list, [LIST]: envelope(500, null, 'Down') });
    const tile = await screen.findByRole('button', { name: '2024.01' });
    expect(noteOf(tile)).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('ERR-011 show the exact error of a failed list, and the server’s text below it', async () => {
    openAccounting('/accounting/reports', { [REPORTS]: envelope(422, null, 'Bad year') });
    const alert = await screen.findByRole('alert');
    const lines = [...alert.querySelectorAll('p')].map((line) => line.textContent);
    expect(lines).toEqual(['Get Reports Error occurred', 'Bad year']);
    expect(within(alert).getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
