import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralized, restored } from '#api/contract/values/csv-cells.ts';

const cell = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', ' ', '\t', '\r', '\n', '\u00a0', 'a', '1'),
  maxLength: 6,
});

describe('cells for spreadsheets', () => {
  it('U3 a cell comes back exactly as it was, however often it is exported', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(restored(neutralized(text))).toBe(text);
        expect(restored(restored(neutralized(neutralized(text))))).toBe(text);
      }),
      { numRuns: 5000 },
    );
  });

  it('U3 two cells are never exported as one', () => {
    fc.assert(
      fc.property(cell, cell, (one, other) => {
        expect(neutralized(one) === neutralized(other)).toBe(one === other);
      }),
      { numRuns: 5000 },
    );
  });

  it.each(['=1', '+1', '-1', '@a', ' =1', '\n=1', '\u00a0-1', '\t1', '\ra', '\na', '＝1', "'=1"])(
    'U3 the cell %j is exported with an apostrophe',
    (text) => {
      expect(neutralized(text)).toBe(`'${text}`);
    },
  );

  it.each(['', 'a=1', "'a", ' a', '1-2', "' "])('U3 the cell %j is exported as it is', (text) => {
    expect(neutralized(text)).toBe(text);
  });
});
