import { describe, expect, it } from 'vitest';
import { LIMITS } from '#api/contract/values/limits.ts';
import { comparisonOf, rangeOf, rangeProblems, toSeconds } from '#api/domain/time-range.ts';

describe('a time of a query', () => {
  it('API2-004 API2-010 a time of a query is in seconds, or in ms if it is too large for them', () => {
    expect(toSeconds(1_704_412_800)).toBe(1_704_412_800);
    expect(toSeconds(LIMITS.millisecondsAbove)).toBe(LIMITS.millisecondsAbove);
    expect(toSeconds(1_704_412_800_500)).toBe(1_704_412_800.5);
    expect(rangeOf(1_704_412_800, 1_704_499_200_000)).toEqual({
      from: 1_704_412_800,
      to: 1_704_499_200,
    });
  });
});

describe('the comparison range of a query', () => {
  it('the comparison range of a query exists when both of its ends do', () => {
    expect(comparisonOf({ from: 0, to: 1, compare_from: 2, compare_to: 3000 })).toEqual({
      from: 2,
      to: 3000,
    });
    expect(comparisonOf({ from: 0, to: 1 })).toBeUndefined();
    expect(comparisonOf({ compare_from: 2 })).toBeUndefined();
    expect(comparisonOf({ compare_to: 3000 })).toBeUndefined();
  });
});

describe('rangeProblems', () => {
  const limit = LIMITS.rangeDays * 86_400;

  it.each([
    [{ from: 0, to: 1 }, []],
    [{ from: 0, to: limit }, []],
    [{ from: 1, to: 1 }, ['/querystring/from']],
    [{ from: 2, to: 1 }, ['/querystring/from']],
    [{ from: 0, to: limit + 1 }, ['/querystring/to']],
    [{ from: 1_704_412_800_001, to: 1_704_412_800 }, ['/querystring/from']],
    [{ from: 0, to: 1, compare_from: 5, compare_to: 5 }, ['/querystring/compare_from']],
    [{ from: 0, to: 1, compare_from: 0, compare_to: limit + 1 }, ['/querystring/compare_to']],
  ])('API2-004 the wrong parts of the range %j are %j', (query, paths) => {
    expect(rangeProblems(query).map(({ path }) => path)).toEqual(paths);
  });

  it('a range of 400 days is not too long, whenever it begins', () => {
    const from = 1_704_412_800;
    expect(rangeProblems({ from, to: from + 34_560_000 })).toEqual([]);
    expect(rangeProblems({ from, to: from + 34_560_001 })).toEqual([
      { path: '/querystring/to', message: 'must be within 400 days of from' },
    ]);
  });

  it('a problem with a range has a text about the wrong end', () => {
    const wrong = { from: 1, to: 1, compare_from: 0, compare_to: 34_560_001 };
    expect(rangeProblems(wrong).map(({ message }) => message)).toEqual([
      'must be before to',
      'must be within 400 days of compare_from',
    ]);
    expect(rangeProblems({ from: 0, to: 1, compare_from: 5, compare_to: 5 })).toEqual([
      { path: '/querystring/compare_from', message: 'must be before compare_to' },
    ]);
  });
});
