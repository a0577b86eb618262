import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LineItemsModal } from '#portal/features/line-items/components/line-items-modal.tsx';
import {
  LINE_ITEMS_PER_ORDER,
  PRICE_RANGES,
} from '#portal/features/line-items/models/price-ranges.ts';

describe('the prices of line items', () => {
  it('DIV-021 are those of the granularity dense, with 301, 100 and 24 steps', () => {
    expect(PRICE_RANGES.map(({ lineItems }) => lineItems)).toEqual([301, 100, 24]);
    expect(LINE_ITEMS_PER_ORDER).toBe(425);
  });

  it('DIV-021 leave no gap between the ranges', () => {
    expect(PRICE_RANGES.map(({ from, upTo }) => [from, upTo])).toEqual([
      [0, 3],
      [3.05, 8],
      [8.5, 20],
    ]);
  });
});

describe('the modal', () => {
  it('DIV-005 ANA-010 is titled and closes', async () => {
    const onOpenChange = vi.fn();
    render(<LineItemsModal open onOpenChange={onOpenChange} />);
    screen.getByRole('dialog', { name: 'Set Up Line Items in Google Ad Manager' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('DIV-005 is not rendered before it is opened', () => {
    render(<LineItemsModal open={false} onOpenChange={vi.fn()} />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('DIV-021 shows the price steps as a text and in a table', () => {
    render(<LineItemsModal open onOpenChange={vi.fn()} />);
    const table = screen.getByRole('table', {
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
  });

  it('DIV-021 shows type, targeting with two decimals, and the creative', () => {
    render(<LineItemsModal open onOpenChange={vi.fn()} />);
    expect(screen.getByText('Price priority (12)')).toBeTruthy();
    expect(screen.getByText('0.50', { selector: 'code' })).toBeTruthy();
    const creative = screen.getByRole('group', { name: 'Creative code' });
    expect(creative.textContent).toContain('prebid-universal-creative');
  });
});
