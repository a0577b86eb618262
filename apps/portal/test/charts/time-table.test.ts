import { expect, it } from 'vitest';
import { readingsTable } from '#portal/shared/charts/readings.ts';
import { timeModel } from '#portal/shared/charts/time-model.ts';
import { timeReadings } from '#portal/shared/charts/time-readings.ts';
import { DAY, HOUR, MONDAY, weekInput } from './fixtures.ts';

it('ANA-019 names the rows with a floor price change, if the range has one', () => {
  const table = (...marks: number[]) =>
    readingsTable('Day', timeReadings(timeModel(weekInput()), marks));
  const without = ['Day', 'Revenue', 'Change'];
  expect(table().columns).toEqual(without);
  expect(table(MONDAY - 1, MONDAY + 7 * DAY).columns).toEqual(without);
  const { columns, rows } = table(MONDAY + DAY, MONDAY + DAY + 9.5 * HOUR, MONDAY + 3 * DAY);
  expect(columns).toEqual([...without, 'Floor price change']);
  expect(rows.map((cells) => cells[3])).toEqual(['', '00:00, 09:30', '', '00:00', '', '', '']);
});

it('ANA-019 has a row for a floor price change on a day without figures yet', () => {
  const model = timeModel(weekInput({ updatedAt: MONDAY + 5 * DAY }));
  const [day, revenue, , times] = readingsTable(
    'Day',
    timeReadings(model, [MONDAY + 6 * DAY]),
  ).rows.at(-1)!;
  expect([day, revenue, times]).toEqual(['Jan 7, 2024', '--', '00:00']);
});
