import type { CsvProblem } from '@bidstage/mock-api/contract/operations/csv-problem-schema';
import { describe, expect, it } from 'vitest';
import { readCsv } from '#portal/features/config-upload/models/read-csv.ts';
import {
  problemCount,
  problemGroups,
} from '#portal/features/config-upload/models/problem-groups.ts';
import { BAD_CSV, csvRow, HEADER, PROBLEMS } from './problems.ts';

const csv = readCsv(BAD_CSV);
const groupOf = (problem: CsvProblem, file: typeof csv | null = csv) =>
  problemGroups([problem], file)[0]!;
/** Row, column and value of each item. */
const placesOf = (problem: CsvProblem) =>
  groupOf(problem).items.map(({ rows, column, value }) => [...rows, column, value]);

describe('the message of a problem', () => {
  it('CFG-014 of code 0 asks for a correct CSV file', () => {
    expect(groupOf(PROBLEMS[0]).title).toBe('Select a correct CSV file and try again.');
    expect(groupOf(PROBLEMS[0]).items).toEqual([]);
  });

  it('CFG-016 of code 101 lists the missing columns', () => {
    const { title, list } = groupOf(PROBLEMS[101]);
    expect(`${title} ${list}`).toBe('Invalid column header Missing: SIZES, PARAMS');
    expect(placesOf(PROBLEMS[101])).toEqual([
      [1, 'SIZES', HEADER],
      [1, 'PARAMS', HEADER],
    ]);
  });

  it('CFG-018 of code 201 lists the unsupported bidders', () => {
    expect(groupOf(PROBLEMS[201])).toMatchObject({
      title: 'Unsupported bidders',
      list: 'bar, foo',
    });
    expect(placesOf(PROBLEMS[201])).toEqual([[2, 'PARAMS', 'foo, bar']]);
  });

  it('CFG-020 of code 202 requires an array of integer sizes, per row', () => {
    const { title } = groupOf(PROBLEMS[202]);
    expect(title).toBe('Invalid size format: must be an array of integer sizes, e.g. [[970,250]]');
    expect(placesOf(PROBLEMS[202])).toEqual([[3, 'SIZES', '300x250']]);
  });

  it('CFG-022 of code 203 requires valid JSON, per row', () => {
    expect(groupOf(PROBLEMS[203]).title).toBe('Invalid params: must be valid JSON');
    expect(placesOf(PROBLEMS[203])).toEqual([[4, 'PARAMS', "{'bidder':'ix'}"]]);
  });

  it('CFG-022 of code 203 reports why params that are JSON are invalid', () => {
    const message = 'Invalid params: must be valid JSON, nested at most 64 levels deep';
    expect(groupOf({ code: 203, message, rows: [4] }).title).toBe(message);
  });

  it('CFG-024 of code 204 requires a value in every cell, and lists columns with their rows', () => {
    expect(groupOf(PROBLEMS[204])).toMatchObject({
      title: 'A cell lacks a value: every cell must have a value',
      list: 'DIV_ID in row 5; SIZES in rows 2, 5',
    });
    expect(placesOf(PROBLEMS[204])).toEqual([
      [5, 'DIV_ID', ''],
      [2, 'SIZES', ''],
      [5, 'SIZES', ''],
    ]);
  });

  it('CFG-026 of code 205 requires a path like /12345/adunit_code', () => {
    const { title, items } = groupOf(PROBLEMS[205]);
    expect(title).toBe('Invalid adunit format: must be a path like /12345/adunit_code');
    expect(items).toMatchObject([{ rows: [6], value: '1/e', fix: 'Write /1/e.' }]);
  });

  it('CFG-027 of code 402 names div id, bidder and rows', () => {
    expect(groupOf(PROBLEMS[402]).title).toBe('Duplicate bidders in the same div id');
    expect(placesOf(PROBLEMS[402])).toEqual([[2, 7, 'PARAMS', 'ix in d1 on Home']]);
  });

  it('CFG-029 of code 501 allows only 30 div ids per page', () => {
    expect(groupOf(PROBLEMS[501])).toMatchObject({
      title: 'Too many div ids: only 30 div ids supported per page',
      list: 'Home has 31',
    });
  });

  it('of a code that is not in the catalogue is the server’s message', () => {
    const problem = { code: 999, message: 'Something new' } as unknown as CsvProblem;
    expect(groupOf(problem)).toEqual({ code: 999, title: 'Something new', list: null, items: [] });
  });
});

