import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DataGrid } from '#portal/shared/grid/data-grid.tsx';
import { TreeTable } from '#portal/shared/grid/tree-table.tsx';
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

it('a tree on paper has the names and the counted things of the screen', async () => {
  const column = {
    key: 'name',
    title: 'Bidder',
    text: () => 'ix',
    value: () => 'Index Exchange · ix',
  };
  const requests = { key: 'requestCount', title: 'Requests', value: () => 7, text: () => '7' };
  const columns = {
    name: { ...column, minWidth: 150, width: 250 },
    metrics: [{ ...requests, counted: 'bid requests' }],
  };
  const model = {
    keyOf: () => 'ix',
    childrenOf: () => [],
    hasChildren: () => false,
    childrenName: () => 'Divs',
    searchTexts: () => [],
  };
  const sort = { key: 'name', order: 'asc' } as const;
  const onSort = () => undefined;
  render(<TreeTable label="Bidders" items={[{}]} {...{ model, columns, sort, onSort }} />);
  await screen.findByRole('gridcell', { name: '7' });
  dispatchEvent(new Event('beforeprint'));
  const paper = document.querySelector('table[aria-label="Bidders"]');
  expect(paper?.querySelector('td')?.textContent).toBe('Index Exchange · ix');
  const heading = paper?.querySelector<HTMLElement>('th:last-child');
  expect(heading?.style.getPropertyValue('--counted')).toBe("'bid requests'");
  dispatchEvent(new Event('afterprint'));
});
