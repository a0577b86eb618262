import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FaultBanner } from '#portal/simulator/fault-banner.tsx';
import { JournalTab } from '#portal/simulator/journal/journal-tab.tsx';
import { fakeServer } from '../helpers/fake-server.ts';
import { anEntry } from './entries.ts';
import { renderPart } from './render-part.tsx';

const STATE = {
  ...{ world: 'qa', seed: 1, story: null, storyStep: null, faults: [] },
  clock: { mode: 'frozen', now: '2024-01-08T09:00:00.000Z', rate: 0 },
};

it('Q1 the banner says what is replayed, and offers no faults to clear', async () => {
  const replay = { file: 'real.har', responses: 12 };
  fakeServer({ 'GET /__sim/state': { body: { ...STATE, replay } } });
  renderPart(<FaultBanner />);
  const text = 'real.har is replayed: 12 responses are not simulated';
  expect(await screen.findByRole('button', { name: text })).toBeTruthy();
  expect(screen.getByRole('complementary', { name: 'Replay' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});

it('Q2 the journal says which response was replayed', async () => {
  const simulated = anEntry({ id: 2, path: '/v1/users/me' });
  const body = [anEntry({ replayed: 3 }), simulated];
  fakeServer({ 'GET /__sim/journal': { body }, 'GET /__sim/state': { body: STATE } });
  renderPart(<JournalTab />);
  const replayed = await screen.findByRole('button', { name: /payments/ });
  expect(replayed.textContent).toContain('replayed');
  expect(screen.getByRole('button', { name: /users/ }).textContent).not.toContain('replayed');
});
