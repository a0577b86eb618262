import { describe, expect, it } from 'vitest';
import {
  holidayEffects,
  publicHolidays,
  specialEffects,
} from '#api/simulation/market/calendar/holidays.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { dayNumber } from './site-days.ts';

const { market } = fixtures;
const codes = Object.keys(market.countries);

const isoOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
const holidaysOf = (code: string, year: number): string[] =>
  publicHolidays(market, code, year).map(({ day }) => isoOf(day));

/** Some holidays from the governments' calendars, `MM-DD` by year. */
const KNOWN: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  us: {
    2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
    2025: '01-20 02-17 05-26 09-01 11-27 12-25',
    2026: '01-19 05-25 07-03 09-07 11-26 12-25',
    2027: '01-18 05-31 07-05 09-06 11-25 12-24',
  },
  tw: {
    2024: '01-01 02-09 02-10 02-11 02-12 02-13 02-28 04-04 06-10 09-17 10-10',
    2025: '01-28 01-29 01-30 01-31 02-28 04-04 05-31 10-06 10-10',
    2026: '02-16 02-17 02-18 02-19 06-19 09-25',
    2027: '02-05 02-06 02-07 02-08 06-09 09-15',
  },
  jp: {
    2024: '01-01 01-08 02-12 02-23 03-20 04-29 05-03 05-06 07-15 08-12 09-16 09-23 11-04',
    2025: '03-20 05-05 05-06 09-15 09-23 11-24',
    2026: '02-23 03-20 05-06 09-21 09-22 09-23',
    2027: '03-21 03-22 05-03 05-04 05-05 07-19',
  },
  de: {
    2024: '01-01 03-29 04-01 05-01 05-09 05-20 10-03 12-25 12-26',
    2025: '04-18 04-21 05-29 06-09 10-03',
    2026: '04-03 04-06 05-14 05-25 10-03',
    2027: '03-26 03-29 05-06 05-17 10-03',
  },
  gb: {
    2024: '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26',
    2025: '04-18 04-21 05-05 05-26 08-25',
    2026: '04-03 04-06 05-04 05-25 08-31 12-28',
    2027: '03-26 03-29 05-03 05-31 08-30 12-27 12-28',
  },
  br: {
    2024: '01-01 03-29 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25',
    2026: '01-01 04-03 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25',
  },
  fr: {
    2024: '01-01 04-01 05-01 05-08 05-09 05-20 07-14 08-15 11-01 11-11 12-25',
    2025: '04-21 05-29 06-09 07-14 08-15',
    2026: '04-06 05-14 05-25 07-14',
    2027: '03-29 05-06 05-17 07-14',
  },
};

