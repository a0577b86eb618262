import { describe, expect, it } from 'vitest';
import { checkCsv } from '#api/domain/csv/check-csv.ts';
import {
  bids,
  check,
  file,
  fileWithout,
  HEADER,
  line,
  outcome,
  problem,
  row,
  SPECIFIED_COLUMNS,
  SUPPORTED,
  WRONG_FILE,
} from './csv-text.ts';

describe('a good file', () => {
  it('CFG-010 a good CSV file has no problem and counts its rows', () => {
    const text = file(
      row(),
      row({ DIV_ID: 'div-2' }),
      row({ PAGE: 'News', PARAMS: bids('appnexus', 'ix') }),
    );
    expect(outcome(text)).toEqual({ validRows: 3, problems: [] });
  });

  it('SIM-014 a good CSV file becomes rows of page, ad unit, div id, sizes and bids', () => {
    const params = '[{"bidder":"ix","params":{"siteId":"9"},"labelAny":["a"]}]';
    const { rows } = check(file(row({ PAGE: ' Home ', SIZES: '[[3e2, 250.0]]', PARAMS: params })));
    expect(rows).toEqual([
      {
        page: 'Home',
        adUnit: '/12345/home_top',
        divId: 'div-top',
        sizes: [[300, 250]],
        bids: [{ bidder: 'ix', params: { siteId: '9' } }],
      },
    ]);
  });

  it('CFG-010 a good CSV file may have no rows at all', () => {
    expect(check(`${HEADER}\n`)).toEqual({
      validation: { validRows: 0, problems: [] },
      configuration: { text: '[]', rows: 0, pages: [] },
      rows: [],
    });
    expect(outcome(HEADER)).toEqual({ validRows: 0, problems: [] });
  });

  it('the result of a good CSV file has the number of its rows, and its pages sorted by code unit', () => {
    const pages = ['Zoo', 'a', 'Home', 'Zoo', '\u00e9', '\u{1f4f0}', '\uffee'];
    const lines = pages.map((PAGE, index) => row({ PAGE, DIV_ID: `${index}` }));
    const { configuration, rows } = check(file(...lines));
    expect(configuration).toEqual({
      text: JSON.stringify(rows),
      rows: 7,
      pages: ['Home', 'Zoo', 'a', '\u00e9', '\u{1f4f0}', '\uffee'],
    });
    expect(rows.map(({ page }) => page)).toEqual(pages);
  });

  it('a good CSV file has no configuration unless it is requested', () => {
    const bytes = Buffer.from(file(row()));
    expect(checkCsv(bytes, { supported: SUPPORTED, withRows: false })).toEqual({
      validation: { validRows: 1, problems: [] },
      configuration: null,
    });
  });

  it.each([
    ['first', [row({ SIZES: '1x1' }), row({ DIV_ID: 'b' })]],
    ['last', [row({ DIV_ID: 'b' }), row({ SIZES: '1x1' })]],
  ])('a CSV file has no configuration when its %s row has a problem', (_which, rows) => {
    const { validation, configuration } = check(file(...rows));
    expect(validation.validRows).toBe(1);
    expect(configuration).toBeNull();
  });
});

describe('0: no usable CSV', () => {
  it.each([
    ['an empty file', ''],
    ['blank lines alone', '\n\r\n  \n'],
    ['a header without any of the columns', 'a,b,c\n1,2,3\n'],
    ['another separator', `${HEADER.replaceAll(',', ';')}\n`],
    ['a quote that is not closed', file(row(), '"Home,/1/a,b,[[1,1]],x')],
    ['a quote inside a cell', file('Ho"me",/1/a,b,[[1,1]],x')],
    ['text behind a closed quote', file('"Home"x,/1/a,b,[[1,1]],x')],
    ['a single quote character', '"'],
    ['a NUL', file(row({ PAGE: 'a\0b' }))],
  ])('CFG-013 CSV code 0 is what %s has', (_name, text) => {
    expect(outcome(text)).toEqual(WRONG_FILE);
  });

  it('CFG-013 CSV code 0 is the only problem, whatever else the file has', () => {
    expect(outcome(`PAGE,ADUNIT\nHome,x\n"`)).toEqual(WRONG_FILE);
    expect(outcome(file(row({ SIZES: 'x' }), '"'))).toEqual(WRONG_FILE);
  });
});

describe('101: missing columns', () => {
  it.each(SPECIFIED_COLUMNS)(
    'CFG-015 a file without the column %s alone has code 101 for it',
    (column) => {
      const expected = { validRows: 0, problems: [problem(101, { columns: [column] })] };
      expect(outcome(fileWithout(column))).toEqual(expected);
    },
  );

  it.each([
    ['PAGE,ADUNIT,DIV_ID,PARAMS', ['SIZES']],
    ['PAGE', ['ADUNIT', 'DIV_ID', 'SIZES', 'PARAMS']],
    ['SIZES,params,Div Id,PAGE', ['ADUNIT', 'DIV_ID']],
    ['PAGE,ADUNİT,DIV_ID,ſIZES,PARAMS', ['ADUNIT', 'SIZES']],
  ])(
    'CFG-015 CSV code 101 lists the columns that the header %s lacks, and no row is checked',
    (header, columns) => {
      const expected = { validRows: 0, problems: [problem(101, { columns })] };
      expect(outcome(`${header}\n,,,\nx\n`)).toEqual(expected);
    },
  );

  it('CFG-015 CSV columns are found in any order and case, with white space around, the first of each name', () => {
    const header = ' params ,Page,"sizes",note,DIV_id,\tadUnit,Page';
    const text = `${header}\n${line(bids('ix'), 'Home', '[[1,1]]', 'x', 'top', '/1/a', '')}\n`;
    const { validation, rows } = check(text);
    expect(validation).toEqual({ validRows: 1, problems: [] });
    expect(rows[0]).toMatchObject({ page: 'Home', divId: 'top', adUnit: '/1/a' });
  });
});

