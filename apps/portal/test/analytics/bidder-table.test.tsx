import { render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BidderPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { useState, type ReactNode } from 'react';
import { ScreenRouter } from '../helpers/screen-router.tsx';
import { describe, expect, it } from 'vitest';
import { BidderTable } from '#portal/features/analytics/components/bidder-table.tsx';
import { Announcer } from '#portal/shared/ui/announcer.tsx';
import { BIDDER_TABLE_PARAMS } from '#portal/features/analytics/models/table-params.ts';
import type { Figures } from '#portal/entities/analytics-data/request-figures.ts';
import type { QueryState } from '#portal/shared/api/query-state.ts';
import type { SortOption } from '#portal/shared/url-state/params.ts';
import { giveGridsRoom } from '../helpers/grid-room.ts';
import { bidder, META, ready } from './fixtures.ts';

giveGridsRoom();

type State = QueryState<Figures<BidderPerformance>>;

const stateOf = (rows: readonly BidderPerformance[], changes: Partial<State> = {}): State =>
  ready({ rows, meta: META }, changes);

const ROWS = [
  bidder('ix', 10, { 'slot-2': 4, 'slot-10': 6 }),
  bidder('appnexus', 30, { 'slot-2': 30 }),
  bidder('criteo', 20),
];

function Table({ state }: { readonly state: State }) {
  const [sort, setSort] = useState<SortOption>(BIDDER_TABLE_PARAMS.sort.fallback);
  const [text, setText] = useState('');
  return (
    <BidderTable
      state={state}
      sort={sort}
      onSort={setSort}
      search={{ text, onChange: setText }}
      empty="No Data"
      fileName="bidders.csv"
    />
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <ScreenRouter>
      <Announcer />
      {children}
    </ScreenRouter>
  );
}

const show = (state = stateOf(ROWS)) => render(<Table state={state} />, { wrapper: Frame });
const grid = async () => {
  const table = await screen.findByRole('treegrid', { name: 'Bidders' });
  await within(table).findAllByRole('gridcell');
  return table;
};
/** The names in the table, top to bottom. */
const names = () =>
  [...document.querySelectorAll('[role=gridcell][col-id=name]')].map((cell) => cell.textContent);
/** Waits until the names are as expected: the grid applies a new sorting with a delay. */
const expectNames = (wanted: readonly string[]) => waitFor(() => expect(names()).toEqual(wanted));
const caret = (name: string) => screen.findByRole('button', { name: `Ad units of ${name}` });
const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
const sortBy = async (name: string) => {
  await userEvent.click(header(name).querySelector('.ag-header-cell-label')!);
};

describe('the bidder table', () => {
  it('ANA-025 ANA-028 a caret shows and hides ad units, and new data close them', async () => {
    const state = stateOf(ROWS);
    const view = show(state);
    await userEvent.click(await caret('ix'));
    expect(names()).toEqual(['appnexus', 'criteo', 'ix', 'slot-10', 'slot-2', 'Total']);
    const row = (await caret('ix')).closest('[role=row]')!;
    expect(row.getAttribute('aria-expanded')).toBe('true');
    expect(row.getAttribute('aria-level')).toBe('1');
    await userEvent.click(await caret('ix'));
    expect(names()).toHaveLength(4);
    expect(row.getAttribute('aria-expanded')).toBe('false');

    await userEvent.click(await caret('ix'));
    view.rerender(<Table state={{ ...state, isFetching: true }} />);
    expect(names(), 'the same data again').toHaveLength(6);
    view.rerender(<Table state={stateOf([...ROWS])} />);
    expect(names()).toHaveLength(4);
  });

  it('MET-009 a new column sorts descending, the active one changes direction, children stay below', async () => {
    show();
    await userEvent.click(await caret('ix'));
    await sortBy('Bidder');
    await expectNames(['ix', 'slot-10', 'slot-2', 'criteo', 'appnexus', 'Total']);
    expect(header('Bidder').getAttribute('aria-sort')).toBe('descending');
    await sortBy('Bidder');
    await expectNames(['appnexus', 'criteo', 'ix', 'slot-2', 'slot-10', 'Total']);
    expect(header('Bidder').getAttribute('aria-sort')).toBe('ascending');
    expect(screen.getByText('Sorted by Bidder, ascending')).toBeTruthy();
    await sortBy('Revenue');
    await expectNames(['appnexus', 'criteo', 'ix', 'slot-10', 'slot-2', 'Total']);
  });

  it('ANA-026 the search filters the bidders and keeps open rows open', async () => {
    show();
    await userEvent.click(await caret('ix'));
    const box = screen.getByPlaceholderText('Search Bidder...');
    await userEvent.type(box, ' IX ');
    expect(names()).toEqual(['ix', 'slot-10', 'slot-2', 'Total (all)']);
    expect(screen.getByText('1 of 3 bidders')).toBeTruthy();
    await userEvent.clear(box);
    await userEvent.type(box, 'slot');
    expect(screen.getByText('No bidder matches “slot”.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search', description: '' }));
    expect(names()).toHaveLength(6);
  });

  it('T6 the total sums up all bidders, and its ratios come from summed counters', async () => {
    show();
    await grid();
    const total = document.querySelector('.ag-row-pinned')!;
    const cell = (key: string) => total.querySelector(`[col-id=${key}]`)?.textContent;
    expect(cell('totalRevenue')).toBe('$60.00');
    expect(cell('eRPM')).toBe('$40.00');
    expect(cell('averageResponseTime')).toBe('412 ms');
  });

  it('MET-008 a ratio without a base shows as --', async () => {
    const silent = bidder('ix', 0, {}, { requestCount: 0, bidCount: 0, impressionCount: 0 });
    show(stateOf([silent]));
    await grid();
    const text = document.querySelector('[role=row][row-index="0"]')?.textContent ?? '';
    expect(text).not.toMatch(/NaN|Infinity/);
    expect(text.match(/--/g)).toHaveLength(7);
  });
});

describe('the states of a table', () => {
  const NO_DATA = { data: undefined } as Partial<State>;

  it('MET-018 shows that it is loading, and a failure with Retry', async () => {
    let retries = 0;
    const view = show(stateOf([], { ...NO_DATA, isLoading: true }));
    expect(screen.getByText('Loading...')).toBeTruthy();
    const failed = { error: 'Get Prebid Performances Error occurred', retry: () => (retries += 1) };
    view.rerender(<Table state={stateOf([], { ...NO_DATA, ...failed })} />);
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain(failed.error);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retries).toBe(1);
  });

  it('D3 keeps the data after a failed refetch, and marks data of another range', async () => {
    const view = show(stateOf(ROWS, { error: 'It failed' }));
    await grid();
    expect(screen.getByRole('alert').textContent).toContain('It failed');
    view.rerender(<Table state={stateOf(ROWS, { isOld: true })} />);
    expect(screen.getByText('Updating…')).toBeTruthy();
    expect(names()).toHaveLength(4);
  });

  it('shows the empty state without rows, and where no request may be sent', () => {
    const view = show(stateOf([]));
    expect(screen.getByText('No Data')).toBeTruthy();
    view.rerender(<Table state={stateOf([], NO_DATA)} />);
    expect(screen.getByText('No Data')).toBeTruthy();
  });
});
