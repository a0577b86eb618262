import type { ListedWorld } from '@bidstage/mock-api/contract/operations/control/worlds';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '#portal/shared/format/dates.ts';
import { WorldsSection } from '#portal/simulator/world/worlds-section.tsx';
import { fakeServer } from '../helpers/fake-server.ts';
import { renderPart } from './render-part.tsx';

const MONDAY = '2024-01-08T09:00:00.000Z';
const TUESDAY = '2024-01-09T09:00:00.000Z';

const aWorld = (name: string, lastUse: ListedWorld['lastUse'] = null): ListedWorld => ({
  name,
  seed: 1,
  story: null,
  clock: { mode: 'frozen', now: MONDAY, rate: 0 },
  createdAt: MONDAY,
  gap: null,
  lastUse,
});

/** The rows of the section on a server with some worlds. */
async function rowsOf(worlds: () => readonly ListedWorld[]): Promise<string[]> {
  fakeServer({ 'GET /__sim/worlds': () => ({ body: worlds() }) });
  renderPart(<WorldsSection />);
  return shownRows(await screen.findByRole('list', { name: 'Worlds of this server' }));
}

const shownRows = (list: HTMLElement): string[] =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the worlds of a shared server in the panel', () => {
  it('are listed by their last use, with time, persona and client', async () => {
    const rows = await rowsOf(() => [
      aWorld('default'),
      aWorld('checkout', { at: MONDAY, persona: null, client: 'nightly tests' }),
      aWorld('sales', { at: TUESDAY, persona: 'publisher', client: '203.0.113.7' }),
    ]);
    const [monday, tuesday] = [MONDAY, TUESDAY].map((at) => formatDateTime(Date.parse(at)));
    expect(rows).toEqual([
      `sales${tuesday}, publisher, from 203.0.113.7`,
      `checkout${monday}, nobody signed in, from nightly tests`,
      'defaultnot used since the start of the server',
    ]);
  });

  it('are at most 25 in the list, and the number of the others is given', async () => {
    const rows = await rowsOf(() => Array.from({ length: 30 }, (_, index) => aWorld(`w${index}`)));
    expect(rows).toHaveLength(25);
    expect(screen.getByText('5 more: GET /__sim/worlds lists all.')).toBeTruthy();
  });

  it('are read again on Refresh', async () => {
    const worlds = [aWorld('default')];
    await rowsOf(() => worlds);
    worlds.push(aWorld('team', { at: MONDAY, persona: 'admin', client: '127.0.0.1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.getByText('team')).toBeTruthy());
  });
});
