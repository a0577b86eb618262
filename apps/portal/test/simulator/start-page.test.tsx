import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StartPage } from '#portal/simulator/link/start-page.tsx';
import { fakeServer } from '../helpers/fake-server.ts';

const replace = vi.fn<(url: string) => void>();
const STORED = [{ name: 'nordkurier', publisher: { name: 'Nordkurier' } }];

beforeEach(() => {
  replace.mockReset();
  const { origin, protocol } = location;
  vi.stubGlobal('location', { origin, protocol, replace });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens what the form of the first page leads to, and returns the requests. */
function open(query: string) {
  const { requests } = fakeServer({
    'GET /__sim/publishers': { body: STORED },
    'POST /__sim/publishers': { status: 201, body: { name: 'nordkurier-2' } },
    'POST /__sim/worlds': { status: 201, body: { name: 'a-world' } },
    'POST /__sim/sign-in': { body: { id: 'publisher-own' } },
  });
  render(
    <MemoryRouter initialEntries={[`/sim/open?${query}`]}>
      <QueryClientProvider client={new QueryClient()}>
        <StartPage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return requests;
}

describe('S4 a second prospect of one name', () => {
  it('S4 is made only after a question, which offers the first one', async () => {
    const requests = open('name=nordkurier&views=5m');
    expect((await screen.findByRole('alert')).textContent).toBe('Nordkurier is there already.');
    expect(requests.map(({ method }) => method)).toEqual(['GET']);
    await userEvent.click(screen.getByRole('button', { name: 'Open it' }));
    expect(replace).toHaveBeenCalledWith('/sim/open?publisher=nordkurier');
    await userEvent.click(screen.getByRole('button', { name: 'Make another one' }));
    expect(replace).toHaveBeenLastCalledWith('/sim/open?name=nordkurier&views=5m&again=1');
  });

  it('S4 is made at once when it is wanted', async () => {
    const requests = open('name=nordkurier&views=5m&again=1');
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /__sim/publishers',
      'POST /__sim/publishers',
      'POST /__sim/worlds',
      'POST /__sim/sign-in',
    ]);
  });
});
