import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SlowNote } from '#portal/features/accounting/components/payments-toolbar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('E2 a list that takes long says why, after three seconds', () => {
  render(<SlowNote />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(2900));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByRole('status').textContent).toMatch(/^Computing 24 months of revenue/);
});