describe('problems of rows', () => {
  it('CFG-017 CSV code 201 lists unsupported bidders once each, by name, with their rows; case counts', () => {
    const text = file(
      row({ PARAMS: bids('zed', 'ix', 'IX') }),
      row({ DIV_ID: 'b' }),
      row({ DIV_ID: 'c', PARAMS: bids('zed', '', 'constructor') }),
    );
    const bidders = ['', 'IX', 'constructor', 'zed'];
    expect(outcome(text)).toEqual({
      validRows: 1,
      problems: [problem(201, { bidders, rows: [2, 4] })],
    });
  });

  it.each([
    '970x250',
    '[970,250]',
    '[]',
    '[[]]',
    '[[970]]',
    '[[970,250,1]]',
    '[[970,0]]',
    '[[-1,5]]',
    '{}',
    'null',
    '[["970","250"]]',
    '[[970.5,250]]',
    '[[970,250],[1]]',
    '[[970,250]',
    '[[970,null]]',
    '[[1e999,1]]',
    '"[[1,1]]"',
  ])('CFG-019 CSV code 202 is what the sizes %s have', (SIZES) => {
    const text = file(row(), row({ DIV_ID: 'b', SIZES }));
    expect(outcome(text)).toEqual({ validRows: 1, problems: [problem(202, { rows: [3] })] });
  });

  it.each([
    '{',
    'ix',
    '[]',
    '{}',
    'null',
    '7',
    '"ix"',
    '[[]]',
    '[null]',
    '{"bidder":"ix"}',
    '{"params":{}}',
    '{"bidder":7,"params":{}}',
    '{"bidder":"ix","params":[]}',
    '{"bidder":"ix","params":null}',
    "[{'bidder':'ix','params':{}}]",
    '[{"bidder":"ix","params":{}},]',
    '{"__proto__":{"bidder":"ix","params":{}}}',
  ])('CFG-021 CSV code 203 is what the params %.60s have', (PARAMS) => {
    const text = file(row({ PARAMS }), row({ DIV_ID: 'b' }));
    expect(outcome(text)).toEqual({ validRows: 1, problems: [problem(203, { rows: [2] })] });
  });

  it('CFG-021 CSV code 203 for one element of PARAMS leaves its neighbours to be checked', () => {
    const PARAMS = `[${bids('ix').slice(1, -1)},{"bidder":"nobody"},${bids('nobody2', 'ix').slice(1, -1)}]`;
    const duplicates = [{ page: 'Home', divId: 'div-top', bidder: 'ix', rows: [2] }];
    expect(outcome(file(row({ PARAMS })))).toEqual({
      validRows: 0,
      problems: [
        problem(201, { bidders: ['nobody2'], rows: [2] }),
        problem(203, { rows: [2] }),
        problem(402, { duplicates }),
      ],
    });
  });

  it('CFG-023 CSV code 204 lists empty cells by column, white space and missing cells too, and nothing else of them', () => {
    const text = file(
      row(),
      row({ SIZES: '', DIV_ID: 'b' }),
      'Home,/1/a',
      row({ ADUNIT: ' \u00a0\t', DIV_ID: 'c' }),
      ',,,,',
      'Home,',
    );
    const columns = [
      { column: 'PAGE', rows: [6] },
      { column: 'ADUNIT', rows: [5, 6, 7] },
      { column: 'DIV_ID', rows: [4, 6, 7] },
      { column: 'SIZES', rows: [3, 4, 6, 7] },
      { column: 'PARAMS', rows: [4, 6, 7] },
    ];
    expect(outcome(text)).toEqual({ validRows: 1, problems: [problem(204, { columns })] });
  });

  it.each(['/12345/a', '/12345/a/b/c', '/123,456/a', '/1/ä-(b)!,x'])(
    'CFG-025 the ad unit %s of a CSV row has no problem',
    (ADUNIT) => {
      expect(outcome(file(row({ ADUNIT })))).toEqual({ validRows: 1, problems: [] });
    },
  );

  it.each([
    'home_top',
    '12345/a',
    '/12345',
    '/12345/',
    '/12345/a/',
    '/12345//a',
    '/abc/a',
    '/1,2,3/a',
    '/,1/a',
    '/1/a b',
    '/1 /a',
    '/١/a',
    '//a',
    '/',
  ])('CFG-025 CSV code 205 is what the ad unit %j has', (ADUNIT) => {
    const expected = { validRows: 0, problems: [problem(205, { rows: [2] })] };
    expect(outcome(file(row({ ADUNIT })))).toEqual(expected);
  });
});
