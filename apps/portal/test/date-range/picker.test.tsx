import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setZone } from '#portal/shared/clock/local-offset.ts';
import { resetClock } from '#portal/shared/clock/sim-clock.ts';
import { freezeClock, openScreen } from './open-picker.tsx';

const user = userEvent.setup();
const dialog = () => screen.queryByRole('dialog');
const day = (name: RegExp | string) => screen.findByRole('button', { name });
const focusedName = () => document.activeElement?.getAttribute('aria-label') ?? '';

afterEach(() => setZone(null));
beforeEach(() => {
  setZone('Asia/Taipei');
  resetClock();
  freezeClock('2024-01-08T09:00:00Z');
  // Wide enough for two months.
  const wide = (media: string) => Object.assign(new EventTarget(), { matches: true, media });
  vi.stubGlobal('matchMedia', wide);
});

describe('the date range of a screen', () => {
  it('D1 shows preset, resolved dates and time zone', () => {
    const { button } = openScreen();
    expect(button().textContent).toBe('Last 7 days, Jan 1 – 7, 2024, UTC+8');
  });

  it('ACC-015 shows days of UTC, as bills count them, until a preset is chosen', async () => {
    freezeClock('2024-01-31T20:00:00Z');
    const { button, search, state } = openScreen({ path: '/?from=2024-01-01&to=2024-01-31&utc=1' });
    expect(button().textContent).toContain('Jan 1 – 31, 2024, UTC');
    expect(button().textContent).not.toContain('UTC+8');
    const [from, to] = ['2024-01-01', '2024-02-01'].map((day) => Date.parse(day) / 1000);
    expect(state()).toMatchObject({ from, to, tz_offset: 0 });
    await user.click(screen.getByRole('button', { name: 'Previous range: Dec 1 – 31, 2023' }));
    expect(search()).toBe('?from=2023-12-01&to=2023-12-31&utc=1');
    await user.click(button());
    await user.click(await screen.findByRole('option', { name: /Last 14 days/ }));
    expect(search()).toBe('?range=LAST_14_DAYS');
    expect(button().textContent).toContain('UTC+8');
  });

  it('D4 follows the clock: a preset moves with it', () => {
    const { button } = openScreen({ path: '/?range=TODAY' });
    expect(button().textContent).toContain('Today, Jan 8, 2024');
    act(() => freezeClock('2024-01-08T16:00:00Z'));
    expect(button().textContent).toContain('Today, Jan 9, 2024');
  });

  it('N2 each step to another range is one that Back undoes', async () => {
    const { button, router, search } = openScreen();
    await user.click(screen.getByRole('button', { name: 'Previous range: Dec 25 – 31, 2023' }));
    expect(search()).toBe('?from=2023-12-25&to=2023-12-31');
    expect(button().textContent).toBe('Custom, Dec 25 – 31, 2023, UTC+8');
    await user.click(screen.getByRole('button', { name: 'Next range: Jan 1 – 7, 2024' }));
    expect(button().textContent).toContain('Last 7 days');
    await act(() => router.navigate(-1));
    expect(search()).toBe('?from=2023-12-25&to=2023-12-31');
  });

  it('D1 shows why there is no next or previous range, and its buttons stay focusable', async () => {
    const { search } = openScreen({
      path: '/?range=TODAY',
      historicalStart: Date.parse('2024-01-08T00:00:00+08:00'),
    });
    for (const name of ['Next range: this one ends today', 'Previous range: no earlier data']) {
      const button = screen.getByRole('button', { name });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await user.click(button);
      expect(document.activeElement).toBe(button);
    }
    expect(search()).toBe('?range=TODAY');
  });
});

describe('the presets', () => {
  it('ANA-035 are listed with their dates on the bidder screens', async () => {
    const { button } = openScreen();
    await user.click(button());
    const options = within(screen.getByRole('listbox', { name: 'Presets' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'TodayJan 8, 2024',
      'YesterdayJan 7, 2024',
      'Last 7 daysJan 1 – 7, 2024',
      'Last 14 daysDec 25, 2023 – Jan 7, 2024',
      'Last 30 daysDec 9, 2023 – Jan 7, 2024',
      'This weekJan 8, 2024',
      'Last weekJan 1 – 7, 2024',
      'This monthJan 1 – 8, 2024',
      'Last monthDec 1 – 31, 2023',
      'Custom',
    ]);
    expect(screen.getByText('Days in UTC+8')).toBeTruthy();
  });

  it('ANA-038 apply at once: the list closes, the focus returns, other parts of the URL stay', async () => {
    const { button, search, state } = openScreen({ path: '/?search=acme' });
    await user.click(button());
    await user.click(screen.getByRole('option', { name: /Last month/ }));
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(search()).toBe('?search=acme&range=LAST_MONTH');
    expect(state()).toEqual({
      timeFrame: 'LAST_MONTH',
      from: Date.parse('2023-11-30T16:00:00Z') / 1000,
      to: Date.parse('2023-12-31T16:00:00Z') / 1000,
      tz_offset: 480,
    });
  });

  it('D2 are reached with arrow keys, starting at the chosen one; Escape changes nothing', async () => {
    const { button, search } = openScreen();
    button().focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toContain('Last 7 days');
    await user.keyboard('{Escape}');
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(search()).toBe('');
    await user.keyboard('{Enter}{ArrowUp}{Enter}');
    expect(search()).toBe('?range=YESTERDAY');
    expect(button().textContent).toContain('Yesterday, Jan 7, 2024');
  });
});

describe('the calendar', () => {
  it('ANA-037 accepts two clicks, in any order', async () => {
    const { button, search } = openScreen();
    await user.click(button());
    await user.click(await day(/December 20th/));
    expect(dialog()).toBeTruthy();
    expect(screen.getByText('Dec 20, 2023: choose the other end.')).toBeTruthy();
    expect(search()).toBe('');
    await user.click(await day(/December 12th/));
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(button());
    expect(search()).toBe('?from=2023-12-12&to=2023-12-20');
    expect(button().textContent).toBe('Custom, Dec 12 – 20, 2023, UTC+8');
  });

  it('ANA-041 shows the reason for a disabled day in the future to pointer and screen reader', async () => {
    const { button } = openScreen();
    await user.click(button());
    const future = await day(/January 9th, 2024, not available: In the future/);
    expect(future.title).toBe('In the future');
    expect(future.getAttribute('aria-disabled')).toBe('true');
    await user.click(future);
    expect(screen.getByText('In the future')).toBeTruthy();
    expect(screen.getByText('Choose two days, up to 60 days apart.')).toBeTruthy();
    expect((await day(/^Today, Monday, January 8th/)).getAttribute('aria-disabled')).toBeNull();
  });

  it('D2 has the keys of a date picker, also on days that cannot be chosen', async () => {
    const { button, search } = openScreen();
    await user.click(button());
    await day(/December 20th/);
    await user.click(screen.getByRole('option', { name: 'Custom' }));
    expect(focusedName()).toContain('January 1st');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(focusedName()).toContain('January 9th, 2024, not available: In the future');
    expect(screen.getByText('In the future')).toBeTruthy();
    await user.keyboard('{Enter}{Home}');
    expect(focusedName()).toContain('January 8th');
    await user.keyboard('{Enter}{PageUp}');
    expect(focusedName()).toContain('December 8th');
    await user.keyboard('{ArrowLeft} ');
    expect(search()).toBe('?from=2023-12-07&to=2024-01-08');
  });
});
