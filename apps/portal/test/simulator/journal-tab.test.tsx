import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../src/shared/api/query-client.ts';
import { JournalTab } from '../../src/simulator/journal/journal-tab.tsx';
import { fakeServer } from '../helpers/fake-server.ts';
import { anEntry } from './entries.ts';

it('Q2 one click on a change filters the journal by its record', async () => {
  const server = fakeServer({ 'GET /__sim/journal': { body: [anEntry()] } });
  render(
    <QueryClientProvider client={createQueryClient({ retry: false })}>
      <JournalTab />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: /PATCH/ }));
  expect(screen.getByText('payment 7: status 0 -> 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Filter by this record' }));
  expect(screen.getByRole('textbox', { name: 'Record' })).toHaveProperty('value', 'payment:7');
  await vi.waitFor(() =>
    expect(server.sent('/__sim/journal').at(-1)?.path).toContain('record=payment%3A7'),
  );
});
