import { describe, expect, it } from 'vitest';
import { partFindings, orderFindings, screenFindings, tableFindings } from '../sweep/compare.ts';
import type { ExpectedTable, SeenTable } from '../sweep/compare.ts';
import { tipFindings } from '../sweep/chart.ts';
import { drawnFindings, legendFindings, legendSeries } from '../sweep/drawn.ts';
import { changeFigure, figure, says, words } from '../sweep/figure.ts';
import { strangeAmounts, textFindings } from '../sweep/plain-text.ts';
import { tableOf } from '../sweep/terms.ts';
import { dayIn, daysIn, offsetName, zoneFindings } from '../sweep/zone.ts';

/** 2024-01-05 05:30 in Tokyo, 12:30 of the day before in Los Angeles. */
const AT = Date.UTC(2024, 0, 4, 20, 30) / 1000;

describe('how a sweep writes a value', () => {
  it.each([
    [figure('money', 1234.5), '$1,234.50'],
    [figure('money', -5, 'NTD'), '-NT$5'],
    [figure('money', 0.004), '< $0.01'],
    [figure('money', 2.5, 'HKD'), 'HKD 2.50'],
    [figure('money', null), '--'],
    [figure('accounting', 4_396_030, 'JPY'), 'JPY 4,396,030'],
    [figure('percent', 0.0819), '8.19%'],
    [figure('percent', 0.00001), '< 0.01%'],
    [figure('increment', -0.2665), '-26.65%'],
    [figure('text', '2024-02-05'), '2024.02.05'],
    [changeFigure('percent', 0.012, 'USD'), '+1.20 pp'],
    [changeFigure('count', 87_809, 'USD'), '+87,809'],
    [figure('popularity', 73_312), '73.3k'],
    [figure('popularity', 999_960), '1m'],
    [figure('popularity', 960), '900'],
    [figure('popularity', 99), '<100'],
  ])('Q1 %j is written as %s', ({ text }, wanted) => {
    expect(text).toBe(wanted);
  });

  it('Q1 a cell with a true minus or a hint below says the same, one with a decimal less does not', () => {
    expect(says('−$5.00', figure('money', -5))).toBe(true);
    expect(says('2024.02.05\nin 28 days', words('2024.02.05'))).toBe(true);
    expect(says('$1.2', figure('money', 1.2))).toBe(false);
  });

  it('Q1 days and offsets are those of a zone, and a range names only what differs', () => {
    expect(dayIn('Asia/Tokyo', AT)).toBe('Jan 5, 2024');
    expect(dayIn('America/Los_Angeles', AT)).toBe('Jan 4, 2024');
    expect(offsetName('Asia/Kolkata', AT)).toBe('UTC+5:30');
    const range = (...days: string[]) => days.map((day) => Date.parse(day) / 1000);
    const [start = 0, end = 0, before = 0] = range('2024-01-01', '2024-01-08', '2023-12-09');
    expect(daysIn('UTC', start, end)).toBe('Jan 1 – 7, 2024');
    expect(daysIn('UTC', before, end)).toBe('Dec 9, 2023 – Jan 7, 2024');
  });

  it('Q1 a range must begin at midnight of the zone, with its offset', () => {
    const from = Date.parse('2024-01-01T08:00Z') / 1000;
    const query = { from: `${from}`, to: `${from + 86_400}`, tz_offset: '-480' };
    expect(zoneFindings('America/Los_Angeles', query)).toEqual([]);
    expect(zoneFindings('Asia/Tokyo', query)).toHaveLength(1);
    expect(zoneFindings('America/Los_Angeles', { ...query, from: `${from + 3600}` })).toEqual([
      'the range does not begin at midnight in America/Los_Angeles, but at 01:00',
    ]);
  });
});

const row = (name: string, revenue: number | null) => ({
  name,
  figures: { Bidder: words(name), Revenue: figure('money', revenue) },
});
const EXPECTED: ExpectedTable = {
  key: 'Bidder',
  rows: [row('ix', 1000), row('appnexus', 90), row('openx', null)],
  total: row('Total', 1090),
};
const seenTable = (cells: readonly string[][], sort = 'none', label = 'Bidders'): SeenTable => ({
  label,
  columns: ['Open', 'Bidder', 'Revenue'].map((title) => ({ title, sort })),
  rows: cells.map((own) => ({ level: own[0] === 'Total' ? 0 : 1, cells: ['', ...own] })),
  isPart: false,
});
const RECORDS = { zone: 'UTC', currency: 'USD', before: null };
const RIGHT = [
  ['Index Exchange · ix', '$1,000.00'],
  ['appnexus', '$90.00'],
  ['openx', '--'],
  ['Total', '$1,090.00'],
];

