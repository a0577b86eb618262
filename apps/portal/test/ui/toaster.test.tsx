import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToasts, useToastStore } from '#portal/shared/ui/toast-store.ts';
import { toast, type ToastKind } from '#portal/shared/ui/toast.ts';
import { Toaster } from '#portal/shared/ui/toaster.tsx';

beforeEach(() => {
  clearToasts();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
const region = () => screen.getByRole('region', { name: 'Notifications' });

it.each<[string, ToastKind, number]>([
  ['UI-005', 'accountingList', 2000],
  ['UI-005', 'accountingListError', 2000],
  ['UI-005', 'accountingError', 4000],
  ['UI-006 MET-017', 'success', 5000],
  ['UI-006 MET-017', 'error', 5000],
  ['UI-006 MET-017', 'info', 5000],
])('%s a toast of the kind %s closes after %d ms', (_id, kind, duration) => {
  render(<Toaster />);
  act(() => toast[kind]('Updated: -> Closed'));
  pass(duration - 1);
  expect(region().textContent).toContain('Updated: -> Closed');
  pass(1);
  expect(region().textContent).toBe('');
});

it('X6 toasts are announced in a live region that exists from the start, and their texts stay readable', () => {
  render(<Toaster />);
  const live = region().querySelector('[aria-live="polite"]');
  expect(live).not.toBeNull();
  act(() => toast.error('Logout error'));
  expect(live?.textContent).toBe('Logout error');
  pass(5000);
  const { messages, unread } = useToastStore.getState();
  expect(messages.map((message) => message.text)).toEqual(['Logout error']);
  expect(unread).toBe(1);
});

it('X6 a toast stays while the pointer is on it, and its button closes it', () => {
  render(<Toaster />);
  act(() => toast.error('first'));
  fireEvent.pointerEnter(screen.getByText('first').closest('li')!);
  pass(60_000);
  fireEvent.pointerLeave(screen.getByText('first').closest('li')!);
  expect(screen.getByText('first')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('first')).toBeNull();
});

it('X6 the toasts beyond the fourth expire too, and none reappears', () => {
  render(<Toaster />);
  for (const text of ['one', 'two', 'three', 'four', 'five']) act(() => toast.error(text));
  expect(screen.queryByText('one')).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0]!);
  expect(screen.getByText('one')).toBeTruthy();
  pass(5000);
  expect(region().textContent).toBe('');
});

it('X6 a toast’s remaining time continues after the pointer has left it', () => {
  render(<Toaster />);
  act(() => toast.error('first'));
  const item = screen.getByText('first').closest('li')!;
  pass(4000);
  fireEvent.pointerEnter(item);
  pass(10_000);
  fireEvent.pointerLeave(item);
  pass(999);
  expect(screen.queryByText('first')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('first')).toBeNull();
});

it('X3 toasts leave their edge for the control in use, when they appear and when the focus moves under them', () => {
  render(
    <>
      <button type="button">Upper</button>
      <button type="button">Lower</button>
      <Toaster />
    </>,
  );
  const [upper, lower] = screen.getAllByRole('button');
  const isMoved = () => region().className.includes('moved');
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const isAtBottom = this === lower || (this === region() && isMoved());
    return new DOMRect(0, isAtBottom ? 500 : 100, 100, 30);
  });
  act(() => upper?.focus());
  act(() => toast.success('Saved'));
  expect(isMoved()).toBe(true);
  act(() => lower?.focus());
  expect(isMoved()).toBe(false);
  act(() => upper?.focus());
  expect(isMoved()).toBe(true);
  vi.restoreAllMocks();
});
