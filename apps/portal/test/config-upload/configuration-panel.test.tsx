import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConfigVersion } from '@bidstage/mock-api/contract/operations/control/records';
import { adUnit, aPage } from '../bidder-control/bidders.ts';
import { envelope, type Reply } from '../helpers/fake-server.ts';
import { openPortal } from '../helpers/portal.tsx';
import { csvRow, HEADER } from './problems.ts';
import { VALID, VALIDATE, UPLOAD, validation } from './modal.tsx';

const LIST = 'GET /v1/prebid/bidders';
const VERSIONS = 'GET /__sim/config-versions';
const MAP = { Home: aPage('home', { ix: [adUnit('/1/a', 'd1')] }) };

const version = (id: number, changes: Partial<ConfigVersion> = {}): ConfigVersion => ({
  id,
  validFrom: 1_704_704_400 + id * 3600,
  uploadedBy: { id: 'publisher', name: 'Paula Reyes' },
  rows: 1,
  ...changes,
});
const row = (bidder: string) =>
  csvRow('Home', '/1/a', 'd1', '[[970,250]]', `[{"bidder":"${bidder}","params":{}}]`);
const text = (...rows: string[]): Reply => ({ body: [HEADER, ...rows].join('\r\n') });
const BIDDERS = [
  {
    code: 'ix',
    name: 'Index Exchange',
    mediaTypes: ['banner'],
    requiredParams: [],
    optionalParams: [],
  },
];
const SIMULATED = {
  [LIST]: envelope(200, MAP),
  [VERSIONS]: { body: [version(3), version(2), version(1, { uploadedBy: null })] },
  'GET /__sim/config-versions/3/file': text(row('ix')),
  'GET /__sim/config-versions/2/file': text(row('ix'), row('ttd')),
  'GET /__sim/config-versions/1/file': text(row('ix'), row('ttd')),
  'GET /__sim/bidders': { body: BIDDERS },
};

const open = (replies: Parameters<typeof openPortal>[1] = {}) =>
  openPortal('/bidders', {
    simulated: true,
    ...replies,
    replies: { ...SIMULATED, ...replies.replies },
  });
const items = async () =>
  within(await screen.findByRole('list', { name: 'Versions' })).getAllByRole('listitem');

const saved = vi.fn();
beforeEach(() => {
  saved.mockReset();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
});

