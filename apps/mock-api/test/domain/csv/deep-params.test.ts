import { describe, expect, it } from 'vitest';
import { LIMITS } from '#api/contract/values/limits.ts';
import { file, outcome, problem, row } from './csv-text.ts';

/** A PARAMS cell with a number of levels; `padding` spaces make it long. */
function params(levels: number, padding = 0): string {
  const inner = levels - 3;
  const value = '['.repeat(inner) + ']'.repeat(inner);
  return `[{"bidder":"ix","params":{"a":${value}}}${' '.repeat(padding)}]`;
}

const TOO_DEEP = 'Invalid params: must be valid JSON, nested at most 64 levels deep';

describe.each([
  ['short', 0],
  ['long', 100_000],
])('PARAMS in a %s cell', (length, padding) => {
  it(`PARAMS in a ${length} cell may nest as deep as the limit`, () => {
    const text = file(row({ PARAMS: params(LIMITS.jsonLevels, padding) }));
    expect(outcome(text)).toEqual({ validRows: 1, problems: [] });
  });

  it(`PARAMS in a ${length} cell are 203 with their own text one level deeper`, () => {
    const text = file(row({ PARAMS: params(LIMITS.jsonLevels + 1, padding) }));
    expect(outcome(text)).toEqual({
      validRows: 0,
      problems: [{ code: 203, message: TOO_DEEP, rows: [2] }],
    });
  });

  it(`PARAMS in a ${length} cell keep the usual text where they are no JSON at all`, () => {
    const text = file(row({ PARAMS: `[{"bidder":${' '.repeat(padding)}` }));
    expect(outcome(text)).toEqual({ validRows: 0, problems: [problem(203, { rows: [2] })] });
  });

  it(`PARAMS in a ${length} cell are one problem with those of other rows`, () => {
    const deep = row({ PARAMS: params(80, padding) });
    expect(outcome(file(row({ PARAMS: '{' }), deep))).toEqual({
      validRows: 0,
      problems: [{ code: 203, message: TOO_DEEP, rows: [2, 3] }],
    });
  });
});
