import type { CsvProblem } from '@bidstage/mock-api/contract/operations/csv-problem-schema';
import { describe, expect, it } from 'vitest';
import { readCsv } from '#portal/features/config-upload/models/read-csv.ts';
import { itemsOf } from '#portal/features/config-upload/models/problem-items.ts';
import { BAD_CSV, csvRow, HEADER, PROBLEMS } from './problems.ts';

const itemsIn = (problem: CsvProblem, csv = BAD_CSV) => itemsOf(problem, readCsv(csv));

describe('the correction of a problem', () => {
  it.each([
    [101, ['Add the column SIZES to the first line.', 'Add the column PARAMS to the first line.']],
    [201, ['Remove the bidder, or use the code of a supported one.']],
    [202, ['Write [[300,250]].']],
    [203, ['Use double quotes, e.g. [{"bidder":"appnexus","params":{"placementId":13144370}}].']],
    [204, ['Fill in DIV_ID.', 'Fill in SIZES.', 'Fill in SIZES.']],
    [205, ['Write /1/e.']],
    [402, ['Keep ix once for this div id.']],
    [501, ['Keep at most 30 on a page.']],
  ] as const)('U2 the fixes of code %d are %j', (code, fixes) => {
    expect(itemsIn(PROBLEMS[code]).map(({ fix }) => fix)).toEqual(fixes);
  });

  it.each([
    [202, 'Write pairs of width and height, e.g. [[970,250]].'],
    [203, 'Write valid JSON, e.g. [{"bidder":"appnexus","params":{"placementId":13144370}}].'],
    [205, 'Write a path like /12345/adunit_code.'],
  ] as const)('U2 the fix of code %d without the file is: %s', (code, fix) => {
    expect(itemsOf(PROBLEMS[code], null).map((item) => item.fix)).toEqual([fix]);
  });

  it.each([
    [202, 'SIZES', 'Write pairs of width and height, e.g. [[970,250]].'],
    [205, 'ADUNIT', 'Write a path like /12345/adunit_code.'],
  ] as const)('U2 the fix of code %d for a strange cell in %s is: %s', (code, column, fix) => {
    const file = `${HEADER}\n${csvRow('Home', 'top', 'd1', 'big', '{}')}`;
    const value = column === 'SIZES' ? 'big' : 'top';
    expect(itemsIn({ ...PROBLEMS[code], rows: [2] }, file)).toEqual([
      { rows: [2], column, value, fix },
    ]);
  });
});

describe('the value of a wrong cell', () => {
  it('U2 the value is unknown in a line where no row begins', () => {
    expect(itemsIn({ ...PROBLEMS[202], rows: [99] })[0]?.value).toBeNull();
    expect(itemsIn({ ...PROBLEMS[201], rows: [99] })[0]?.value).toBeNull();
  });

  it('U2 the value of a missing column is unknown without the file', () => {
    expect(itemsOf(PROBLEMS[101], null).map(({ value }) => value)).toEqual([null, null]);
  });

  it.each([
    ['{', null],
    ['[]', null],
    ['[{"bidder":"ix"}]', null],
    ['[null,{"bidder":"foo"}]', 'foo'],
    ['[{"bidder":"foo"},{"bidder":"ix"},{"bidder":"foo"}]', 'foo'],
    ['{"bidder":"bar"}', 'bar'],
  ])('U2 of the unsupported bidders foo and bar the params %s contain %s', (params, value) => {
    const file = `${HEADER}\n${csvRow('Home', '/1/a', 'd1', '[[1,1]]', params)}`;
    expect(itemsIn(PROBLEMS[201], file)).toEqual([
      {
        rows: [2],
        column: 'PARAMS',
        value,
        fix: 'Remove the bidder, or use the code of a supported one.',
      },
    ]);
  });
});

describe('too many div ids', () => {
  const crowd = (page: string, divIds: number, limit: number) => ({ page, divIds, limit });
  const crowdedIn = (pages: ReturnType<typeof crowd>[], ...rows: [string, string][]) => {
    const lines = rows.map(([page, divId]) => csvRow(page, '/1/a', divId, '[[1,1]]', '{}'));
    return itemsIn({ ...PROBLEMS[501], pages }, [HEADER, ...lines].join('\n'));
  };

  it('U2 the rows of each crowded page after its limit are listed, without blank cells and other pages', () => {
    const items = crowdedIn(
      [crowd('Home', 1002, 1), crowd('News', 2, 1)],
      ['Home', '  '],
      ['Home', 'd1'],
      ['Blog', 'd9'],
      ['News', 'd1'],
      ['Home', 'd2'],
      ['Home', ''],
      ['Home', ' '],
      ['News', 'd3'],
      ['Home', 'd1'],
    );
    expect(items).toEqual([
      {
        rows: [6],
        column: 'DIV_ID',
        value: 'd2',
        fix: 'Move it to another page or remove it: Home has 1,002 div ids.',
      },
      {
        rows: [9],
        column: 'DIV_ID',
        value: 'd3',
        fix: 'Move it to another page or remove it: News has 2 div ids.',
      },
    ]);
  });

  it('U2 a crowded page whose rows are not in the file is one item', () => {
    expect(
      crowdedIn([crowd('Home', 1031, 30), crowd('News', 2, 1)], ['News', 'a'], ['News', 'b']),
    ).toEqual([
      {
        rows: [],
        column: 'DIV_ID',
        value: '1,031 div ids on Home',
        fix: 'Keep at most 30 on a page.',
      },
      {
        rows: [3],
        column: 'DIV_ID',
        value: 'b',
        fix: 'Move it to another page or remove it: News has 2 div ids.',
      },
    ]);
  });
});