describe('the versions of the configuration', () => {
  it('U5 show when, by whom and what each changed, and names on request', async () => {
    open();
    const [newest, middle, first] = await items();
    await waitFor(() =>
      expect(newest!.textContent).toContain('1 page changed, 1 ad unit changed, 1 bidder removed'),
    );
    expect(newest!.textContent).toContain('by Paula Reyes');
    expect(newest!.textContent).toContain('Current');
    await waitFor(() => expect(middle!.textContent).toContain('The same as the version before'));
    expect(first!.textContent).toContain('Initial set-up');
    await userEvent.click(within(newest!).getByRole('button', { name: 'Show names' }));
    const bidders = within(newest!).getByRole('region', { name: 'Bidders' });
    expect(bidders.textContent).toContain('ttd');
  });

  it('CFG-033 CFG-034 an earlier one is restored by the ordinary, validated upload', async () => {
    const { server } = open({
      replies: { [VALIDATE]: VALID, [UPLOAD]: envelope(201, { validRows: 2, pages: ['Home'] }) },
    });
    const [newest, middle] = await items();
    expect(within(newest!).queryByRole('button', { name: /^Restore/ })).toBeNull();
    await userEvent.click(within(middle!).getByRole('button', { name: /^Restore/ }));
    const modal = await screen.findByRole('dialog', { name: 'Update Configuration' });
    expect(await within(modal).findByText('What the upload will change')).toBeTruthy();
    const [checked] = server.sent('/v1/prebid/csv_validation');
    const file = (checked!.init.body as FormData).get('bidder_data_csv') as File;
    expect(file.name).toMatch(/^configuration-2024-01-\d\d-\d{4}\.csv$/);
    expect((await file.text()).replace('\uFEFF', '')).toContain('ttd');
    await userEvent.click(within(modal).getByRole('button', { name: 'Update' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('/v1/prebid/config')).toHaveLength(1);
    // The list is fetched again, because it has one version more.
    await waitFor(() => expect(server.sent('/__sim/config-versions?')).toHaveLength(2));
  });

  it('U5 Download and Restore, one right after the other, both do their work', async () => {
    open({ replies: { [VALIDATE]: VALID } });
    const [, middle] = await items();
    const button = (name: RegExp) => within(middle!).getByRole('button', { name });
    act(() => {
      button(/^Download/).click();
      button(/^Restore/).click();
    });
    expect(await screen.findByRole('dialog', { name: 'Update Configuration' })).toBeTruthy();
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  });

  it('E3 stay under a line with Retry when they cannot be loaded again', async () => {
    const replies = [
      SIMULATED[VERSIONS],
      { status: 500, body: { title: 'Broken' } },
      SIMULATED[VERSIONS],
    ];
    const { client } = open({ replies: { [VERSIONS]: () => replies.shift()! } });
    await items();
    await act(() => client.invalidateQueries({ queryKey: ['config-versions'] }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Broken');
    expect(await items()).toHaveLength(3);
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('the configuration with a real API', () => {
  it('can be downloaded, and nothing of the simulator is requested', async () => {
    const { server } = openPortal('/bidders', { replies: { [LIST]: envelope(200, MAP) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    const [blob] = saved.mock.calls[0] as [Blob];
    expect(await blob.text()).toContain('Home,/1/a,d1,"[[970,250]]"');
    expect(screen.getByText('1 page, 1 ad unit, 1 bidder')).toBeTruthy();
    expect(screen.queryByText('Supported bidders')).toBeNull();
    expect(server.sent('/__sim')).toEqual([]);
  });
});

describe('the supported bidders in the guide of an upload', () => {
  it('U2 are listed when they are opened', async () => {
    open();
    await screen.findAllByText('Index Exchange');
    await userEvent.click(screen.getByRole('button', { name: 'Update Configuration' }));
    const modal = within(await screen.findByRole('dialog', { name: 'Update Configuration' }));
    expect(modal.queryByText('Index Exchange')).toBeNull();
    await userEvent.click(modal.getByText('Supported bidders and their params'));
    expect(await modal.findByText('Index Exchange')).toBeTruthy();
  });
});

describe('an unsupported bidder', () => {
  it.each([
    [{ status: 502, body: '<html>Bad gateway</html>' }, 'The simulator returned 502'],
    [{ status: 503, body: { title: 'Busy', detail: 'wait a little' } }, 'Busy: wait a little'],
  ])('E3 say once why they are not there, with Retry', async (reply, text) => {
    open({ replies: { 'GET /__sim/bidders': reply } });
    const area = await screen.findByRole('region', { name: 'Supported bidders' });
    const alert = await within(area).findByRole('alert');
    expect(alert.textContent).toBe(`${text}Retry`);
  });

  it('CFG-018 U2 is reported with the supported code that was probably meant', async () => {
    const problem = { code: 201, message: 'Unsupported bidders', bidders: ['xi'], rows: [2] };
    open({ replies: { [VALIDATE]: validation(422, [problem], 0) } });
    await screen.findAllByText('Index Exchange');
    await userEvent.click(screen.getByRole('button', { name: 'Update Configuration' }));
    const modal = await screen.findByRole('dialog', { name: 'Update Configuration' });
    const field = modal.querySelector<HTMLInputElement>('input[type=file]')!;
    const csv = [HEADER, row('xi')].join('\n');
    await userEvent.upload(field, new File([csv], 'a.csv', { type: 'text/csv' }));
    expect(
      await within(modal).findByText('Did you mean ix? Otherwise remove the bidder.'),
    ).toBeTruthy();
  });
});
