import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScreenRouter } from '../helpers/screen-router.tsx';
import { describe, expect, it, vi } from 'vitest';
import { CompareTable } from '#portal/features/analytics/components/compare-table.tsx';
import type { SortOption } from '#portal/shared/url-state/params.ts';
import { giveGridsRoom } from '../helpers/grid-room.ts';
import { bidderComparison, comparison } from './comparisons.ts';
import { META, ready, TABLE_PROPS } from './fixtures.ts';

giveGridsRoom();

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

  it('T6 has the column presets and the export of the other tables', async () => {
    const saved = vi.fn<(file: Blob) => string>(() => 'blob:compared');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const user = userEvent.setup();
    const choose = async (item: string) => {
      await user.click(screen.getByRole('button', { name: 'Table' }));
      await user.click(screen.getByRole('menuitem', { name: item }));
    };
    show([9, 10]);
    await screen.findByRole('treegrid');
    await choose('Columns…');
    expect(screen.getByRole('checkbox', { name: 'Impressions Jan 4, 2024' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Differences' }));
    await expect.poll(titles).not.toContain('Jan 4, 2024');
    await choose('Export this table');
    const text = await saved.mock.calls[0]![0].text();
    const [head, first] = text.replace('\uFEFF', '').split('\r\n');
    expect(head).toBe(
      'Bidder,Level,Revenue Difference (USD),Impressions Difference,Requests Difference,Fill Rate Difference (pp)',
    );
    expect(first).toBe('gain,1,2,0,0,0');
  });
});
