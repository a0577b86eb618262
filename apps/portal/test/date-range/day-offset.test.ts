import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setZone } from '#portal/shared/clock/local-offset.ts';
import { dayOffset, daysQuery, rangeZone, zoneNote } from '#portal/shared/date-range/day-offset.ts';
import { shortDay } from '#portal/shared/format/dates.ts';

beforeEach(() => setZone('Europe/Berlin'));
afterEach(() => setZone(null));

const daysOf = (first: string, last: string) => ({ first, last });

describe('the offset of a day', () => {
  it.each([
    ['2025-03-29', 60],
    ['2025-03-30', 60],
    ['2025-03-31', 120],
    ['2025-10-26', 120],
    ['2025-10-27', 60],
  ])('of %s is %i minutes, whenever it is asked for', (day, offset) => {
    expect(dayOffset(day)).toBe(offset);
  });

  it('is sent with a closed day of summer, also in winter', () => {
    expect(daysQuery(daysOf('2025-07-01', '2025-07-01'))).toEqual({
      from: Date.parse('2025-07-01T00:00:00+02:00') / 1000,
      to: Date.parse('2025-07-02T00:00:00+02:00') / 1000,
      tz_offset: 120,
    });
  });
});

describe('the zone of a range', () => {
  it('is the offset of all its days', () => {
    expect(rangeZone(daysOf('2025-07-01', '2025-07-07'))).toBe('UTC+2');
    expect(zoneNote(daysOf('2025-07-01', '2025-07-07'), shortDay)).toBeUndefined();
  });

  it('says which offset is used where the clock changes within it', () => {
    const autumn = daysOf('2025-10-20', '2025-11-02');
    expect(rangeZone(autumn)).toBe('UTC+1 throughout');
    expect(zoneNote(autumn, shortDay)).toBe(
      'The clock changed on Oct 26, 2025. All days are counted in UTC+1.',
    );
  });

  it('is seen also where the clock changes twice', () => {
    expect(rangeZone(daysOf('2025-01-01', '2025-12-31'))).toBe('UTC+1 throughout');
  });
});
