import { describe, expect, it } from 'vitest';
import { bids, check, file, HEADER, outcome, problem, row, WRONG_FILE } from './csv-text.ts';

const BAD = row({ SIZES: 'x' });
const badRows = (text: string): unknown => {
  const { problems } = outcome(text);
  return problems.flatMap((found) => (found.code === 202 ? found.rows : []));
};

/** UTF-16 in the given byte order, without a byte order mark. */
function utf16(text: string, bigEndian = false): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
}

function utf32(text: string): Buffer {
  return Buffer.concat(
    [...text].map((character) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32LE(character.codePointAt(0) ?? 0);
      return bytes;
    }),
  );
}

describe('row numbers', () => {
  it('row numbers of CSV problems are the line of the first character, the header being line 1', () => {
    expect(badRows(file(BAD, row({ DIV_ID: 'b' }), BAD))).toEqual([2, 4]);
  });

  it.each(['\n', '\r\n'])(
    'row numbers of CSV problems count the lines inside quoted cells, which end with %j',
    (end) => {
      const tall = row({
        PAGE: `a${end}b${end}${end}c`,
        PARAMS: bids('ix').replace('[', `[${end}`),
      });
      expect(badRows([HEADER, tall, BAD, tall, BAD].join(end))).toEqual([7, 13]);
      const header = `"PAGE${end}",ADUNIT,DIV_ID,SIZES,PARAMS,"a${end}note"`;
      expect(badRows([header, BAD].join(end))).toEqual([4]);
    },
  );

  it('row numbers of CSV problems count blank lines, which are no rows: with nothing or white space in them', () => {
    const text = `\n \n${HEADER}\n\n\r\n \t\n${BAD}\n\n${BAD}\n\n\n`;
    expect(badRows(text)).toEqual([7, 9]);
    expect(outcome(text).validRows).toBe(0);
  });

  it('row numbers of CSV problems do not count a lone CR, which ends no line', () => {
    const PAGE = 'a\rb\r';
    expect(badRows(file(row({ PAGE }), BAD, `${PAGE},/1/a,b,x,{}`))).toEqual([3, 4]);
    expect(outcome(`${HEADER}\rHome,/1/a,b,x,y\r`)).toEqual({
      validRows: 0,
      problems: [problem(101, { columns: ['PARAMS'] })],
    });
  });

  it('row numbers of CSV problems are the same for a last line without an end', () => {
    expect(badRows([HEADER, BAD].join('\n'))).toEqual([2]);
  });
});

describe('rows of other lengths', () => {
  it('the CSV check ignores further columns and further cells', () => {
    const text = `${HEADER},NOTE\n${row()},"anything, ""really"""\n${row({ DIV_ID: 'b' })},1,2,3\n${row({ DIV_ID: 'c' })}\n`;
    expect(outcome(text)).toEqual({ validRows: 3, problems: [] });
  });

  it('the CSV check takes a line of separators, or of a quoted nothing, for a row of empty cells', () => {
    for (const text of [',', ',,,,', ',,,,,,,', '""']) {
      const { validRows, problems } = outcome(file(text));
      expect(validRows).toBe(0);
      expect(problems).toMatchObject([{ code: 204, columns: Array(5).fill({ rows: [2] }) }]);
    }
  });

  it('the CSV check survives a line of more cells than any program writes', () => {
    const many = ','.repeat(300_000);
    expect(outcome(`${HEADER}${many}\n${row()}${many}\n`)).toEqual({
      validRows: 1,
      problems: [],
    });
  });
});

describe('encodings', () => {
  const text = file(row({ PAGE: '新聞 📰 é' }), row({ DIV_ID: 'b' }));
  const good = (bytes: Buffer): void => {
    const { validation, rows } = check(bytes);
    expect(validation).toEqual({ validRows: 2, problems: [] });
    expect(rows[0]?.page).toBe('新聞 📰 é');
  };

  it('the CSV check reads UTF-8 with and without a byte order mark', () => {
    good(Buffer.from(text));
    good(Buffer.from(`\uFEFF${text}`));
  });

  it('the CSV check reads UTF-16 of either byte order with a byte order mark', () => {
    good(utf16(`\uFEFF${text}`));
    good(utf16(`\uFEFF${text}`, true));
  });

  it.each([
    ['UTF-16 without a byte order mark', utf16(text)],
    ['UTF-32', utf32(text)],
    ['UTF-32 with a byte order mark', utf32(`\uFEFF${text}`)],
    ['UTF-16 with half a character at its end', utf16(`\uFEFF${text}`).subarray(0, -1)],
    ['UTF-16 with a lone surrogate', utf16(`\uFEFF${file(row({ PAGE: 'a\uD800b' }))}`)],
    ['UTF-16 that ends with a high surrogate', utf16(`\uFEFF${text}\uD83D`)],
    ['UTF-16 with a NUL', utf16(`\uFEFF${text}\0`)],
    [
      'UTF-8 with an encoded surrogate',
      Buffer.concat([Buffer.from(text), Buffer.of(0xed, 0xa0, 0x80)]),
    ],
    ['UTF-8 with half a character at its end', Buffer.from(`${text}é`).subarray(0, -1)],
    ['an overlong NUL', Buffer.concat([Buffer.from(text), Buffer.of(0xc0, 0x80)])],
    ['Latin-1', Buffer.from(text.replaceAll(/[^\x20-\x7eé\n]/g, ''), 'latin1')],
    ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a byte order mark alone', Buffer.of(0xff, 0xfe)],
    ['one byte', Buffer.of(0x41)],
  ])('CFG-013 CSV code 0 is what a file in this encoding has: %s', (_name, bytes) => {
    expect(outcome(bytes)).toEqual(WRONG_FILE);
  });

  it('the CSV check keeps surrogates and NULs that are only written as escapes in JSON', () => {
    const PARAMS = String.raw`{"bidder":"ix","params":{"a":"\ud800\u0000","__proto__":{"polluted":1}}}`;
    const { validation, rows } = check(file(row({ PARAMS })));
    expect(validation.problems).toEqual([]);
    expect(JSON.stringify(rows[0]?.bids[0]?.params)).toBe(
      String.raw`{"a":"\ud800\u0000","__proto__":{"polluted":1}}`,
    );
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('the CSV check takes names that objects have by themselves for what they are', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const rows = names.map((name) => row({ PAGE: name, DIV_ID: name }));
    expect(outcome(file(...rows))).toEqual({ validRows: 4, problems: [] });
    const PARAMS = bids(...names);
    expect(outcome(file(row({ PARAMS })))).toMatchObject({
      problems: [{ code: 201, bidders: [...names].sort() }],
    });
  });
});
