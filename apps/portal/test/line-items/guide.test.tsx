import { render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LineItemsModal } from '#portal/features/line-items/components/line-items-modal.tsx';

it('DIV-021 the guide has the price steps as a text and in a table, type, targeting with two decimals, and the creative', async () => {
  render(<LineItemsModal open onOpenChange={vi.fn()} />);
  const table = await screen.findByRole('table', {
    name: '0.01 steps up to 3, 0.05 steps up to 8, 0.50 steps up to 20',
  });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['From', 'Up to', 'In steps of', 'Line items'],
    ['0.00', '3.00', '0.01', '301'],
    ['3.05', '8.00', '0.05', '100'],
    ['8.50', '20.00', '0.50', '24'],
    ['Together', '425'],
  ]);
  expect(screen.getByText('Price priority (12)')).toBeTruthy();
  expect(screen.getByText('0.50', { selector: 'code' })).toBeTruthy();
  const creative = screen.getByRole('group', { name: 'Creative code' });
  expect(creative.textContent).toContain('prebid-universal-creative');
});
