import { describe, expect, it } from 'vitest';
import { validateCsv } from '#api/contract/operations/config-upload.ts';
import { CSV_PROBLEMS, type CsvProblemCode } from '#api/contract/values/csv-problems.ts';
import { accepts } from './schemas.ts';

const DETAILS: readonly (readonly [CsvProblemCode, object])[] = [
  [0, {}],
  [101, { columns: ['SIZES'] }],
  [201, { bidders: ['foo'], rows: [3] }],
  [202, { rows: [3] }],
  [203, { rows: [3, 5] }],
  [204, { columns: [{ column: 'SIZES', rows: [2, 4] }] }],
  [205, { rows: [2] }],
  [402, { duplicates: [{ page: 'Home', divId: 'top', bidder: 'ix', rows: [2, 3] }] }],
  [501, { pages: [{ page: 'Home', divIds: 31, limit: 30 }] }],
];

function isValid(problem: object): boolean {
  return accepts(validateCsv.invalid, { validRows: 1, problems: [problem] });
}

describe('problems of a configuration file', () => {
  it.each(DETAILS)(
    'the CSV problem code %i has its message and the details of the contract',
    (code, details) => {
      expect(isValid({ code, message: CSV_PROBLEMS[code], ...details })).toBe(true);
    },
  );

  it.each(DETAILS)(
    'the CSV problem code %i accepts no other message and no further details',
    (code, details) => {
      expect(isValid({ code, message: 'Something else', ...details })).toBe(false);
      expect(isValid({ code, message: CSV_PROBLEMS[code], ...details, hint: 'x' })).toBe(false);
    },
  );
});
