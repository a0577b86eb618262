import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { WhatChanged } from '#portal/features/analytics/components/what-changed.tsx';
import { cellsOfBidders } from '#portal/features/analytics/models/revenue-causes.ts';
import { bidder, META, ready } from './fixtures.ts';

const rows = (criteo: number) => [
  bidder('ix', 80, { top: 40, side: 40 }),
  bidder('criteo', criteo, { top: criteo / 2, side: criteo / 2 }),
];

const show = (now: number, before: number | null) =>
  render(
    <MemoryRouter initialEntries={['/analytics/adunits?from=2024-01-01&to=2024-01-07&search=top']}>
      <WhatChanged
        state={ready({ rows: rows(now), meta: META })}
        comparison={{
          rows: before === null ? undefined : rows(before),
          days: 'Dec 25 – 31, 2023',
          error: null,
          retry: () => undefined,
          isFetching: false,
        }}
        cellsOf={cellsOfBidders}
      />
    </MemoryRouter>,
  );
const line = () => screen.getByRole('region', { name: 'What changed' });

describe('the line about what changed', () => {
  it('names the bidder and its factor, and leads to its row in the same range', () => {
    show(20, 120);
    expect(line().textContent).toMatch(/^Revenue -50\.00% \(-\$100\.00\):criteo -\$100\.00, eRPM /);
    const link = within(line()).getByRole('link');
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://portal');
    expect(pathname).toBe('/analytics/bidders');
    expect(Object.fromEntries(searchParams)).toEqual({
      from: '2024-01-01',
      to: '2024-01-07',
      sort: 'totalRevenue.change.asc',
      search: 'criteo',
      open: 'criteo',
      source: '1',
      bidders: 'criteo',
    });
  });

  it('is empty where nothing moved, and while the comparison is unknown', () => {
    const { unmount } = show(120, 120);
    expect(line().textContent).toBe('');
    unmount();
    show(20, null);
    expect(line().textContent).toBe('');
  });
});