describe('a table compared with its response', () => {
  it.each([
    ['nothing in a right table', RIGHT, []],
    [
      'a cell',
      RIGHT.with(1, ['appnexus', '$90.0']),
      ['Revenue of appnexus: the screen says “$90.0”, the response “$90.00”'],
    ],
    [
      'the total',
      RIGHT.with(3, ['Total', '$90.00']),
      ['Revenue of Total: the screen says “$90.00”, the response “$1,090.00”'],
    ],
    ['a row that is missing', RIGHT.toSpliced(1, 1), ['the row appnexus is missing']],
    ['a row of nobody', [...RIGHT, ['rubicon', '$1.00']], ['no response has the row “rubicon”']],
  ])('Q1 %s is found', (_what, cells, findings) => {
    expect(tableFindings(seenTable(cells), EXPECTED)).toEqual(findings);
  });

  it('Q1 of two rows of one name, only what is wrong is found', () => {
    const twice = { ...EXPECTED, rows: [row('ix', 1000), row('ix', 90)] };
    const [first = [], , , total = []] = RIGHT;
    expect(tableFindings(seenTable([first, ['ix', '$9.00'], total]), twice)).toEqual([
      'Revenue of ix: the screen says “$9.00”, the response “$90.00”',
    ]);
    expect(tableFindings(seenTable([first, total]), twice)).toEqual(['the row ix is missing']);
  });

  it('Q1 a column, a table, a labelled value and a text that are missing or wrong are found', () => {
    const table = seenTable(RIGHT);
    expect(tableFindings({ ...table, columns: table.columns.slice(0, 2) }, EXPECTED)).toContain(
      'no column is called Revenue',
    );
    const facts = [{ parts: ['Revenue'], label: 'value', value: '$1.00' }];
    const wanted = { part: 'Revenue', label: 'value', figure: figure('money', 2) };
    const seen = { tables: [], facts, text: 'Jan 1' };
    const expected = { tables: [EXPECTED], facts: [wanted], texts: ['Jan 2'] };
    expect(screenFindings(seen, expected)).toEqual([
      'no table  is on the screen',
      'value in Revenue: the screen says “$1.00”, the response “$2.00”',
      'the screen does not say “Jan 2”',
    ]);
    // A small window leaves out, but what it draws must be right.
    expect(screenFindings(seen, expected, true)).toHaveLength(1);
  });

  it('Q1 amounts sorted as texts are found, in either direction, and missing ones come last', () => {
    const [first = [], second = [], none = []] = RIGHT;
    const found = (cells: string[][], sort: string) =>
      orderFindings(seenTable(cells, sort), EXPECTED, 2);
    expect(found([second, first, none], 'ascending')).toEqual([]);
    expect(found([first, second, none], 'descending')).toEqual([]);
    expect(found([first, second, none], 'ascending')).toEqual([
      'sorted by Revenue, ascending: “$1,000.00” of ix stands before “$90.00” of appnexus',
    ]);
    expect(found([none, second, first], 'ascending')).toHaveLength(1);
  });

  it('Q1 bidders are in the order of their codes or of what is shown, and in no other', () => {
    const names = ['rubicon', 'openx', 'appnexus'];
    const wanted = { ...EXPECTED, rows: names.map((name) => row(name, 1)) };
    const found = (...shown: string[]) => {
      const cells = shown.map((name) => [name, '$1.00']);
      return orderFindings(seenTable(cells, 'ascending'), wanted, 1);
    };
    const magnite = 'Magnite · rubicon';
    expect(found('appnexus', magnite, 'openx')).toEqual([]);
    expect(found('appnexus', 'openx', magnite)).toEqual([]);
    expect(found(magnite, 'appnexus', 'openx')).toHaveLength(1);
  });

  it('Q1 the columns of a record are those of the contract: an old status is found', () => {
    const payment = { status: 1, invoice_num: '7', amount: 5, payment_currency: 'EUR' };
    const columns = ['Status', 'Amount'];
    const expected = tableOf({ key: 'Invoice Num', columns }, { ...RECORDS, rows: [payment] });
    const seen = {
      ...seenTable([['7', 'EUR 5.00']]),
      columns: ['Status', 'Invoice Num', 'Amount'].map((title) => ({ title, sort: null })),
      rows: [{ level: 1, cells: ['Invoice Sent', '7', 'EUR 5.00'] }],
    };
    expect(tableFindings(seen, expected)).toEqual([
      'Status of 7: the screen says “Invoice Sent”, the response “Payment Processing”',
    ]);
  });

  it('Q1 changes and totals are derived from the counters', () => {
    const rows = [{ name: 'ix', totalRevenue: 5, impressionCount: 1000 }];
    const before = [{ name: 'ix', totalRevenue: 4, impressionCount: 2000 }];
    const columns = ['eRPM', 'Δ eRPM'];
    const table = { key: 'Bidder', columns, hasTotal: true };
    const expected = tableOf(table, { ...RECORDS, rows, before });
    expect(expected.total?.figures['eRPM']?.text).toBe('$5.00');
    expect(expected.rows[0]?.figures['Δ eRPM']?.text).toBe('+$3.00');
  });
});

