import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLasting } from '#portal/simulator/story/desk/desk-view.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('S4 no alert flashes while a step opens its page; a page that stays another one is named', () => {
  const seen: (string | null)[] = [];
  const { rerender } = renderHook(
    ({ mismatch }: { mismatch: string | null }) => void seen.push(useLasting(mismatch)),
    { initialProps: { mismatch: null as string | null } },
  );
  const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
  rerender({ mismatch: 'another page' });
  wait(300);
  rerender({ mismatch: null });
  wait(1000);
  expect(seen.filter((text) => text !== null)).toEqual([]);

  rerender({ mismatch: 'another page' });
  wait(1000);
  expect(seen.at(-1)).toBe('another page');
  rerender({ mismatch: null });
  expect(seen.at(-1)).toBeNull();
});
