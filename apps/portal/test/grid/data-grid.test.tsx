import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DataGrid } from '#portal/shared/grid/data-grid.tsx';
import type { GridColumn } from '#portal/shared/grid/grid-setup.ts';
import { giveGridsRoom } from '../helpers/grid-room.ts';

giveGridsRoom();

interface Row {
  readonly name: string;
}

const COLUMNS: readonly GridColumn<Row>[] = [{ colId: 'name', field: 'name' }];

it('X5 a table has its name as soon as it is rendered', async () => {
  const seen: (string | null)[] = [];
  render(
    <DataGrid
      label="Bidders"
      rows={[{ name: 'ix' }]}
      columns={COLUMNS}
      rowId={({ name }) => name}
      sort={{ key: 'name', order: 'asc' }}
      onSort={() => undefined}
    />,
  );
  // Registered after the table's own observer: it sees what every other reader sees.
  const observer = new MutationObserver(() => {
    const grid = document.querySelector('[role=grid]');
    if (grid) seen.push(grid.getAttribute('aria-label'));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const grid = await screen.findByRole('grid', { name: 'Bidders' });
  await within(grid).findByText('ix');
  observer.disconnect();
  expect(new Set(seen)).toEqual(new Set(['Bidders']));
});

it('a table of many rows is on paper with all of them, and gone from the screen afterwards', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({ name: `bidder ${index}` }));
  render(
    <DataGrid
      label="Bidders"
      rows={rows}
      columns={COLUMNS}
      rowId={({ name }) => name}
      sort={{ key: 'name', order: 'asc' }}
      onSort={() => undefined}
    />,
  );
  await within(await screen.findByRole('grid', { name: 'Bidders' })).findByText('bidder 0');
  dispatchEvent(new Event('beforeprint'));
  const paper = document.querySelector('table[aria-label="Bidders"]');
  expect(paper?.querySelectorAll('tbody tr')).toHaveLength(200);
  expect(paper?.textContent).toContain('bidder 199');
  dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('table[aria-label="Bidders"]')).toBeNull();
});