describe('a chart compared with its response', () => {
  const one = { name: 'ix', values: [10, 20, 30], pixels: [50, 100, 150] };
  const other = { name: 'openx', values: [40, 30, 8], pixels: [200, 150, 40] };

  it('Q1 swapped colours and a colour that is not drawn are found', () => {
    expect(drawnFindings([one, other])).toEqual([]);
    const swapped = [
      { ...one, pixels: other.pixels },
      { ...other, pixels: one.pixels },
      { name: 'criteo', values: [60, 60, 60], pixels: [300, 300, 300] },
    ];
    expect(drawnFindings(swapped).map((text) => text.split(':')[0])).toEqual(['ix', 'openx']);
    expect(drawnFindings([one, { ...other, pixels: [null, null, null] }])).toEqual([
      'openx: its colour in the legend is drawn at 0 of 3 points',
    ]);
  });

  it('Q1 names of one colour are one series, and the names are those of the response', () => {
    const legend = [
      { name: 'ix', colour: 'red' },
      { name: 'openx', colour: 'grey' },
      { name: 'criteo', colour: 'grey' },
      { name: 'Other (2)', colour: 'grey' },
    ];
    const bidders = ['ix', 'openx', 'criteo'].map((name, index) => ({ name, values: [index] }));
    expect(legendSeries(legend, bidders)).toEqual([
      { name: 'ix', colour: 'red', values: [0] },
      { name: 'openx, criteo', colour: 'grey', values: [3] },
    ]);
    expect(legendFindings(legend, ['ix', 'openx', 'criteo'], 2)).toEqual([]);
    expect(legendFindings(legend, ['ix', 'rubicon', 'openx'], 3)).toEqual([
      'the legend lacks rubicon',
      'the legend has criteo, which no response has',
      '3 bidders have 2 colours',
    ]);
  });

  it('Q1 the tooltip of another day, another value and another change are found', () => {
    const figures = { Value: figure('money', 5), Change: figure('increment', 0.5) };
    const tip = { label: 'Jan 5, 2024', key: 'Name', rows: [{ name: 'Revenue', figures }] };
    const found = (heading: string, ...cells: string[]) => {
      const columns = ['Name', 'Value', 'Change'].map((title) => ({ title, sort: null }));
      const rows = [{ level: 1, cells: ['Revenue', ...cells] }];
      return tipFindings([{ label: heading, columns, rows, isPart: true }], [tip]);
    };
    expect(found('Jan 5, 2024 (so far)', '$5.00', '+50.00%')).toEqual([]);
    expect(found('Jan 4, 2024', '$5.00', '+50.00%')).toHaveLength(1);
    expect(found('Jan 5, 2024', '$5.0', '−50.00%')).toHaveLength(2);
    expect(tipFindings([null], [tip])).toEqual(['nothing is shown at Jan 5, 2024']);
    expect(partFindings(seenTable([]), tip)).toEqual(['there is no Revenue']);
  });
});

describe('any text of a screen', () => {
  const bodies = [{ data: { rows: [{ validFrom: AT }] } }];

  it.each([
    ['uploaded 2024.01.05 05:30', 'Asia/Tokyo', []],
    ['Data up to Jan 4, 2024, 12:30', 'America/Los_Angeles', []],
    ['1,234.50 JPY 12, 73.3k users, 1.5 KiB, 2024.01', 'UTC', []],
    [
      'by Ann 2024.01.04 20:30',
      'Asia/Tokyo',
      ['“2024.01.04 20:30” is the time of no response in Asia/Tokyo, but one in UTC'],
    ],
    [
      'Jan 4, 2024, 05:30',
      'Asia/Tokyo',
      ['“Jan 4, 2024, 05:30” is the time of no response in Asia/Tokyo'],
    ],
    ['Share 1,234.5 USD', 'UTC', ['“1,234.5” has one decimal: “…Share 1,234.5”']],
  ])('Q1 “%s” in %s: %j', (text, zone, findings) => {
    expect(textFindings(text, bodies, zone)).toEqual(findings);
  });

  it('Q1 an amount of a table that no response has is found', () => {
    const found = (cell: string) =>
      strangeAmounts(
        [seenTable([['Gross', cell]])],
        [{ gross: 1234.56, share: -70, num: '000312' }],
      );
    expect(['1,234.56', '-70', '000312'].flatMap(found)).toEqual([]);
    expect(found('1,234.50')).toEqual(['“1,234.50” in the table Bidders is in no response']);
  });
});
