import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '#portal/shared/api/api.ts';
import {
  clockMode,
  now,
  parseClockHeader,
  resetClock,
  syncClock,
} from '#portal/shared/clock/sim-clock.ts';
import { useNow } from '#portal/shared/clock/use-now.ts';
import { envelope, fakeServer } from '../helpers/fake-server.ts';

const NINE = Date.parse('2024-01-08T09:00:00Z');

beforeEach(() => resetClock());

it('D4 the clock takes the time from the header of a response and does not move while frozen', async () => {
  const headers = { 'X-Bidstage-Clock': 'now=2024-01-08T09:00:00.000Z; mode=frozen; rate=0' };
  fakeServer({ 'GET /v1/accounting/reports': { ...envelope(200, []), headers } });
  await api('listReports');
  expect(now()).toBe(NINE);
  expect(clockMode()).toEqual({ mode: 'frozen', rate: 0 });
});

it('D4 the clock runs at the rate of a live or scaled clock', () => {
  const elapsed = vi.spyOn(performance, 'now').mockReturnValue(1000);
  syncClock('now=2024-01-08T09:00:00.000Z; mode=scaled; rate=60');
  elapsed.mockReturnValue(3000);
  expect(now()).toBe(NINE + 120_000);
  syncClock('now=2024-01-08T09:00:00.000Z; mode=live; rate=1');
  elapsed.mockReturnValue(4000);
  expect(now()).toBe(NINE + 1000);
});

it('D4 the clock is the browser’s without the header', () => {
  vi.spyOn(Date, 'now').mockReturnValue(123_456);
  syncClock(null);
  expect(now()).toBe(123_456);
});

it.each(['', 'nonsense', 'now=yesterday; mode=live', 'now=2024-01-08T09:00:00Z; mode=fast'])(
  'the clock ignores the header %s',
  (header) => {
    expect(parseClockHeader(header)).toBeUndefined();
  },
);

it('D4 a component shows a changed clock at once', () => {
  syncClock('now=2024-01-08T09:00:30.000Z; mode=frozen; rate=0');
  const Shown = () => <p>{new Date(useNow()).toISOString()}</p>;
  render(<Shown />);
  expect(screen.getByText('2024-01-08T09:00:00.000Z')).toBeTruthy();
  act(() => syncClock('now=2024-02-08T09:00:00.000Z; mode=frozen; rate=0'));
  expect(screen.getByText('2024-02-08T09:00:00.000Z')).toBeTruthy();
});
