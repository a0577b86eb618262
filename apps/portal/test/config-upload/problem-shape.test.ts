import { describe, expect, it } from 'vitest';
import { isProblem } from '#portal/features/config-upload/models/validation-outcome.ts';

const duplicate = { page: 'Home', divId: 'd1', bidder: 'ix', rows: [2, 7] };
const crowded = { page: 'Home', divIds: 31, limit: 30 };

describe('a problem in the response', () => {
  it.each([
    { code: 0 },
    { code: 101, columns: ['SIZES', 'PARAMS'] },
    { code: 101, columns: [] },
    { code: 201, bidders: ['foo', 'bar'], rows: [2] },
    { code: 202, rows: [2, 3] },
    { code: 203, rows: [] },
    { code: 204, columns: [{ column: 'PAGE', rows: [2] }] },
    { code: 205, rows: [6] },
    { code: 402, duplicates: [duplicate] },
    { code: 501, pages: [crowded] },
    { code: 999 },
  ])('U2 the problem %j can be reported', (value) => {
    expect(isProblem(value)).toBe(true);
  });

  it.each([
    [undefined],
    [null],
    ['101'],
    [202],
    [{}],
    [{ code: '202', rows: [2] }],
    [{ code: 202.5, rows: [2] }],
    [{ code: 101 }],
    [{ code: 101, columns: 'SIZES' }],
    [{ code: 101, columns: ['SIZES', 5] }],
    [{ code: 201, rows: [2] }],
    [{ code: 201, bidders: ['foo', 5], rows: [2] }],
    [{ code: 201, bidders: ['foo'] }],
    [{ code: 202 }],
    [{ code: 202, rows: 2 }],
    [{ code: 202, rows: [2, '3'] }],
    [{ code: 203, rows: [2.5] }],
    [{ code: 203 }],
    [{ code: 204, columns: {} }],
    [{ code: 204, columns: [null] }],
    [{ code: 204, columns: [{ rows: [2] }] }],
    [{ code: 204, columns: [{ column: 'PAGE' }] }],
    [
      {
        code: 204,
        columns: [
          { column: 'PAGE', rows: [2] },
          { column: 5, rows: [2] },
        ],
      },
    ],
    [{ code: 205 }],
    [{ code: 402 }],
    [{ code: 402, duplicates: [null] }],
    [{ code: 402, duplicates: [{ ...duplicate, page: 5 }] }],
    [{ code: 402, duplicates: [{ ...duplicate, divId: 5 }] }],
    [{ code: 402, duplicates: [{ ...duplicate, bidder: 5 }] }],
    [{ code: 402, duplicates: [{ ...duplicate, rows: 5 }] }],
    [{ code: 501 }],
    [{ code: 501, pages: [null] }],
    [{ code: 501, pages: [{ ...crowded, page: 5 }] }],
    [{ code: 501, pages: [{ ...crowded, divIds: '31' }] }],
    [{ code: 501, pages: [crowded, { ...crowded, limit: '30' }] }],
  ])('U2 the value %j is no problem that can be reported', (value) => {
    expect(isProblem(value)).toBe(false);
  });
});
