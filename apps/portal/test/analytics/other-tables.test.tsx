import { render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScreenRouter } from '../helpers/screen-router.tsx';
import { describe, expect, it, vi } from 'vitest';
import { AdUnitTable } from '#portal/features/analytics/components/ad-unit-table.tsx';
import { CompareTable } from '#portal/features/analytics/components/compare-table.tsx';
import { DateListTable } from '#portal/features/analytics/components/date-list-table.tsx';
import { PriorityTable } from '#portal/features/analytics/components/priority-table.tsx';
import { DATE_TABLE_PARAMS } from '#portal/features/analytics/models/table-params.ts';
import type { SortOption } from '#portal/shared/url-state/params.ts';
import { giveGridsRoom } from '../helpers/grid-room.ts';
import { bidderComparison, comparison } from './comparisons.ts';
import { adUnit, bucket, lineItemAdUnit, META, ready, TABLE_PROPS } from './fixtures.ts';

giveGridsRoom();

const names = () =>
  [...document.querySelectorAll('[role=gridcell][aria-colindex="2"]')].map(
    (cell) => cell.textContent,
  );
const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the ad unit table', () => {
  const state = ready({
    rows: [
      adUnit('side', { totalRevenue: 1 }),
      adUnit('top', { totalRevenue: 9, priorities: lineItemAdUnit('top', 9).priorities }),
    ],
    meta: META,
  });
  const renderTable = (onViewDistribution: (id: string) => void) =>
    render(
      <ScreenRouter>
        <AdUnitTable {...TABLE_PROPS} state={state} onViewDistribution={onViewDistribution} />
      </ScreenRouter>,
    );

  it('DIV-002 DIV-003 opens in three levels, each sorted by revenue', async () => {
    renderTable(() => undefined);
    await open('Priorities of top');
    await open('Line items of Level 12');
    expect(names()).toEqual([
      'top',
      'Level 12',
      'Price Priority',
      'Bulk',
      'Adsense',
      'Network',
      'Level 16',
      'side',
      'Total',
    ]);
    const levels = [...document.querySelectorAll('[role=row][aria-level]')];
    expect(levels.map((row) => row.getAttribute('aria-level')).join('')).toBe('12333321');
  });

  it('DIV-004 DIV-016 an ad unit links to its detail and opens its distribution', async () => {
    const viewed: string[] = [];
    renderTable((id) => viewed.push(id));
    const link = await screen.findByRole('link', { name: 'top' });
    expect(link.getAttribute('href')).toBe('/analytics/adunits/%2F1%2Ftop');
    await userEvent.click(screen.getByRole('button', { name: 'View Distribution of top' }));
    expect(viewed).toEqual(['top']);
    expect(screen.getAllByText('View Distribution')).toHaveLength(2);
  });
});

describe('the priority table', () => {
  it('DIV-013 DIV-020 opens to levels, and new data close them', async () => {
    const rows = [lineItemAdUnit('top', 10)];
    const table = (data = rows) => (
      <ScreenRouter>
        <PriorityTable {...TABLE_PROPS} state={ready({ rows: data, meta: META })} />
      </ScreenRouter>
    );
    const view = render(table());
    await open('Priorities of top');
    expect(names()).toEqual(['top', 'Level 12', 'Level 16', 'Total']);
    expect(screen.queryByText('View Distribution')).toBeNull();
    view.rerender(table([...rows]));
    await waitFor(() => expect(names()).toEqual(['top', 'Total']));
  });
});

describe('the date list', () => {
  it('DIV-017 C4 starts with the latest day that has begun, and its rows open to bidders', async () => {
    const rows = [
      bucket(1_704_067_200, 1),
      bucket(1_704_153_600, 2, ['ix', 'adf']),
      bucket(1_704_240_000, 0, []),
    ];
    const meta = { ...META, updatedAt: 1_704_157_200 };
    const data = { rows, meta, granularity: 'day', tzOffset: 0 } as const;
    render(
      <DateListTable {...TABLE_PROPS} state={ready(data)} sort={DATE_TABLE_PARAMS.sort.fallback} />,
    );
    await open('Bidders of Jan 2, 2024');
    expect(names()).toEqual(['Jan 2, 2024', 'ix', 'adf', 'Jan 1, 2024', 'Total']);
  });
});

describe('a compare table', () => {
  const rows = [
    bidderComparison('gain', [1, 3]),
    bidderComparison('loss', [9, 2]),
    bidderComparison('fresh', [null, 4]),
  ];
  const show = (total: [number, number], sort: SortOption | null = null) =>
    render(
      <CompareTable
        {...TABLE_PROPS}
        breakdown="bidder"
        days={['Jan 4, 2024', 'Jan 5, 2024']}
        state={ready({ rows, totalComparison: comparison(total), meta: META })}
        sort={sort}
      />,
      { wrapper: ScreenRouter },
    );
  const titles = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

  it('CMP-017 CMP-018 starts with the largest loss when the total fell; rows without a difference come last', async () => {
    show([10, 9]);
    const table = await screen.findByRole('treegrid', { name: 'Bidder Breakdown' });
    await within(table).findAllByRole('gridcell');
    expect(names()).toEqual(['loss', 'gain', 'fresh', 'Total']);
    const fresh = document.querySelector('[row-id=fresh]')?.textContent;
    expect(fresh).toContain('--$4.00--');
    const header = document.querySelector('.ag-header-cell[col-id="totalRevenue.diff"]');
    expect(header?.getAttribute('aria-sort')).toBe('ascending');
  });

  it('CMP-019 opens to ad units; a chosen sorting overrides the initial one', async () => {
    show([9, 10], { key: 'name', order: 'desc' });
    await open('Ad units of loss');
    expect(names()).toEqual(['loss', 'top', 'gain', 'fresh', 'Total']);
  });

  it('T6 has the column presets and the export of the other tables', async () => {
    const saved = vi.fn<(file: Blob) => string>(() => 'blob:compared');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const user = userEvent.setup();
    show([9, 10]);
    await screen.findByRole('treegrid');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole('checkbox', { name: 'Impressions Jan 4, 2024' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Differences' }));
    await expect.poll(titles).not.toContain('Jan 4, 2024');
    await user.click(screen.getByRole('button', { name: 'Export this table' }));
    const text = await saved.mock.calls[0]![0].text();
    const [head, first] = text.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe(
      'Bidder,Level,Revenue Difference (USD),Impressions Difference,Requests Difference,Fill Rate Difference (pp)',
    );
    expect(first).toBe('gain,1,2,0,0,0');
  });
});