describe('holidays of the market', () => {
  for (const [code, years] of Object.entries(KNOWN)) {
    for (const [year, days] of Object.entries(years)) {
      it(`holidays of ${code} in ${year} are known`, () => {
        const wanted = days.split(' ').map((day) => `${year}-${day}`);
        expect(holidaysOf(code, Number(year))).toEqual(expect.arrayContaining(wanted));
      });
    }
  }

  it('every country has holidays in every year that a clock can show', () => {
    for (const code of codes) {
      for (let year = 1998; year <= 2101; year += 1) {
        const found = holidaysOf(code, year);
        expect(found.length, `${code} ${year}`).toBeGreaterThanOrEqual(4);
        expect(found.length, `${code} ${year}`).toBeLessThan(32);
        expect(found.every((iso) => iso.startsWith(`${year}-`))).toBe(true);
        expect(found).toEqual([...found].sort());
      }
    }
  });

  it('the lunar new year, Golden Week, Christmas and Thanksgiving weigh more than a public holiday', () => {
    const desktop = (code: string, iso: string): number =>
      holidayEffects(market, code, Number(iso.slice(0, 4))).get(dayNumber(iso))?.desktop ?? 1;
    const usual = desktop('de', '2024-10-03');
    expect(usual).toBeLessThan(1);
    for (const [code, iso] of [
      ['tw', '2024-02-10'],
      ['kr', '2025-01-29'],
      ['vn', '2026-02-18'],
      ['hk', '2027-02-06'],
      ['jp', '2024-05-04'],
      ['us', '2024-11-28'],
      ['us', '2025-12-25'],
      ['gb', '2026-12-28'],
      ['id', '2024-04-10'],
    ] as const) {
      expect(desktop(code, iso), `${code} ${iso}`).toBeLessThan(usual - 0.1);
    }
  });

  it('Brazil is away at Carnaval, from the weekend to Ash Wednesday, and at Corpus Christi', () => {
    for (const [monday, corpusChristi] of [
      ['2025-03-03', '2025-06-19'],
      ['2026-02-16', '2026-06-04'],
    ] as const) {
      const effects = holidayEffects(market, 'br', Number(monday.slice(0, 4)));
      const closed = (day: number): number => effects.get(day)?.closed ?? 0;
      const first = dayNumber(monday);
      expect([first, first + 1].map(closed)).toEqual([0.9, 0.9]);
      expect([first - 3, first + 2].map(closed).every((share) => share > 0 && share < 0.9)).toBe(
        true,
      );
      expect(closed(first + 4)).toBe(0);
      expect(closed(dayNumber(corpusChristi))).toBe(1);
    }
  });

  it('effects reach over the turn of the year', () => {
    const effects = holidayEffects(market, 'us', 2025);
    expect(effects.get(dayNumber('2025-12-31'))?.desktop).toBeLessThan(0.95);
    expect(effects.get(dayNumber('2025-12-24'))?.closed).toBeCloseTo(0.6);
    expect(effects.get(dayNumber('2025-03-12'))).toBeUndefined();
  });

  const dayOfSpecial = (id: string, country: string, year: number): string => {
    const special = market.specialDays.find((one) => one.id === id)!;
    const only = { ...market, specialDays: [{ ...special, cpm: [2], traffic: [1], from: 0 }] };
    return [...specialEffects(only, country, year).keys()].map(isoOf).join(' ');
  };

  it.each([
    ['blackFriday', 'us', '11-25 11-24 11-29 11-28 11-27 11-26 11-24 11-23 11-29'],
    ['lunarNewYear', 'tw', '02-01 01-22 02-10 01-29 02-17 02-06 01-26 02-13 02-03'],
    ['diwali', 'in', '10-24 11-12 10-31 10-20 11-08 10-29 10-17 11-05 10-26'],
    ['mothersDayBrazil', 'br', '05-08 05-14 05-12 05-11 05-10 05-09 05-14 05-13 05-12'],
    ['easter', 'de', '04-17 04-09 03-31 04-20 04-05 03-28 04-16 04-01 04-21'],
  ])('%s is on the known dates of 2022 to 2030', (id, country, dates) => {
    const found = dates.split(' ').map((_, index) => dayOfSpecial(id, country, 2022 + index));
    expect(found).toEqual(dates.split(' ').map((date, index) => `${2022 + index}-${date}`));
  });

  it('Diwali of a year without a listed date is that of nineteen years before or after', () => {
    expect(dayOfSpecial('diwali', 'in', 2043)).toBe('2043-10-31');
    expect(dayOfSpecial('diwali', 'in', 2000)).toBe('2000-10-27');
  });

  it('commercial days stay in their year, and years without holidays have those with fixed dates', () => {
    for (let year = 1990; year <= 2101; year += 1) {
      for (const code of codes) {
        const days = [...specialEffects(market, code, year).keys()].map(isoOf);
        expect(days.every((iso) => iso.startsWith(`${year}-`))).toBe(true);
      }
    }
    expect(specialEffects(market, 'tw', 1990).size).toBeGreaterThan(0);
  });

  it('the weeks before the Lunar New Year are strong, its days are weak', () => {
    const effects = specialEffects(market, 'tw', 2025);
    const cpm = (iso: string): number => effects.get(dayNumber(iso))?.cpm ?? 1;
    expect(cpm('2025-01-19')).toBeGreaterThan(1.15);
    expect(cpm('2025-01-29')).toBeLessThan(1);
    expect(cpm('2025-02-20')).toBe(1);
  });
});
