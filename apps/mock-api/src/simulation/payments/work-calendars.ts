import { DAY_MS } from '#api/contract/values/time-units.ts';
import { memo } from '#api/lib/memo.ts';
import { dayOfMs, daysOf, monthOfDay } from '#api/domain/payments/billing-calendar.ts';
import { isWeekend, type IsWorkingDay } from '#api/domain/payments/working-days.ts';
import type { Fixtures } from '#api/fixtures/fixtures.ts';
import type { MarketFixture } from '#api/fixtures/market.ts';
import { getOrCreate } from '#api/lib/get-or-create.ts';
import { publicHolidays } from '#api/simulation/market/calendar/holidays.ts';

const calendars = memo<MarketFixture, IsWorkingDay>();

/** The calendar `name` of a market; `openDaysOf` finds the open days of a month ('YYYYMM') once. */
function calendarOf(
  market: MarketFixture,
  name: string,
  openDaysOf: (month: string) => readonly string[],
): IsWorkingDay {
  return getOrCreate(calendars(market), name, () => {
    const months = new Map<string, ReadonlySet<string>>();
    return (day) => {
      const month = monthOfDay(day);
      return getOrCreate(months, month, () => new Set(openDaysOf(month))).has(day);
    };
  });
}

/**
 * The working days of a country (ISO 3166 alpha-2): no weekend and no national public holiday. A country or year that
 * `holidays.json` does not have has weekends only.
 */
export const workingDaysIn = (market: MarketFixture, country: string): IsWorkingDay =>
  calendarOf(market, country, (month) => {
    const listed = publicHolidays(market, country.toLowerCase(), Number(month.slice(0, 4)));
    const closed = new Set(listed.map(({ day }) => dayOfMs(day * DAY_MS)));
    return daysOf(month).filter((day) => !isWeekend(country, day) && !closed.has(day));
  });

/** Whose working days decide about payments. */
type CalendarSources = Pick<Fixtures, 'market' | 'taxes'>;

/** The working days of the payer: of payment runs, of its staff, and of due days. */
export const payerDays = ({ market, taxes }: CalendarSources): IsWorkingDay =>
  workingDaysIn(market, taxes.payer.country);

/** The days on which both a publisher's offices and the payer's are open: of invoices and requests. */
export function sharedDays(sources: CalendarSources, country: string): IsWorkingDay {
  const { market, taxes } = sources;
  const isPayerOpen = payerDays(sources);
  const isPublisherOpen = workingDaysIn(market, country);
  return calendarOf(market, `${taxes.payer.country} and ${country}`, (month) =>
    daysOf(month).filter((day) => isPayerOpen(day) && isPublisherOpen(day)),
  );
}