describe('the parts of a message', () => {
  it('U2 the message of code 0 lists the requirements of a file', () => {
    expect(groupOf(PROBLEMS[0]).list).toBe(
      'A CSV file is plain text, and its first line names the columns PAGE, ADUNIT, DIV_ID, SIZES, PARAMS.',
    );
  });

  it.each([202, 203, 205, 402] as const)('U2 the message of code %d contains no list', (code) => {
    expect(groupOf(PROBLEMS[code]).list).toBeNull();
  });

  it('U2 the message of code 501 lists all crowded pages', () => {
    const pages = [
      { page: 'Home', divIds: 31, limit: 30 },
      { page: 'News', divIds: 1040, limit: 30 },
    ];
    expect(groupOf({ ...PROBLEMS[501], pages }).list).toBe('Home has 31; News has 1,040');
  });

  it.each([
    [1, 'PAGE in row 2'],
    [2, 'PAGE in rows 2, 3'],
    [8, 'PAGE in rows 2, 3, 4, 5, 6, 7, 8, 9'],
    [9, 'PAGE in rows 2, 3, 4, 5, 6, 7, 8, 9 and 1 more'],
    [1242, 'PAGE in rows 2, 3, 4, 5, 6, 7, 8, 9 and 1,234 more'],
  ])('CFG-024 U2 the message names at most 8 of %d rows without a value: %s', (count, list) => {
    const rows = Array.from({ length: count }, (_item, index) => index + 2);
    const group = groupOf({ ...PROBLEMS[204], columns: [{ column: 'PAGE', rows }] });
    expect(group.list).toBe(list);
    expect(group.items).toHaveLength(count);
  });

  it('the title of a known code is that of the catalogue, whatever the server’s message is', () => {
    expect(groupOf({ ...PROBLEMS[203], message: 'Bad params' }).title).toBe(
      'Invalid params: must be valid JSON',
    );
  });
});

describe('the number of items to correct', () => {
  it.each([
    ['a wrong file', 1, PROBLEMS[0]],
    ['two missing columns', 2, PROBLEMS[101]],
    ['one wrong cell', 1, PROBLEMS[202]],
    ['three empty cells', 3, PROBLEMS[204]],
  ])('U2 the number of items to correct of %s is %d', (_what, count, problem) => {
    expect(problemCount(groupOf(problem))).toBe(count);
  });
});

describe('the rows of a problem', () => {
  it('CFG-029 U2 of too many div ids are those after the first 30', () => {
    const row = (divId: number) => csvRow('Home', '/1/a', `d${divId}`, '[[1,1]]', '{}');
    const numbers = [...Array.from({ length: 30 }, (_item, index) => index), 30, 3, 31];
    const file = readCsv(`${HEADER}\n${numbers.map(row).join('\n')}`);
    const problem = { ...PROBLEMS[501], pages: [{ page: 'Home', divIds: 32, limit: 30 }] };
    expect(groupOf(problem, file).items).toMatchObject([
      { rows: [32], column: 'DIV_ID', value: 'd30' },
      { rows: [34], column: 'DIV_ID', value: 'd31' },
    ]);
  });

  it('CFG-029 U2 of too many div ids are counted as on the server: what nobody sees makes no other name', () => {
    const row = (divId: number) =>
      csvRow(divId % 2 ? 'Home' : '\u200bHome\u00a0', '/1/a', `d${divId}`, '[[1,1]]', '{}');
    const numbers = Array.from({ length: 31 }, (_item, index) => index);
    const again = csvRow('Home', '/1/a', ' d30\u200b', '[[1,1]]', '{}');
    const file = readCsv([HEADER, ...numbers.map(row), again].join('\n'));
    expect(groupOf(PROBLEMS[501], file).items).toMatchObject([
      { rows: [32], value: 'd30' },
      { rows: [33], value: 'd30' },
    ]);
  });

  it('CFG-029 U2 of thousands of crowded pages are found in one pass', () => {
    const names = Array.from({ length: 3_000 }, (_item, index) => `p${index}`);
    const ids = Array.from({ length: 31 }, (_item, index) => index);
    const rows = names.flatMap((page) => ids.map((id) => `${page},,d${id},,`));
    const file = readCsv(`${HEADER}\n${rows.join('\n')}`);
    const pages = names.map((page) => ({ page, divIds: 31, limit: 30 }));
    const { items } = groupOf({ ...PROBLEMS[501], pages }, file);
    expect(items).toHaveLength(3_000);
    expect(items[1]).toMatchObject({ rows: [63], value: 'd30' });
  });

  it('U2 have no values when the portal cannot read the file', () => {
    const problems = Object.values(PROBLEMS);
    const items = problemGroups(problems, null).flatMap((group) => group.items);
    expect(items.every((item) => item.fix.length > 0)).toBe(true);
    expect(groupOf(PROBLEMS[202], null).items).toMatchObject([{ rows: [3], value: null }]);
    expect(groupOf(PROBLEMS[201], null).items).toMatchObject([{ rows: [2], value: null }]);
    expect(groupOf(PROBLEMS[501], null).items).toMatchObject([{ value: '31 div ids on Home' }]);
  });
});
