import { describe, expect, it } from 'vitest';
import type { PaymentRequest } from '#api/contract/operations/payments.ts';
import { paymentsTable } from '../sweep/journeys/accounting.ts';
import { tipFindings } from '../sweep/journeys/charts.ts';
import { orderFindings, screenFindings, tableFindings } from '../sweep/journeys/compare.ts';
import { drawnFindings, legendFindings, legendSeries } from '../sweep/journeys/drawn.ts';
import type { ExpectedTable, SeenTable } from '../sweep/journeys/expected.ts';
import {
  accounting,
  changeOf,
  count,
  increment,
  money,
  percent,
  popularity,
  says,
  words,
} from '../sweep/journeys/figure.ts';
import { operationOf } from '../sweep/journeys/responses.ts';
import { dayIn, daysIn, zoneFindings } from '../sweep/journeys/zone.ts';

describe('how a sweep writes a value', () => {
  it.each([
    [money(1234.5, 'USD'), '$1,234.50'],
    [money(-5, 'NTD'), '-NT$5'],
    [money(0.004, 'USD'), '< $0.01'],
    [money(2.5, 'HKD'), 'HKD 2.50'],
    [money(null, 'USD'), '--'],
    [accounting(4_396_030, 'JPY'), 'JPY 4,396,030'],
    [percent(0.0819), '8.19%'],
    [percent(0.00001), '< 0.01%'],
    [increment(-0.2665), '-26.65%'],
    [changeOf(percent, 0.012), '+1.20 pp'],
    [changeOf(count, 87_809), '+87,809'],
    [popularity(73_312), '73.3k'],
    [popularity(999_960), '1m'],
    [popularity(960), '900'],
    [popularity(99), '<100'],
  ])('Q1 %j is written as %s', ({ text }, wanted) => {
    expect(text).toBe(wanted);
  });

  it('Q1 a cell with a true minus or a hint below says the same, one with a decimal less does not', () => {
    expect(says('−$5.00', money(-5, 'USD'))).toBe(true);
    expect(says('2024.02.05\nin 28 days', words('2024.02.05'))).toBe(true);
    expect(says('$1.2', money(1.2, 'USD'))).toBe(false);
  });
});

/** 2024-01-05 in Tokyo, still the day before in Los Angeles. */
const AT = Date.UTC(2024, 0, 4, 20) / 1000;

describe('days in a zone', () => {
  it('Q1 a time has the day of its zone', () => {
    expect(dayIn('Asia/Tokyo', AT)).toBe('Jan 5, 2024');
    expect(dayIn('America/Los_Angeles', AT)).toBe('Jan 4, 2024');
  });

  it('Q1 a range names only what differs', () => {
    const day = (date: string) => Date.parse(date) / 1000;
    expect(daysIn('UTC', day('2024-01-01'), day('2024-01-08'))).toBe('Jan 1 – 7, 2024');
    expect(daysIn('UTC', day('2023-12-09'), day('2024-01-08'))).toBe('Dec 9, 2023 – Jan 7, 2024');
    expect(daysIn('UTC', day('2024-01-05'), day('2024-01-06'))).toBe('Jan 5, 2024');
  });

  it('Q1 a range must begin at midnight of the zone, with its offset', () => {
    const from = Date.parse('2024-01-01T08:00Z') / 1000;
    const query = { from: `${from}`, to: `${from + 86_400}`, tz_offset: '-480' };
    expect(zoneFindings('America/Los_Angeles', query)).toEqual([]);
    expect(zoneFindings('Asia/Tokyo', query)).toHaveLength(1);
    const late = { ...query, from: `${from + 3600}` };
    expect(zoneFindings('America/Los_Angeles', late)).toEqual([
      'the range does not begin at midnight in America/Los_Angeles, but at 01:00',
    ]);
  });
});

const row = (name: string, revenue: number) => ({
  name,
  figures: { Bidder: words(name), Revenue: money(revenue, 'USD') },
});
const EXPECTED: ExpectedTable = {
  rows: [
    row('ix', 1000),
    row('appnexus', 90),
    { ...row('openx', 0), figures: { Revenue: money(null, 'USD') } },
  ],
  total: { name: 'Total', figures: { Revenue: money(1090, 'USD') } },
};
const seenTable = (cells: readonly string[][], sort = 'none'): SeenTable => ({
  label: 'Bidders',
  columns: [
    { title: 'Open', sort: null },
    { title: 'Bidder', sort: 'none' },
    { title: 'Revenue', sort },
  ],
  rows: cells.map(([name = '', revenue = '']) => ({
    level: name === 'Total' ? 0 : 1,
    cells: ['', name, revenue],
  })),
});
const RIGHT = [
  ['Index Exchange · ix', '$1,000.00'],
  ['appnexus', '$90.00'],
  ['openx', '--'],
  ['Total', '$1,090.00'],
];

