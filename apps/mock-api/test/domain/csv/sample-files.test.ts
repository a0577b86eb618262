import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { outcome, problem, WRONG_FILE } from './csv-text.ts';

const DIRECTORY = fileURLToPath(new URL('../../../../../fixtures/csv', import.meta.url));

const duplicate = (page: string, divId: string, bidder: string, rows: readonly number[]) => ({
  page,
  divId,
  bidder,
  rows,
});

const SAMPLES: Readonly<Record<string, object>> = {
  'good-small.csv': { validRows: 6, problems: [] },
  'many-problems-repaired.csv': { validRows: 35, problems: [] },
  'zero-rows.csv': { validRows: 0, problems: [] },
  'code-0-not-text.csv': WRONG_FILE,
  'code-0-unbalanced-quotes.csv': WRONG_FILE,
  'code-0-no-known-column.csv': WRONG_FILE,
  'code-101-missing-columns.csv': {
    validRows: 0,
    problems: [problem(101, { columns: ['DIV_ID', 'SIZES'] })],
  },
  'code-201-unsupported-bidders.csv': {
    validRows: 1,
    problems: [problem(201, { bidders: ['Rubicon', 'apnexus'], rows: [3, 4] })],
  },
  'code-202-size-format.csv': { validRows: 1, problems: [problem(202, { rows: [2, 3, 5, 6] })] },
  'code-203-params-format.csv': { validRows: 1, problems: [problem(203, { rows: [3, 4, 5] })] },
  'code-204-empty-cells.csv': {
    validRows: 1,
    problems: [
      problem(204, {
        columns: [
          { column: 'PAGE', rows: [5] },
          { column: 'SIZES', rows: [2, 4, 6] },
          { column: 'PARAMS', rows: [6] },
        ],
      }),
    ],
  },
  'code-205-adunit-format.csv': { validRows: 1, problems: [problem(205, { rows: [2, 3, 5, 6] })] },
  'code-402-duplicate-bidders.csv': {
    validRows: 1,
    problems: [
      problem(402, {
        duplicates: [
          duplicate('Home', 'wc-home-billboard', 'rubicon', [2]),
          duplicate('Home', 'wc-home-feed', 'ix', [3, 4]),
        ],
      }),
    ],
  },
  'code-501-too-many-div-ids.csv': {
    validRows: 31,
    problems: [problem(501, { pages: [{ page: 'Home', divIds: 32, limit: 30 }] })],
  },
  'many-problems.csv': {
    validRows: 31,
    problems: [
      problem(201, { bidders: ['adsparkle', 'apnexus'], rows: [3, 10] }),
      problem(202, { rows: [3, 9] }),
      problem(203, { rows: [7] }),
      problem(204, {
        columns: [
          { column: 'PAGE', rows: [5] },
          { column: 'ADUNIT', rows: [5] },
          { column: 'DIV_ID', rows: [5, 9] },
          { column: 'SIZES', rows: [5] },
          { column: 'PARAMS', rows: [5] },
        ],
      }),
      problem(205, { rows: [3] }),
      problem(402, {
        duplicates: [
          duplicate('Gallery', 'wc-gallery-top', 'appnexus', [10]),
          duplicate('Home', 'wc-home-feed', 'ix', [3, 4]),
        ],
      }),
      problem(501, { pages: [{ page: 'Live', divIds: 31, limit: 30 }] }),
    ],
  },
};

describe('sample files', () => {
  it('every CSV sample file is in this test with its expected problems', () => {
    expect(readdirSync(DIRECTORY).sort()).toEqual(Object.keys(SAMPLES).sort());
  });

  it.each(Object.entries(SAMPLES))(
    'CFG-010 the CSV sample file %s has exactly its problem',
    (name, expected) => {
      expect(outcome(readFileSync(`${DIRECTORY}/${name}`))).toEqual(expected);
    },
  );
});
