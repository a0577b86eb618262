import type { Incident } from '#api/contract/operations/control/incidents.ts';
import { dayOf, localTimes } from '../local-time.ts';
import type { Site } from '../sites.ts';

/** National holidays by country in the measured year. */
const HOLIDAYS: Readonly<Record<Site['country'], readonly string[]>> = {
  us: [
    ...['2024-07-04', '2024-09-02', '2024-10-14', '2024-11-11', '2024-11-28', '2024-11-29'],
    ...['2025-01-20', '2025-02-17', '2025-05-26', '2025-06-19'],
  ],
  tw: [
    ...['2024-09-17', '2024-10-10', '2025-02-28', '2025-04-03', '2025-04-04', '2025-05-30'],
    ...['2025-01-27', '2025-01-28', '2025-01-29', '2025-01-30', '2025-01-31'],
  ],
  jp: [
    ...['2024-07-15', '2024-08-12', '2024-09-16', '2024-09-23', '2024-10-14', '2024-11-04'],
    ...['2025-01-13', '2025-02-11', '2025-02-24', '2025-03-20', '2025-04-29', '2025-05-05'],
    ...['2025-05-06'],
  ],
  de: [...['2024-10-03', '2025-04-18', '2025-04-21', '2025-05-01', '2025-05-29', '2025-06-09']],
};

/** Those on which most offices work: 16 to 37 % of those of the United States close (SHRM 2015). */
const MOSTLY_WORKED = ['2024-10-14', '2024-11-11', '2025-01-20', '2025-02-17', '2025-06-19'];

/** The days around Christmas and New Year, which have no ordinary days beside them. */
const isYearsEnd = (day: number): boolean =>
  day >= dayOf('2024-12-21') && day <= dayOf('2025-01-06');

/** The holidays of a site's country on which offices are closed on a working day, as days since 1970. */
export function holidaysOf({ country }: Site): readonly number[] {
  const isWorked = (date: string): boolean => country === 'us' && MOSTLY_WORKED.includes(date);
  const days = HOLIDAYS[country].filter((date) => !isWorked(date)).map(dayOf);
  return days.filter((day) => (day + 3) % 7 < 5);
}

/** Whether a day is a holiday, next to one, or at the end of the year. */
export function isSpecial(site: Site, day: number): boolean {
  const near = (holiday: string): boolean => Math.abs(dayOf(holiday) - day) <= 1;
  return isYearsEnd(day) || HOLIDAYS[site.country].some(near);
}

/** The local days that incidents touch. */
export function touchedDays({ zone }: Site, incidents: readonly Incident[]): ReadonlySet<number> {
  const local = localTimes(zone);
  const days = new Set<number>();
  for (const { start, end } of incidents) {
    const last = local(Math.max(start, end - 1)).day;
    for (let { day } = local(start); day <= last; day += 1) days.add(day);
  }
  return days;
}

/** Incidents that change how much traffic there is. */
export function onTraffic(incidents: readonly Incident[]): readonly Incident[] {
  const kinds = ['surge', 'plunge', 'missing_data'];
  return incidents.filter(({ kind }) => kinds.includes(kind));
}
