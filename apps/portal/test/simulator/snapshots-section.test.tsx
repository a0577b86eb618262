import type { Snapshot } from '@bidstage/mock-api/contract/operations/control/snapshots';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { clearToasts } from '#portal/shared/ui/toast-store.ts';
import { Toaster } from '#portal/shared/ui/toaster.tsx';
import { useSimStore } from '#portal/simulator/sim-store.ts';
import { SnapshotsSection } from '#portal/simulator/state/snapshots-section.tsx';
import { fakeServer, type Reply } from '../helpers/fake-server.ts';
import { HOST, renderPart } from './render-part.tsx';

const aSnapshot = (name: string): Snapshot => ({
  name,
  world: 'default',
  seed: 1,
  story: null,
  clock: { mode: 'frozen', now: '2024-01-08T09:00:00.000Z', rate: 1 },
  createdAt: '2024-01-08T09:00:00.000Z',
  stateHash: 'h',
  schemaVersion: 1,
  bytes: 4096,
});

/** The section on a server with two snapshots, of which one can be deleted. */
async function openSection(deleted: Reply = { body: aSnapshot('monday') }) {
  clearToasts();
  let names = ['friday', 'monday'];
  const server = fakeServer({
    'GET /__sim/snapshots': () => ({ body: names.map(aSnapshot) }),
    'DELETE /__sim/snapshots/monday': () => {
      names = ['friday'];
      return deleted;
    },
  });
  renderPart(
    <>
      <Toaster />
      <SnapshotsSection host={HOST} />
    </>,
  );
  const item = (await screen.findByText('monday')).closest('li');
  if (!item) throw new Error('the snapshot is not in the list');
  await userEvent.click(within(item).getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete snapshot' });
  return {
    question: within(question),
    deletions: () => server.requests.filter(({ method }) => method === 'DELETE'),
  };
}

describe('a snapshot in the panel', () => {
  it('is deleted after a confirmation with its name, and leaves the list', async () => {
    const { question, deletions } = await openSection();
    expect(question.getByText(/Delete the snapshot monday\?/)).toBeTruthy();
    expect(deletions()).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('monday')).toBeNull());
    expect(deletions().map(({ path }) => path)).toEqual(['/__sim/snapshots/monday']);
    expect(screen.getByText('friday')).toBeTruthy();
  });

  it('stays after a click on Keep', async () => {
    const { question, deletions } = await openSection();
    await userEvent.click(question.getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(deletions()).toEqual([]);
    expect(screen.getByText('monday')).toBeTruthy();
  });

  it('S6 is fetched with the token of the server where there is one, because a link cannot carry it', async () => {
    useSimStore.setState({ token: 'right' });
    const server = fakeServer({
      'GET /__sim/snapshots': { body: [aSnapshot('monday')] },
      'GET /__sim/snapshots/monday/file': { body: 'file' },
    });
    const made = vi.fn(() => 'blob:file');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    renderPart(<SnapshotsSection host={HOST} />);
    fireEvent.click(await screen.findByRole('link', { name: 'Download' }));
    await waitFor(() => expect(made).toHaveBeenCalled());
    const [request] = server.sent('/__sim/snapshots/monday/file');
    expect(request?.init.headers).toEqual({ Authorization: 'Bearer right' });
    useSimStore.setState({ token: null });
    vi.restoreAllMocks();
  });

  it('of another prospect is behind a line without its name, and opens in a world of its own', async () => {
    const theirs = { ...aSnapshot('polarkueche'), world: 'polarkueche', publisher: 'Polarküche' };
    const made = fakeServer({
      'GET /__sim/snapshots': { body: [aSnapshot('monday'), theirs] },
      'POST /__sim/worlds': { status: 422, body: { title: 'no', status: 422 } },
    });
    renderPart(<SnapshotsSection host={HOST} />);
    const list = await screen.findByRole('list', { name: 'Snapshots' });
    expect(list.textContent).not.toContain('polark');
    const line = screen.getByText('Snapshots of other publishers: 1');
    expect(line.closest('details')?.open).toBe(false);
    await userEvent.click(line);
    const others = screen.getByRole('list', { name: 'Snapshots of other publishers' });
    expect(within(others).queryByRole('button', { name: 'Restore' })).toBeNull();
    await userEvent.click(within(others).getByRole('button', { name: 'Open in a new world' }));
    await waitFor(() =>
      expect(made.sent('/__sim/worlds').map(({ body }) => body)).toEqual([{ from: 'polarkueche' }]),
    );
  });

  it('that was deleted already is reported as unknown, and leaves the list', async () => {
    const title = 'Unknown snapshot';
    const { question } = await openSection({ status: 404, body: { title, status: 404 } });
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText(/deleting the snapshot failed\. .*Unknown snapshot/),
    ).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('monday')).toBeNull());
  });
});
