import { addDays } from '@bidstage/mock-api/contract/values/days';
import type { History } from '#portal/shared/date-range/unavailable-days.ts';
import { canCompare, type ComparedDays } from './compare-days.ts';

export const isSame = (days: ComparedDays, other: Partial<ComparedDays>): boolean =>
  days.day1 === other.day1 && days.day2 === other.day2;

/** Two days under a name. */
interface QuickChoice {
  readonly name: string;
  readonly days: ComparedDays;
}

/** Yesterday with the day before and with the same weekday before, and the `last` compared days, each pair once. */
export function quickChoices(history: History, last: ComparedDays | null): readonly QuickChoice[] {
  const day2 = addDays(history.today, -1);
  const usual = [
    { name: 'The last two days', days: { day1: addDays(day2, -1), day2 } },
    { name: 'Yesterday and a week before', days: { day1: addDays(day2, -7), day2 } },
  ];
  const isOther = last !== null && !usual.some(({ days }) => isSame(days, last));
  const all = isOther ? [...usual, { name: 'Last compared', days: last }] : usual;
  return all.filter(({ days }) => canCompare(days, history));
}
