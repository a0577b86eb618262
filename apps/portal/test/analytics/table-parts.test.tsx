import { render, renderHook, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { BidderPerformance } from '@bidstage/mock-api/contract/operations/performance';
import { ScreenRouter } from '../helpers/screen-router.tsx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Figures } from '#portal/entities/analytics-data/request-figures.ts';
import { AdUnitTable } from '#portal/features/analytics/components/ad-unit-table.tsx';
import { BidderTable } from '#portal/features/analytics/components/bidder-table.tsx';
import { PriorityTable } from '#portal/features/analytics/components/priority-table.tsx';
import {
  comparisonQuery,
  useTableComparison,
  type TableComparison,
} from '#portal/features/analytics/hooks/use-table-comparison.ts';
import { setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { describeRange } from '#portal/shared/date-range/range-state.ts';
import { DEFAULT_PREFERENCES, usePreferences } from '#portal/shared/preferences/preferences.ts';
import { giveGridsRoom } from '../helpers/grid-room.ts';
import { adUnit, bidder, lineItemAdUnit, META, ready, TABLE_PROPS } from './fixtures.ts';

giveGridsRoom();
beforeEach(() => usePreferences.setState(DEFAULT_PREFERENCES, true));

const noop = () => undefined;
const titles = () =>
  [...document.querySelectorAll('.ag-header-cell-text')].map(({ textContent }) => textContent);
const openColumns = async (user: Pick<UserEvent, 'click'> = userEvent) => {
  await user.click(screen.getByRole('button', { name: 'Table' }));
  await user.click(screen.getByRole('menuitem', { name: 'Columns…' }));
};
const state = ready({ rows: [bidder('ix', 10), bidder('criteo', 30)], meta: META });

const before = (changes: Partial<TableComparison<BidderPerformance>> = {}) => ({
  rows: [bidder('ix', 40)],
  days: 'Dec 25 – 31, 2023',
  error: null,
  retry: noop,
  isFetching: false,
  ...changes,
});

describe('the changes of a table', () => {
  const show = async (comparison: TableComparison<BidderPerformance>) => {
    render(<BidderTable {...TABLE_PROPS} state={state} comparison={comparison} />, {
      wrapper: ScreenRouter,
    });
    await within(await screen.findByRole('treegrid')).findAllByRole('gridcell');
  };

  it('are shown on demand beside their metrics, and the period they compare with under the table', async () => {
    await show(before());
    expect(titles()).not.toContain('Δ Revenue');
    expect(screen.queryByText(/^Δ is/)).toBeNull();
    await openColumns();
    await userEvent.click(screen.getByRole('button', { name: 'With changes' }));
    expect(titles().slice(2, 6)).toEqual(['Revenue', 'Δ Revenue', 'Impressions', 'Δ Impressions']);
    expect(document.querySelector('[row-id=ix]')?.textContent).toContain('$10.00−$30.00');
    expect(screen.getByText(/^Δ is the change from Dec 25 – 31, 2023\. Requests are/)).toBeTruthy();
    // As the next test finds it.
    await userEvent.click(screen.getByRole('button', { name: 'Standard' }));
  });

  it('E3 say when they could not be loaded, with Retry', async () => {
    let retries = 0;
    await show(before({ rows: undefined, error: 'It failed', retry: () => (retries += 1) }));
    expect(screen.getByRole('alert').textContent).toContain(
      'No comparison with Dec 25 – 31, 2023: It failed',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retries).toBe(1);
  });
});

describe('the comparison of a table', () => {
  const range = describeRange(
    { days: { first: '2024-01-08', last: '2024-01-09' }, timeFrame: 'custom' },
    {
      today: '2024-01-10',
      now: Date.parse('2024-01-10T01:00:00Z'),
      tzOffset: 480,
      historicalStart: null,
      maxDateRange: 60,
    },
  );
  const of = (name: string) =>
    ready<Figures<BidderPerformance>>({ rows: [bidder(name, 1)], meta: META });

  it('MET-016 asks for the comparison period of the range, after the range itself', () => {
    expect(comparisonQuery(range, { ...state, data: undefined })).toBeNull();
    const compared = { ...range.compared, hasBegun: false };
    expect(comparisonQuery({ ...range, compared }, state)).toBeNull();
    const { compare_from, compare_to } = range.compareQuery;
    expect(comparisonQuery(range, state)).toEqual({
      from: compare_from,
      to: compare_to,
      tz_offset: 480,
    });
  });

  it('D3 never mixes the figures of two ranges', () => {
    const view = renderHook(({ now, then }) => useTableComparison(range, now, then), {
      initialProps: { now: of('now'), then: of('then') },
    });
    const names = () => view.result.current.rows?.map(({ name }) => name);
    expect(names()).toEqual(['then']);
    view.rerender({ now: { ...of('now'), isOld: true }, then: of('next') });
    expect(names(), 'the table still shows the range before').toEqual(['then']);
    view.rerender({ now: of('new'), then: { ...of('then'), isOld: true } });
    expect(names(), 'not known yet').toBeUndefined();
    view.rerender({ now: of('new'), then: of('next') });
    expect(names()).toEqual(['next']);
  });
});

describe('the column chooser', () => {
  const column = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

  it('T1 hides columns, remembers it for the table, and keeps the sorted one', async () => {
    const user = userEvent.setup();
    const view = render(<BidderTable {...TABLE_PROPS} state={state} />, { wrapper: ScreenRouter });
    await screen.findByRole('treegrid');
    await openColumns(user);
    expect(column('Revenue sorted').disabled).toBe(true);
    await user.click(column('Wins'));
    await expect.poll(titles).not.toContain('Wins');
    expect(usePreferences.getState().tableColumns['Bidders']).not.toContain('prebidWinCount');
    await user.click(screen.getByRole('button', { name: 'Quality' }));
    expect(screen.getByRole('button', { name: 'Quality' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await expect
      .poll(titles)
      .toEqual([
        'Open',
        'Bidder',
        'Revenue',
        'Imp Rate',
        'Avg Response Time',
        'Timeout Rate',
        'Bid Rate',
        'Win Rate',
        'Timeouts',
      ]);
    view.unmount();
    render(<BidderTable {...TABLE_PROPS} state={state} />, { wrapper: ScreenRouter });
    await screen.findByRole('treegrid');
    await expect.poll(titles).not.toContain('Wins');
    await openColumns(user);
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(usePreferences.getState().tableColumns).toEqual({});
    await expect.poll(titles).toContain('Wins');
  });
});

describe('the ad unit table', () => {
  const rows = [
    adUnit('top', { totalRevenue: 5, priorities: lineItemAdUnit('top', 5).priorities }),
    adUnit('side', { adUnitName: '/1/top' }),
  ];
  const show = () =>
    render(
      <ScreenRouter initialEntries={['/analytics/adunits?search=t&sort=eRPM.asc&open=top']}>
        <AdUnitTable
          {...TABLE_PROPS}
          state={ready({ rows, meta: META })}
          onViewDistribution={noop}
        />
      </ScreenRouter>,
    );

  it('says which rows can exceed the row above, and which pages show more than their row', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Priorities of top' }));
    const mark = await screen.findByRole('img', { name: /including those without Prebid/ });
    expect(mark.closest('[role=gridcell]')?.textContent).toBe('Level 12');
    expect(
      screen.getAllByRole('img', { name: /opens all 2 divs of \/1\/top together/ }),
    ).toHaveLength(2);
    expect(screen.getByText(/The raw report counts bid requests/)).toBeTruthy();
  });
});

describe('the priority table', () => {
  const show = (simulated: boolean) => {
    setRuntimeConfig({ simulated });
    render(
      <ScreenRouter initialEntries={['/analytics/priority?sort=eRPM.asc&range=TODAY']}>
        <PriorityTable
          {...TABLE_PROPS}
          state={ready({ rows: [lineItemAdUnit('top', 1)], meta: META })}
        />
      </ScreenRouter>,
    );
  };

  it('DIV-013 says that the line items of the mock are a sample, with a link to the own ones', () => {
    show(true);
    expect(screen.getByRole('note').textContent).toContain('Sample data of an ad server');
    expect(screen.getByRole('link', { name: 'Div Analytics' }).getAttribute('href')).toBe(
      '/analytics/adunits?sort=eRPM.asc&range=TODAY',
    );
  });

  it('DIV-015 sums the line items of all divs by type, with the level of each', async () => {
    show(true);
    const table = await screen.findByRole('treegrid', { name: 'Line Item Types' });
    await within(table).findByText('Price Priority · level 12');
    expect(within(table).getByText('House · level 16')).toBeTruthy();
  });

  it('DIV-013 says nothing of a sample with a real API', () => {
    show(false);
    expect(screen.queryByRole('note')).toBeNull();
  });
});
