import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { cellOf, rowAt } from '#portal/features/config-upload/models/csv-file.ts';
import { readCsv, splitCsv } from '#portal/features/config-upload/models/read-csv.ts';

/** The server's parser with the server's options, without the lines of white space that the server leaves out. */
function serverCells(text: string): string[][] {
  const records: string[][] = parse(text, {
    record_delimiter: ['\r\n', '\n'],
    skip_empty_lines: true,
    relax_column_count: true,
  });
  return records.filter((cells) => cells.length > 1 || cells[0] === '' || cells[0]?.trim() !== '');
}

const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', '\r', ' ', '[', ']') });
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const plain = (text: string) => text.replaceAll(/[",\n\r]/g, '');

describe('the rows of a CSV text', () => {
  it('U2 are the same as the server’s', () => {
    const written = fc.tuple(cell, fc.boolean()).map(([text, isQuoted]) => {
      return isQuoted ? quoted(text) : plain(text);
    });
    const record = fc.array(written, { minLength: 1, maxLength: 5 }).map((cells) => cells.join());
    const lineEnd = fc.constantFrom('\n', '\r\n', '\n\n', '\r\n\r\n');
    fc.assert(
      fc.property(fc.array(fc.tuple(record, lineEnd)), record, (lines, last) => {
        const text = [...lines.flat(), last].join('');
        expect(splitCsv(text).map(({ cells }) => cells)).toEqual(serverCells(text));
      }),
      { numRuns: 500 },
    );
  });

  it('U2 are numbered by the line of their first character', () => {
    const text = 'A,B\r\n\r\n1,"x\r\ny"\n\n2,z\n,\n3,"a\nb\nc"\n4';
    expect(splitCsv(text).map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'A'],
      [3, '1'],
      [6, '2'],
      [7, ''],
      [8, '3'],
      [11, '4'],
    ]);
  });

  it('U2 do not include lines of white space, also before the header', () => {
    const text = '  \n\nPAGE\n \t\nHome\n""\n   ';
    expect(splitCsv(text)).toEqual([
      { line: 3, cells: ['PAGE'] },
      { line: 5, cells: ['Home'] },
      { line: 6, cells: [''] },
    ]);
  });

  it('U2 have a lone CR and an empty last cell; a text that is no CSV has no rows', () => {
    expect(splitCsv('a\rb,\n,e\r').map(({ cells }) => cells)).toEqual([
      ['a\rb', ''],
      ['', 'e\r'],
    ]);
    for (const text of ['', '"open', 'a\n"c"d', 'a\nb"c']) expect(splitCsv(text)).toEqual([]);
  });
});

describe('a configuration file', () => {
  const file = readCsv('further, params ,page\nx,P,Home\n\ny,"Q"\n');

  it('has its columns in any order, trimmed and in any case', () => {
    expect(file.header.indexes).toEqual({ PAGE: 2, PARAMS: 1 });
    expect(file.rows.map((row) => cellOf(file, row, 'PARAMS'))).toEqual(['P', 'Q']);
  });

  it('has empty cells if a row is short or a column is missing', () => {
    expect(file.rows.map((row) => cellOf(file, row, 'PAGE'))).toEqual(['Home', '']);
    expect(file.rows.map((row) => cellOf(file, row, 'SIZES'))).toEqual(['', '']);
  });

  it('a configuration file finds each of its rows by its line, and nothing between them', () => {
    const spaced = readCsv('PAGE\na\n\nb\nc\n\n\nd\ne\n');
    const found = Array.from({ length: 11 }, (_item, line) => rowAt(spaced, line)?.cells[0]);
    const none = undefined;
    expect(found).toEqual([none, none, 'a', none, 'b', 'c', none, none, 'd', 'e', none]);
    expect(rowAt(readCsv('PAGE'), 2)).toBeUndefined();
  });

  it('a configuration file without text has no columns and no rows', () => {
    expect(readCsv('')).toEqual({
      header: { cells: [], indexes: {}, isReport: false },
      rows: [],
    });
  });
});
