import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvValidationSchema } from '#api/contract/operations/config-upload.ts';
import { compile } from '#test/contract/schemas.ts';
import { check, file, HEADER, outcome, problem, row, WRONG_FILE } from './csv-text.ts';
import { naiveParse } from './naive-parse.ts';
import { draws } from '#test/helpers/draws.ts';
import { ANY_CHARACTER } from '#test/helpers/any-character.ts';

const TOO_DEEP = 'Invalid params: must be valid JSON, nested at most 64 levels deep';

const isResponse = compile(CsvValidationSchema);

const soup = fc
  .array(
    fc.constantFrom(
      ...[
        '"',
        '""',
        ',',
        '\n',
        '\r\n',
        '\r',
        ' ',
        '\uFEFF',
        'a',
        'é',
        '📰',
        '[[1,1]]',
        '/1/a',
        '{}',
        HEADER,
      ],
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

describe('hostile files', { timeout: 60_000 }, () => {
  it('hostile CSV files get a result that fits the contract, whatever their bytes are', () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ unit: ANY_CHARACTER, maxLength: 100 }).map((text) => Buffer.from(text)),
      fc
        .string({ unit: ANY_CHARACTER, maxLength: 100 })
        .map((text) => Buffer.from(text, 'utf16le')),
      soup.map((text) => Buffer.from(text)),
    );
    const starts = fc.constantFrom('', `${HEADER}\n`, file(row()), '\uFEFF', `${HEADER}\n"`);
    fc.assert(
      fc.property(starts, anything, (start, bytes) => {
        const { validation, rows } = check(Buffer.concat([Buffer.from(start), bytes]));
        expect(isResponse(validation)).toBe(true);
        if (validation.problems.length > 0) expect(rows).toEqual([]);
        else expect(rows).toHaveLength(validation.validRows);
      }),
      { numRuns: draws(2000) },
    );
  });

  it('hostile CSV files have the rows that a plain reading of RFC 4180 finds, or are no CSV', () => {
    fc.assert(
      fc.property(soup, (text) => {
        const validation = outcome(`${HEADER}\n${text}`);
        const records = naiveParse(`${HEADER}\n${text}`)?.slice(1);
        if (!records) {
          expect(validation).toEqual(WRONG_FILE);
          return;
        }
        const [pages] = validation.problems.flatMap((found) =>
          found.code === 204 ? found.columns.filter(({ column }) => column === 'PAGE') : [],
        );
        const nameless = records.filter(({ cells }) => /^\s*$/.test(cells[0] ?? ''));
        expect(pages?.rows ?? []).toEqual(nameless.map(({ line }) => line));
      }),
      { numRuns: draws(2000) },
    );
  });
});

describe('long files', { timeout: 60_000 }, () => {
  it('long CSV files may consist of one cell of megabytes', () => {
    const long = 'x'.repeat(3_000_000);
    const params = `{"bidder":"ix","params":{"a":"${long}","b":[${'1,'.repeat(100_000)}1]}}`;
    const { validation, rows } = check(file(row({ PARAMS: params })));
    expect(validation).toEqual({ validRows: 1, problems: [] });
    expect(JSON.stringify(rows[0]?.bids[0])).toBe(params);
    const sizes = `[${'[1,1],'.repeat(100_000)}[1,0]]`;
    expect(outcome(file(row({ SIZES: sizes })))).toEqual({
      validRows: 0,
      problems: [problem(202, { rows: [2] })],
    });
    const deep = `{"bidder":"ix","params":{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}}`;
    const unit = `/1${'/a'.repeat(1_000_000)}`;
    expect(outcome(file(row({ PARAMS: deep, ADUNIT: unit })))).toEqual({
      validRows: 0,
      problems: [problem(203, { message: TOO_DEEP, rows: [2] })],
    });
  });
});
