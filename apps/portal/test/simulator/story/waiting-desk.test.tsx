import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeskPage } from '#portal/simulator/story/desk/desk-page.tsx';

/** Longer than a reload of the audience's window. */
const WAIT_MS = 6000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('S4 a desk without a story says how to open one and which keys it has, and not that something has gone', () => {
  render(<DeskPage />);
  expect(screen.getByRole('status').textContent).toBe('Waiting for the audience’s window …');
  expect(screen.queryByRole('link')).toBeNull();
  act(() => void vi.advanceTimersByTime(WAIT_MS));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('No window of this world tells a story.');
  const way = screen.getByRole('link', { name: 'Choose a story' });
  expect(way.getAttribute('href')).toBe('/sim/open?tab=story');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toContain('F8');
});
