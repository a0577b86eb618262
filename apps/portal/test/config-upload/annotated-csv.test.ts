import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  annotatedCsv,
  hasReportRows,
  reportName,
} from '#portal/features/config-upload/models/annotated-csv.ts';
import { csvText } from '#portal/shared/format/csv-text.ts';
import { cellOf, type CsvFile } from '#portal/features/config-upload/models/csv-file.ts';
import { readCsv } from '#portal/features/config-upload/models/read-csv.ts';
import { problemGroups } from '#portal/features/config-upload/models/problem-groups.ts';
import { BAD_CSV, csvRow, HEADER, PROBLEMS } from './problems.ts';

const csv = readCsv(BAD_CSV);
const inRows = [201, 202, 203, 204, 205, 402] as const;
const groups = problemGroups(
  inRows.map((code) => PROBLEMS[code]),
  csv,
);
const read = (text: string): string[][] => parse(text, { bom: true });

describe('U3 the report as a file', () => {
  const rows = read(annotatedCsv(csv, groups));

  it('U3 has the user’s own rows and two more columns', () => {
    expect(rows[0]).toEqual([...HEADER.split(','), 'error_code', 'error_message']);
    expect(rows.slice(1).map((cells) => cells.slice(0, 5))).toEqual(
      csv.rows.map(({ cells }) => cells),
    );
  });

  it('U3 lists all codes and fixes of each row', () => {
    expect(rows.map((cells) => cells[5])).toEqual([
      'error_code',
      '201; 204; 402',
      '202',
      '203',
      '204',
      '205',
      '402',
      '',
    ]);
    expect(rows[2]![6]).toBe(
      'Invalid size format: must be an array of integer sizes, e.g. [[970,250]] (SIZES). Write [[300,250]].',
    );
    expect(rows[7]![6]).toBe('');
  });

  it('U3 replaces the columns of an earlier report', () => {
    const again = readCsv(annotatedCsv(csv, groups).replace('\uFEFF', ''));
    expect(read(annotatedCsv(again, []))[0]).toEqual(rows[0]);
  });

  it('U3 reports a missing column on every row, and nothing without rows', () => {
    const short = readCsv('PAGE,ADUNIT,DIV_ID\nHome,/1/a,d1\nHome,/1/b,d2\n');
    const missing = problemGroups([PROBLEMS[101]], short);
    expect(read(annotatedCsv(short, missing)).map((cells) => cells[3])).toEqual([
      'error_code',
      '101',
      '101',
    ]);
    expect(hasReportRows(short, missing)).toBe(true);
    expect(hasReportRows(readCsv('PAGE\n'), missing)).toBe(false);
    expect(hasReportRows(csv, problemGroups([PROBLEMS[0]], csv))).toBe(false);
  });

  it('U3 a report replaces the columns of an earlier one in any case and with spaces', () => {
    const again = readCsv('PAGE, Error_Code ,ERROR_MESSAGE\nHome,1,old\n');
    expect(annotatedCsv(again, [])).toBe('\uFEFFPAGE,error_code,error_message\r\nHome,,\r\n');
  });

  it('U3 a report that is read again has the user’s own cells, however often', () => {
    const text = fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', ' ', '\n', '\t', '\r', 'a', '"', ','),
      maxLength: 5,
    });
    const header = fc
      .tuple(text, text)
      .map(([one, other]) => [...HEADER.split(','), `+${one}`, `x${other}`]);
    const file = fc.tuple(header, fc.array(fc.array(text, { minLength: 7, maxLength: 9 })));
    const withNotes = (csv: CsvFile) => {
      const rows = csv.rows.map(({ line }) => line);
      const item = { rows, column: 'PAGE' as const, value: null, fix: '=1' };
      return annotatedCsv(csv, [{ code: 204, title: '-', list: null, items: [item] }]);
    };
    fc.assert(
      fc.property(file, ([names, rows]) => {
        const own = readCsv([names, ...rows].map((cells) => csvRow(...cells)).join('\n'));
        let again = own;
        for (let times = 0; times < 3; times += 1) {
          again = readCsv(withNotes(again).replace('\uFEFF', ''));
          expect(again.header.cells.slice(0, 7)).toEqual(names);
          const cells = again.rows.map((row) => [...row.cells.slice(0, 7), ...row.cells.slice(9)]);
          expect(cells).toEqual(rows);
          expect(again.rows.map((row) => cellOf(again, row, 'PAGE'))).toEqual(
            own.rows.map((row) => cellOf(own, row, 'PAGE')),
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it('U3 a report has empty cells where a row is too short', () => {
    const short = readCsv('PAGE,ADUNIT\nHome\n');
    expect(annotatedCsv(short, [])).toBe(
      '\uFEFFPAGE,ADUNIT,error_code,error_message\r\nHome,,,\r\n',
    );
  });

  it('U3 a report separates codes with semicolons and messages with spaces', () => {
    const problem = { title: 'Wrong', list: null };
    const item = (column: 'PAGE' | 'SIZES', fix: string) => ({
      rows: [2],
      column,
      value: null,
      fix,
    });
    const report = annotatedCsv(readCsv('PAGE\na\nb\n'), [
      { ...problem, code: 202, items: [item('PAGE', 'Do this.'), item('SIZES', 'Do that.')] },
      { ...problem, code: 204, items: [item('PAGE', 'Do this.')] },
    ]);
    expect(report).toBe(
      '\uFEFFPAGE,error_code,error_message\r\n' +
        'a,202; 204,Wrong (PAGE). Do this. Wrong (SIZES). Do that.\r\n' +
        'b,,\r\n',
    );
  });

  const item = (...lines: number[]) =>
    ({ rows: lines, column: 'SIZES', value: null, fix: '' }) as const;
  const group = (...items: ReturnType<typeof item>[]) => ({
    code: 202,
    title: '',
    list: null,
    items,
  });

  it.each([
    ['no groups', false, []],
    ['a group without items', false, [group()]],
    ['an item without rows', false, [group(item())]],
    ['one item with rows among others', true, [group(item(), item(3))]],
    ['one group with rows among others', true, [group(), group(item(3))]],
  ])('U3 a report of %s has content: %s', (_what, isWorth, some) => {
    expect(hasReportRows(csv, some)).toBe(isWorth);
  });

  it.each([
    ['My config.CSV', 'My config-report.csv'],
    ['config.csv.txt', 'config.csv.txt-report.csv'],
    ['export', 'export-report.csv'],
  ])('U3 the report of %s is named %s', (name, report) => {
    expect(reportName(name)).toBe(report);
  });
});

it('U3 the rows of a CSV text end with CRLF, and only cells that need quotes have them', () => {
  expect(
    csvText([
      ['a', ' b ', ''],
      ['c,d', 'e"f', 'g\nh', 'i\rj'],
    ]),
  ).toBe('\uFEFFa, b ,\r\n"c,d","e""f","g\nh","i\rj"\r\n');
});

describe('U3 cells that a spreadsheet would run as a formula', () => {
  it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\nx', ' =1', '＝1', '＋1', '－1', '＠x'])(
    'U3 %j get a leading apostrophe',
    (cell) => {
      expect(read(csvText([[cell, 'a=1']]))).toEqual([[`'${cell}`, 'a=1']]);
    },
  );

  it('U3 keep their commas, quotes and line ends', () => {
    const row = ['a,b', 'c"d', 'e\nf', '=g"h'];
    expect(read(csvText([row]))).toEqual([['a,b', 'c"d', 'e\nf', `'=g"h`]]);
  });
});