describe('a table compared with its response', () => {
  const changed = (at: number, cells: string[]) => RIGHT.with(at, cells);

  it('Q1 the same figures give no findings', () => {
    expect(tableFindings(seenTable(RIGHT), EXPECTED)).toEqual([]);
  });

  it.each([
    [
      'a cell',
      changed(1, ['appnexus', '$90.0']),
      'Revenue of appnexus: the screen says “$90.0”, the response “$90.00”',
    ],
    [
      'the total',
      changed(3, ['Total', '$90.00']),
      'Revenue of Total: the screen says “$90.00”, the response “$1,090.00”',
    ],
    ['a row that is missing', RIGHT.toSpliced(1, 1), 'the row appnexus is missing'],
    ['a row of nobody', [...RIGHT, ['rubicon', '$1.00']], 'no response has the row “rubicon”'],
  ])('Q1 %s is found', (_what, cells, finding) => {
    expect(tableFindings(seenTable(cells), EXPECTED)).toEqual([finding]);
  });

  it('Q1 a column that is missing and a table that is missing are found', () => {
    const table = seenTable(RIGHT);
    expect(tableFindings({ ...table, columns: table.columns.slice(0, 2) }, EXPECTED)).toContain(
      'no column is called Revenue',
    );
    const empty = { tables: [], facts: [], text: '' };
    expect(screenFindings(empty, { tables: [EXPECTED] })).toEqual(['no table  is on the screen']);
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

  it('Q1 an old status in the row of a payment request is found', () => {
    const payment = {
      status: 1,
      invoice_num: '7',
      amount: 5,
      payment_currency: 'EUR',
    } as PaymentRequest;
    const table: SeenTable = {
      label: '',
      columns: [
        { title: 'Status', sort: 'none' },
        { title: 'Invoice Num', sort: 'none' },
      ],
      rows: [{ level: 1, cells: ['Invoice Sent', '7'] }],
    };
    expect(tableFindings(table, paymentsTable([payment]))).toContain(
      'Status of 7: the screen says “Invoice Sent”, the response “Payment Processing”',
    );
  });

  it('Q1 a labelled value is searched in its part', () => {
    const facts = [{ parts: ['Revenue'], label: 'value', value: '$1.00' }];
    const figure = money(2, 'USD');
    const seen = { tables: [], facts, text: 'Jan 1' };
    expect(
      screenFindings(seen, {
        facts: [{ part: 'Revenue', label: 'value', figure }],
        texts: ['Jan 2'],
      }),
    ).toEqual([
      'value in Revenue: the screen says “$1.00”, the response “$2.00”',
      'the screen does not say “Jan 2”',
    ]);
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
    const expected = [
      {
        heading: 'Jan 5, 2024',
        rows: [{ label: 'Revenue', figure: money(5, 'USD'), change: increment(0.5) }],
      },
    ];
    const tip = (heading: string, value: string, change: string) => [
      { heading, rows: [{ label: 'Revenue', value, change }] },
    ];
    expect(tipFindings(tip('Jan 5, 2024 (so far)', '$5.00', '+50.00% (surge)'), expected)).toEqual(
      [],
    );
    expect(tipFindings(tip('Jan 4, 2024', '$5.00', '+50.00%'), expected)).toHaveLength(1);
    expect(tipFindings(tip('Jan 5, 2024', '$5.0', '−50.00%'), expected)).toHaveLength(2);
    expect(tipFindings([null], expected)).toEqual(['nothing is shown at Jan 5, 2024']);
  });
});

it('Q1 a request is known by method and path, also behind a base path', () => {
  expect(operationOf('GET', '/base/v1/accounting/payments/7/invoice')).toBe('getInvoiceLink');
  expect(operationOf('PATCH', '/v1/accounting/payments/7/status')).toBe('changePaymentStatus');
  expect(operationOf('GET', '/v1/unknown')).toBeUndefined();
});
