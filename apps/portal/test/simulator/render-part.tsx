import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, afterEach, vi } from 'vitest';
import { createQueryClient } from '#portal/shared/api/query-client.ts';
import type { SimHost } from '#portal/simulator/sim-actions.ts';

export const HOST: SimHost = { changeSession: (make) => make() };

/** Renders a part of the portal with a query client of its own. */
export function renderPart(part: ReactNode): void {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient({ retry: false })}>{part}</QueryClientProvider>
    </MemoryRouter>,
  );
}

/** Replaces `location.assign` in each test of a file; returns the mock. */
export function mockLocationAssign() {
  const assign = vi.fn<(url: string) => void>();
  beforeEach(() => {
    assign.mockClear();
    const { origin, protocol } = location;
    vi.stubGlobal('location', { origin, protocol, assign });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return assign;
}
