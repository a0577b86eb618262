import { stringify } from 'csv-stringify/sync';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralized, restored } from '#api/contract/values/spreadsheet-cells.ts';
import { CSV_FILE, SPREADSHEET_FILE } from '#api/domain/csv/csv-options.ts';
import { draws } from '#test/helpers/draws.ts';
import { ANY_CHARACTER } from '#test/helpers/any-character.ts';

const SIGNS = [...'=+-@＝＋－＠﹦﹢﹣﹫−'];
/** What a spreadsheet may remove before it looks at a cell. */
const BEFORE = [
  ' ',
  '\t',
  '\n',
  '\r',
  '\v',
  '\f',
  '\u00a0',
  '\u3000',
  '\ufeff',
  '\u200b',
  '\u00ad',
  '\u0000',
];

const formula = fc
  .tuple(
    fc.array(fc.constantFrom(...BEFORE), { maxLength: 4 }),
    fc.constantFrom(...SIGNS),
    fc.string(),
  )
  .map(([before, sign, rest]) => `${before.join('')}${sign}${rest}`);

describe('a cell that a spreadsheet could run', () => {
  it('a cell that a spreadsheet could run gets a quote in front, also after white space and invisible characters', () => {
    fc.assert(
      fc.property(formula, (text) => {
        expect(neutralized(text)).toBe(`'${text}`);
      }),
    );
  });

  it.each(['\n=1', '\t1', '\r1', '\n1', ' =1', '  +1', "'=1"])(
    'a cell that a spreadsheet could run: %j',
    (text) => expect(neutralized(text)).toBe(`'${text}`),
  );

  it.each(['', ' ', 'a=1', '1-2', ' a', "'quoted", 'x\n=1', 'a\t=1', '/1/a', '[[1,1]]', '{"a":1}'])(
    'a cell that a spreadsheet could run is not %j',
    (text) => expect(neutralized(text)).toBe(text),
  );

  it('a cell that a spreadsheet could run is told apart from every other one', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: ANY_CHARACTER }),
        fc.string({ unit: ANY_CHARACTER }),
        (one, other) => {
          if (one !== other) expect(neutralized(one)).not.toBe(neutralized(other));
        },
      ),
    );
  });

  it('U3 a cell comes back exactly as it was, however often it is exported', () => {
    const cell = fc.string({
      unit: fc.constantFrom("'", ...SIGNS, ...BEFORE, 'a', '1'),
      maxLength: 6,
    });
    fc.assert(
      fc.property(cell, (text) => {
        expect(restored(neutralized(text))).toBe(text);
        expect(restored(restored(neutralized(neutralized(text))))).toBe(text);
      }),
      { numRuns: draws(5000) },
    );
  });

  it('a cell that a spreadsheet could run stays in its cell: no cell breaks its row', () => {
    const text = fc.array(fc.constantFrom('\n', '\r', '"', ',', ';', '=', 'a', '\t'), {
      maxLength: 6,
    });
    const row = fc.array(
      text.map((parts) => parts.join('')),
      { minLength: 2, maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 3 }), (rows) => {
        const read = (file: string): string[][] =>
          parse(file, { record_delimiter: '\r\n', relax_column_count: true });
        expect(read(stringify(rows, CSV_FILE))).toEqual(rows);
        const safe = rows.map((cells) => cells.map(neutralized));
        expect(read(stringify(rows, SPREADSHEET_FILE))).toEqual(safe);
        for (const cell of stringify(rows, SPREADSHEET_FILE)
          .replace(/"(?:[^"]|"")*"/g, 'x')
          .split(/[,\r\n]/))
          expect(cell).not.toMatch(/^[=+@-]/);
      }),
    );
  });
});
