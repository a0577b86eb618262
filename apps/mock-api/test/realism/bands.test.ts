import { describe, expect, it } from 'vitest';
import {
  type Band,
  farOutside,
  held,
  outsideShare,
  readBands,
  resultOf,
  withResults,
} from './bands.ts';

it('a band allows as many readings outside as its share says, and none that are not numbers', () => {
  const band: Band = { id: 'some', low: 0, high: 1, share: 0.9 };
  const reading = (value: number) => ({ id: 'some', seed: 1, persona: 'publisher', value });
  const good = Array.from({ length: 19 }, () => reading(0.5));
  expect(held(band, [...good, reading(2)]).isHeld).toBe(true);
  expect(held(band, [...good.slice(11), reading(2)]).isHeld).toBe(false);
  expect(held({ ...band, share: 1 }, [...good, reading(NaN)]).isHeld).toBe(false);
  expect(resultOf(band, [...good, reading(2)])).toBe('0.50 … 2; 1 of 20 outside');
});

it('the document has one row for each band, and results go into its last column', () => {
  const ids = readBands().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const row = '| some | a measure | 0 |  | 100 % | chosen | old |';
  const reading = { id: 'some', seed: 1, persona: 'publisher', value: 3 };
  expect(withResults(row, [reading])).toBe('| some | a measure | 0 |  | 100 % | chosen | 3 |');
});

describe('the rule for all bands', () => {
  const band: Band = { id: 'some', low: 1, high: 3, share: 0.9 };
  const reading = (value: number) => ({ id: 'some', seed: 1, persona: 'publisher', value });

  it('nothing may lie outside by more than a quarter of the band, or of its only bound', () => {
    const valuesOf = (of: Band): number[] =>
      farOutside(of, [0.4, 0.6, 2, 3.4, 3.6, NaN].map(reading)).map(({ value }) => value);
    expect(valuesOf(band)).toEqual([0.4, 3.6, NaN]);
    expect(valuesOf({ ...band, high: Infinity })).toEqual([0.4, 0.6, NaN]);
  });

  it('the share outside is that of the readings of all bands', () => {
    const readings = [...[2, 2, 5].map(reading), { ...reading(5), id: 'other' }];
    const other = { ...band, id: 'other', high: 9 };
    expect(outsideShare([band, other], readings)).toBe(0.25);
  });
});
