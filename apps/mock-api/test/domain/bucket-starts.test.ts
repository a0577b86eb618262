import { describe, expect, it } from 'vitest';
import { bucketStart, bucketStarts, localDate } from '#api/domain/bucket-starts.ts';

const at = (iso: string): number => Date.parse(iso) / 1000;

describe('bucketStart', () => {
  it.each([
    ['2024-01-05T17:20:00Z', 'day', 0, '2024-01-05T00:00:00Z'],
    ['2024-01-05T17:20:00Z', 'day', 480, '2024-01-06T00:00:00+08:00'],
    ['2024-01-05T03:20:00Z', 'day', -300, '2024-01-04T00:00:00-05:00'],
    ['2024-01-05T18:20:00Z', 'day', 345, '2024-01-06T00:00:00+05:45'],
    ['2024-01-05T17:20:00Z', 'hour', 0, '2024-01-05T17:00:00Z'],
    ['2024-01-05T17:20:00Z', 'hour', 330, '2024-01-05T22:00:00+05:30'],
  ] as const)(
    'API2-004 the bucket of %s is the local %s at an offset of %i minutes',
    (time, granularity, offset, start) => {
      expect(bucketStart(at(time), granularity, offset)).toBe(at(start));
    },
  );
});

describe('bucketStarts', () => {
  it('API2-004 bucketStarts covers a range, the end not included', () => {
    const range = { from: at('2024-01-05T00:00:00Z'), to: at('2024-01-07T00:00:00Z') };
    const [first, second, ...rest] = bucketStarts(range, 'day', 0);
    expect([first, second]).toEqual([range.from, range.from + 86_400]);
    expect(rest).toEqual([]);
    expect(bucketStarts({ ...range, to: range.to + 1 }, 'day', 0)).toHaveLength(3);
    expect(bucketStarts({ ...range, to: range.to - 1 }, 'day', 0)).toHaveLength(2);
  });

  it('API2-004 bucketStarts begins a bucket that the range cuts where the range does', () => {
    const from = at('2024-01-05T10:10:00Z');
    expect(bucketStarts({ from, to: from + 3600 }, 'hour', 0)).toEqual([
      from,
      at('2024-01-05T11:00:00Z'),
    ]);
  });
});

describe('localDate', () => {
  it('API2-004 localDate is the day of the offset', () => {
    const time = at('2024-01-05T17:00:00Z');
    expect(localDate(time, 0)).toBe('2024-01-05');
    expect(localDate(time, 480)).toBe('2024-01-06');
    expect(localDate(time, -840)).toBe('2024-01-05');
  });
});
