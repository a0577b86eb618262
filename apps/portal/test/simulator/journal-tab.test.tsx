import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { JournalTab } from '#portal/simulator/journal/journal-tab.tsx';
import { fakeServer } from '../helpers/fake-server.ts';
import * as files from '#portal/simulator/parts/save-file.ts';
import { anEntry } from './entries.ts';
import { renderPart } from './render-part.tsx';

it('Q2 one click on a change filters the journal by its record', async () => {
  const server = fakeServer({ 'GET /__sim/journal': { body: [anEntry()] } });
  renderPart(<JournalTab />);
  await userEvent.click(await screen.findByRole('button', { name: /PATCH/ }));
  expect(screen.getByText('payment 7: status 0 -> 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Filter by this record' }));
  expect(screen.getByRole('textbox', { name: 'Record' })).toHaveProperty('value', 'payment:7');
  await vi.waitFor(() =>
    expect(server.sent('/__sim/journal').at(-1)?.path).toContain('record=payment%3A7'),
  );
});

it('Q2 selected requests of the journal become a file with a scenario, or a sentence says why not', async () => {
  const saveFile = vi.spyOn(files, 'saveFile').mockReturnValue();
  const entry = anEntry({ requestKept: false });
  const state = { world: 'qa', seed: 1, story: null, storyStep: null, faults: [] };
  const world = { name: 'qa', seed: 1, story: null, createdAt: '2024-01-08T09:00:00.000Z' };
  let gap: string | null = null;
  fakeServer({
    'GET /__sim/journal': { body: [entry] },
    'GET /__sim/acts': { body: { acts: [], last: 0, gap } },
    'GET /__sim/state': { body: state },
    'GET /__sim/worlds': () => ({ body: [{ ...world, gap }] }),
  });
  renderPart(<JournalTab />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select request 1' }));
  expect(screen.getByText('1 selected for a scenario')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Make a scenario' }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  const file = saveFile.mock.calls[0]?.[0];
  expect(file?.name).toBe('qa-journal-1.arazzo.yaml');
  const text = new TextDecoder().decode(file?.bytes);
  expect(text).toContain('operationId: $sourceDescriptions.api.changePaymentStatus');
  expect(text).toContain('persona: finance');
  gap = 'a row of its state was edited by hand';
  await userEvent.click(screen.getByRole('button', { name: 'Make a scenario' }));
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be repeated: a row');
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('button', { name: 'Make a scenario' })).toHaveProperty('disabled', true);
});
