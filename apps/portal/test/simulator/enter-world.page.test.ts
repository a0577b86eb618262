import type { NewWorld } from '@bidstage/mock-api/contract/operations/control/worlds';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '#portal/shared/api/query-client.ts';
import { useSimStore } from '#portal/simulator/sim-store.ts';
import { openStartPage } from '#portal/simulator/world/enter-world.ts';
import { useNewWorld } from '#portal/simulator/world/world-queries.ts';
import { fakeServer } from '../helpers/fake-server.ts';

/** The message for the next load after the server has created a world. */
async function arrivalAfter(made: Partial<NewWorld>): Promise<string | undefined> {
  useSimStore.setState({ arrival: null });
  const server = fakeServer({ 'POST /__sim/worlds': { body: { name: 'world-9', ...made } } });
  const client = createQueryClient({ retry: false });
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(() => useNewWorld({ changeSession: (make) => make() }), {
    wrapper,
  });
  act(() => result.current.mutate(7));
  await waitFor(() => expect(document.cookie).toContain('bidstage_world=world-9'));
  expect(server.requests.map(({ path }) => path)).toEqual(['/__sim/worlds']);
  document.cookie = 'bidstage_world=; path=/; max-age=0';
  return useSimStore.getState().arrival?.message;
}

it('the message after creating a world names the worlds that were dropped for it', async () => {
  expect(await arrivalAfter({ dropped: ['world-1', 'world-2'] })).toBe(
    'Deleted to make room: world-1, world-2.',
  );
  expect(await arrivalAfter({})).toBeUndefined();
});

it('S4 the start page is the sign-in of the default world, and leads back to its portal', () => {
  document.cookie = 'bidstage_world=kitchen; path=/';
  const assign = vi.fn<(url: string) => void>();
  vi.stubGlobal('location', { origin: 'http://x', protocol: 'http:', assign });
  void openStartPage();
  expect(document.cookie).toContain('bidstage_world=default');
  const { pathname, searchParams } = new URL(assign.mock.calls[0]?.[0] ?? '', 'http://x');
  expect(pathname).toMatch(/\/authorize$/);
  expect(searchParams.get('state')).toBe('{"next":"http://x/"}');
  document.cookie = 'bidstage_world=; path=/; max-age=0';
});
