import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SingleDayPicker } from '#portal/shared/date-range/single-day-picker.tsx';
import { compareReason } from '#portal/shared/date-range/unavailable-days.ts';
import { shortDay } from '#portal/shared/format/dates.ts';

const user = userEvent.setup();
const history = { today: '2024-01-08', historyDay: '2023-01-05' };
const common = { ...history, tzOffset: 480 };
const day = (name: RegExp) => screen.findByRole('button', { name });
const focusedDay = (name: RegExp) =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(name));

function CompareDays() {
  const [day1, setDay1] = useState<string>();
  const [day2, setDay2] = useState<string>();
  return (
    <>
      <SingleDayPicker
        {...common}
        label="Day 1"
        value={day1}
        format={shortDay}
        reasonOf={(at) => compareReason(at, { ...history, side: 'day1', other: day2 })}
        onChange={setDay1}
      />
      <SingleDayPicker
        {...common}
        label="Day 2"
        value={day2}
        format={shortDay}
        reasonOf={(at) => compareReason(at, { ...history, side: 'day2', other: day1 })}
        onChange={setDay2}
      />
    </>
  );
}

it('CMP-002 CMP-003 asks for a day and shows it like Jan 5, 2024', async () => {
  render(<CompareDays />);
  await user.click(screen.getByRole('button', { name: 'Day 1 Select a Day' }));
  await user.click(await day(/January 5th/));
  expect(screen.queryByRole('dialog')).toBeNull();
  const button = screen.getByRole('button', { name: 'Day 1 Jan 5, 2024' });
  expect(document.activeElement).toBe(button);
});

it('CMP-005 CMP-006 keeps Day 1 before Day 2', async () => {
  render(<CompareDays />);
  await user.click(screen.getByRole('button', { name: /Day 1/ }));
  await user.click(await day(/January 4th/));
  await user.click(screen.getByRole('button', { name: /Day 2/ }));
  await user.click(await day(/January 4th, 2024, not available: Not after Day 1, Jan 4, 2024/));
  await user.click(await day(/January 6th/));
  await user.click(screen.getByRole('button', { name: /Day 1/ }));
  await user.click(await day(/January 6th, 2024, not available: Not before Day 2, Jan 6, 2024/));
  await user.click(await day(/January 5th/));
  expect(screen.getByRole('button', { name: 'Day 1 Jan 5, 2024' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Day 2 Jan 6, 2024' })).toBeTruthy();
});

it('opens on the latest day that can be chosen', async () => {
  render(<CompareDays />);
  await user.click(screen.getByRole('button', { name: /Day 1/ }));
  await day(/January 6th/);
  await focusedDay(/January 6th/);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /Day 2/ }));
  await day(/January 7th/);
  await focusedDay(/January 7th/);
});

it('opens in the month before where no day of this one can be chosen', async () => {
  const noChoice = (at: string) => (at >= '2024-01-01' ? 'Too late' : undefined);
  render(
    <SingleDayPicker
      {...common}
      label="Day"
      value={undefined}
      format={shortDay}
      reasonOf={noChoice}
      onChange={() => {}}
    />,
  );
  await user.click(screen.getByRole('button', { name: /Day/ }));
  await day(/December 31st, 2023/);
  await focusedDay(/December 31st, 2023/);
});
