import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLongJson } from '../../../src/domain/csv/read-long-json.ts';
import { runAtOnce } from '../../../src/domain/csv/steps.ts';

const read = (text: string): unknown => runAtOnce(readLongJson(text, 100));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

describe('readLongJson', () => {
  it('readLongJson answers what JSON.parse does for every JSON text, however it is spaced', () => {
    fc.assert(
      fc.property(
        fc.json({ maxDepth: 6 }),
        fc.constantFrom('', ' ', '\t', '\r\n'),
        (json, space) => {
          const text = space + JSON.stringify(JSON.parse(json), null, space) + space;
          expect(read(text)).toEqual(parsed(text));
          expect(JSON.stringify(read(text))).toBe(JSON.stringify(parsed(text)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('readLongJson refuses what JSON.parse refuses', () => {
    const parts = fc.constantFrom(
      ...[
        '[',
        ']',
        '{',
        '}',
        ',',
        ':',
        '"',
        '\\',
        '"a"',
        '1',
        '-',
        '.5',
        'true',
        'nul',
        ' ',
        '\u00a0',
        '\n',
        '{"a":1}',
        '"\\u00',
        '\\"',
      ],
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 12 }), (list) => {
        const text = list.join('');
        expect(read(text)).toEqual(parsed(text));
      }),
      { numRuns: 3000 },
    );
  });

  it.each(['{"__proto__":{"a":1}}', '{"a":1,"a":2}', '{"2":1,"1":2}', '"\\\\"', '"\\\\\\""', '""'])(
    'readLongJson reads %s as JSON.parse does',
    (text) => {
      expect(JSON.stringify(read(text))).toBe(JSON.stringify(parsed(text)));
      expect(Object.getPrototypeOf(Object(read(text)))).toBe(
        Object.getPrototypeOf(Object(parsed(text))),
      );
    },
  );

  it('readLongJson refuses what nests deeper than it may', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(read(nested(100))).toEqual(parsed(nested(100)));
    expect(read(nested(101))).toBeUndefined();
    expect(read('{"a":'.repeat(1_000_000))).toBeUndefined();
  });
});
