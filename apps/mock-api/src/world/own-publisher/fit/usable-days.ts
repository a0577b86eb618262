import type { DayFigures, ReportFigures } from '#api/domain/report/report-figures.ts';
import { monthKey } from '#api/simulation/market/site-fit.ts';
import type { Profile } from './expected-profile.ts';
import { median } from './statistics.ts';

/** A day whose figures are more than so many times the usual ones, or less than that part of them, is an error. */
const UNUSUAL = 3;

export interface ComparedDay {
  readonly day: number;
  readonly month: string;
  readonly original: DayFigures;
  readonly synthetic: DayFigures;
}

/** The days that a report and a profile both have, and the report's days that can only be mistakes. */
export interface ComparedDays {
  readonly days: readonly ComparedDay[];
  readonly unusual: readonly number[];
}

type Figure = keyof DayFigures;

function isUnusual(ratio: number, usual: number): boolean {
  return ratio > UNUSUAL * usual || ratio * UNUSUAL < usual;
}

/** Compares the days of a report with those of the model; unusual days are those far from their month's median. */
export function compareDays(
  { days, traffic, hasRevenue }: Pick<ReportFigures, 'days' | 'traffic' | 'hasRevenue'>,
  profile: Profile,
): ComparedDays {
  const all = [...days].flatMap(([day, original]): ComparedDay[] => {
    const synthetic = profile.days.get(day);
    return synthetic && synthetic.traffic > 0
      ? [{ day, month: monthKey(day), original, synthetic }]
      : [];
  });
  all.sort((a, b) => a.day - b.day);
  const figures: Figure[] = [
    ...(traffic === null ? [] : (['traffic'] as const)),
    ...(hasRevenue ? (['revenue'] as const) : []),
  ];
  const unusual = new Set<number>();
  for (const figure of figures) {
    const ratio = ({ original, synthetic }: ComparedDay): number =>
      original[figure] / synthetic[figure];
    const overall = median(all.map(ratio), 1);
    for (const month of new Set(all.map((one) => one.month))) {
      const ofMonth = all.filter((one) => one.month === month);
      const usual = median(ofMonth.map(ratio), overall) || overall;
      for (const one of ofMonth) if (isUnusual(ratio(one), usual)) unusual.add(one.day);
    }
  }
  return {
    days: all.filter(({ day }) => !unusual.has(day)),
    unusual: [...unusual].sort((a, b) => a - b),
  };
}
