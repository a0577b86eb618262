import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CSV_PARAMS_TOO_DEEP } from '../../../src/contract/csv-problems.ts';
import { CsvValidationSchema } from '../../../src/contract/config-upload.ts';
import { checkCsv } from '../../../src/domain/csv/check-csv.ts';
import { compile } from '../../contract/schemas.ts';
import { check, file, HEADER, outcome, problem, row, WRONG_FILE } from './csv-text.ts';
import { naiveParse } from './naive-parse.ts';

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
  it('hostile CSV files get a result that fits the contract, whatever their bytes are', async () => {
    const anything = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ unit: 'binary', maxLength: 100 }).map((text) => Buffer.from(text)),
      fc.string({ unit: 'binary', maxLength: 100 }).map((text) => Buffer.from(text, 'utf16le')),
      soup.map((text) => Buffer.from(text)),
    );
    const starts = fc.constantFrom('', `${HEADER}\n`, file(row()), '\uFEFF', `${HEADER}\n"`);
    await fc.assert(
      fc.asyncProperty(starts, anything, async (start, bytes) => {
        const { validation, placements } = await check(Buffer.concat([Buffer.from(start), bytes]));
        expect(isResponse(validation)).toBe(true);
        if (validation.problems.length > 0) expect(placements).toEqual([]);
        else expect(placements).toHaveLength(validation.validRows);
      }),
      { numRuns: 2000 },
    );
  });

  it('hostile CSV files have the rows that a simple parser of RFC 4180 finds, or are no CSV', async () => {
    await fc.assert(
      fc.asyncProperty(soup, async (text) => {
        const validation = await outcome(`${HEADER}\n${text}`);
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
      { numRuns: 2000 },
    );
  });

  it('hostile CSV files give the same result however their bytes are split', async () => {
    await fc.assert(
      fc.asyncProperty(soup, fc.uint8Array({ maxLength: 4 }), async (text, tail) => {
        const bytes = Buffer.concat([Buffer.from(`${HEADER}\n${text}`), tail]);
        const single = [...bytes].map((byte) => Uint8Array.of(byte));
        expect(await outcome(...single)).toEqual(await outcome(bytes));
      }),
      { numRuns: 500 },
    );
  });
});

describe('long files', { timeout: 60_000 }, () => {
  it('long CSV files block the event loop for one small piece of work at most', async () => {
    const bytes = Buffer.from(
      file(...Array.from({ length: 4000 }, (_, index) => row({ PAGE: `p${index}` }))),
    );
    let pauses = 0;
    await checkCsv([bytes], { supported: new Set(), keepRows: false }, async () => {
      pauses += 1;
    });
    expect(pauses).toBeGreaterThanOrEqual(bytes.length / (16 * 1024));
  });

  it('long CSV files may be one cell of megabytes', async () => {
    const long = 'x'.repeat(3_000_000);
    const params = `{"bidder":"ix","params":{"a":"${long}","b":[${'1,'.repeat(100_000)}1]}}`;
    const { validation, placements } = await check(file(row({ PARAMS: params })));
    expect(validation).toEqual({ validRows: 1, problems: [] });
    expect(JSON.stringify(placements[0]?.bids[0])).toBe(params);
    const sizes = `[${'[1,1],'.repeat(100_000)}[1,0]]`;
    expect(await outcome(file(row({ SIZES: sizes })))).toEqual({
      validRows: 0,
      problems: [problem(202, { rows: [2] })],
    });
    const deep = `{"bidder":"ix","params":{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}}`;
    const unit = `/1${'/a'.repeat(1_000_000)}`;
    expect(await outcome(file(row({ PARAMS: deep, ADUNIT: unit })))).toEqual({
      validRows: 0,
      problems: [problem(203, { message: CSV_PARAMS_TOO_DEEP, rows: [2] })],
    });
  });
});
