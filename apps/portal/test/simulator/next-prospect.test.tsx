import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useUserDataStore } from '#portal/shared/preferences/user-data.ts';
import { NextProspectDialog } from '#portal/simulator/prospect/next-prospect-dialog.tsx';
import { useSimStore } from '#portal/simulator/sim-store.ts';
import { fakeServer, type Reply } from '../helpers/fake-server.ts';
import { aPublisher } from './publishers.tsx';
import { renderPart } from './render-part.tsx';

const FILE = {
  version: 1,
  publishers: [aPublisher('kitchen')],
  stories: [],
  worlds: [{ name: 'kitchen', snapshot: 'QQ==' }],
  snapshots: [],
};

const replace = vi.fn<(url: string) => void>();
const saved: { name: string; text: Promise<string> }[] = [];

beforeEach(() => {
  replace.mockClear();
  saved.length = 0;
  const { origin, protocol } = location;
  vi.stubGlobal('location', { origin, protocol, replace });
  let blob = new Blob();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (made: Blob) => {
        blob = made;
        return 'blob:file';
      },
      revokeObjectURL: vi.fn(),
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: blob.text() });
  });
  document.cookie = 'bidstage_world=kitchen; path=/';
  sessionStorage.setItem('bidstage-sim-timer', 'The kitchen');
  sessionStorage.setItem('bidstage-own-story', 'The kitchen');
  sessionStorage.setItem('bidstage-zone', 'Europe/Berlin');
  useSimStore.setState({ prospect: 'The kitchen', presenting: true, token: 'secret' });
  const view = { id: 1, name: 'The kitchen', path: '/' };
  useUserDataStore.setState({
    users: { 'adops@kitchen.example': { views: [view], notes: [] } },
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useSimStore.setState(useSimStore.getInitialState());
});

async function goOn(removal: Reply, file: object = FILE, text = 'The kitchen: 1 world') {
  const server = fakeServer({
    'GET /__sim/prospects': { body: file },
    'DELETE /__sim/prospects': removal,
  });
  renderPart(<NextProspectDialog onClose={() => undefined} />);
  await screen.findByText(text);
  await userEvent.click(screen.getByRole('button', { name: 'Next prospect' }));
  return server;
}

const stored = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

describe('the next prospect', () => {
  it('finds nothing of the one before in this browser, whose file is saved first', async () => {
    expect(stored()).toContain('kitchen');
    const body = { publishers: ['kitchen'], stories: [], worlds: ['kitchen'], snapshots: [] };
    await goOn({ body });
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    expect(saved[0]?.name).toMatch(/^The kitchen \(Bidstage, \d{4}-\d\d-\d\d\)\.json$/);
    expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(FILE);
    expect(stored()).not.toContain('kitchen');
    expect(stored()).not.toContain('Berlin');
    expect(document.cookie).toContain('bidstage_world=default');
    // The token belongs to the server, not to the prospect.
    expect(useSimStore.getState()).toMatchObject({
      prospect: '',
      presenting: false,
      token: 'secret',
    });
  });

  it('is not told the names of several before: they are counted, also in the name of the file', async () => {
    const body = { publishers: ['kitchen', 'bakery'], stories: [], worlds: [], snapshots: [] };
    const file = { ...FILE, publishers: [...FILE.publishers, aPublisher('bakery')] };
    await goOn({ body }, file, '2 prospects: 1 world');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    expect(document.body.textContent).not.toMatch(/kitchen|bakery/i);
    expect(saved[0]?.name).toMatch(/^2 prospects \(Bidstage, /);
  });

  it('says why it does not come, and forgets nothing', async () => {
    await goOn({ status: 500, body: { title: 'The disk is full', status: 500 } });
    expect((await screen.findByRole('alert')).textContent).toContain('disk is full');
    expect(replace).not.toHaveBeenCalled();
    expect(stored()).toContain('The kitchen');
    expect(saved).toHaveLength(1);
  });
});
