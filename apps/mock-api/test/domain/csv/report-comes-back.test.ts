import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralized } from '#api/contract/values/spreadsheet-cells.ts';
import { bids, check, HEADER, line } from './csv-text.ts';
import { draws } from '#test/helpers/draws.ts';

const text = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', ' ', '\n', '\t', 'a', '1', '"', ','),
  maxLength: 6,
});
const mostly = (good: string, ...bad: readonly string[]) =>
  fc.constantFrom(...Array<string>(9).fill(good), ...bad);
const cells = fc.tuple(
  text,
  mostly('/1/a', '=1/a', '-'),
  text,
  mostly('[[1,1]]', '-[[1,1]]'),
  mostly(bids('ix'), '=2', '{'),
);

function fileOf(rows: readonly (readonly string[])[], isReport: boolean): string {
  const header = HEADER.split(',');
  const lines = isReport
    ? [
        [...header, 'error_code', 'error_message'],
        ...rows.map((row) => [...row.map(neutralized), '203', "'- wrong"]),
      ]
    : [header, ...rows];
  return lines.map((row) => line(...row)).join('\n');
}

describe('U3 a report that comes back', () => {
  it('U3 a report that is uploaded gives the same configuration and problems as the file itself', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 4 }), (rows) => {
        const itself = check(fileOf(rows, false));
        expect(check(fileOf(rows, true))).toEqual(itself);
        accepted += itself.rows.length;
      }),
      { numRuns: draws(2000) },
    );
    expect(accepted).toBeGreaterThan(50);
  });

  it.each([
    ["'-top", '-top'],
    ["''-top", "'-top"],
    ["' +1", '+1'],
    ["'top", "'top"],
  ])('U3 the cell %s of a report is %s', (written, DIV_ID) => {
    const header = `${HEADER}, Error_Message ,ERROR_CODE`;
    const row = line('Home', '/1/a', written, '[[1,1]]', bids('ix'), '', '');
    expect(check(`${header}\n${row}\n`).rows[0]?.divId).toBe(DIV_ID);
  });

  it.each(['', ',error_code', ',error_message'])(
    'U3 a file with the further columns "%s" is no report: its cells stay as they are',
    (further) => {
      const row = line('Home', '/1/a', "'-top", '[[1,1]]', bids('ix'));
      expect(check(`${HEADER}${further}\n${row}\n`).rows[0]?.divId).toBe("'-top");
    },
  );

  it('U3 a report has its columns, also when their names were neutralized', () => {
    const header = line("'\nPAGE", ...HEADER.split(',').slice(1), 'error_code', 'error_message');
    const row = line('Home', '/1/a', 'a', '[[1,1]]', bids('ix'), '', '');
    expect(check(`${header}\n${row}\n`).rows).toHaveLength(1);
  });
});
