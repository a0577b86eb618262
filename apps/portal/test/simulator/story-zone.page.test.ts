import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#portal/shared/api/query-client.ts';
import { simKeys } from '#portal/simulator/sim-queries.ts';
import { useStoryZone } from '#portal/simulator/story/story-queries.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['/analytics/bidders', 1],
  ['/sim/open?name=Nordblatt', 0],
])('S4 in a world of another time zone, %s is loaded again %i times', (path, times) => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload, pathname: '/', search: '', hash: '' });
  const client = createQueryClient({ retry: false });
  client.setQueryData(simKeys.state, { story: null, timeZone: 'Asia/Kathmandu' });
  renderHook(() => useStoryZone(), {
    wrapper: ({ children }: { readonly children: ReactNode }) =>
      createElement(
        MemoryRouter,
        { initialEntries: [path] },
        createElement(QueryClientProvider, { client }, children),
      ),
  });
  expect(reload).toHaveBeenCalledTimes(times);
});
