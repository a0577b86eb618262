import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lossIn } from '#api/domain/csv/json-loss.ts';
import { check, file, outcome, problem, row } from './csv-text.ts';

const params = (inner: string): string => `[{"bidder":"ix","params":{${inner}}}]`;

/** The message of problem 203 for PARAMS; undefined when there is no problem. */
function messageFor(PARAMS: string): string | undefined {
  return outcome(file(row({ PARAMS }))).problems.find(({ code }) => code === 203)?.message;
}

describe('203: PARAMS that would be changed in silence', () => {
  it.each([
    '9007199254740993',
    '0.1000000000000000055',
    '123456789012345678901',
    '-471512583632476860',
    '18446744073709551616',
    '1e999',
    '-1e999',
    '1e-400',
    '-0',
    '-0.0e5',
  ])('CFG-021 CSV code 203 names the number %s', (number) => {
    expect(messageFor(params(`"a":${number}`))).toBe(
      `Invalid params: must be valid JSON, numbers that keep their value (unlike ${number})`,
    );
  });

  it.each([
    '0',
    '0.0',
    '1e3',
    '250.0',
    '1E+2',
    '0.1',
    '-1.50',
    '1e21',
    '5e-324',
    '100000000000000000000',
  ])('CFG-021 a CSV file may have the number %s', (number) => {
    expect(messageFor(params(`"a":${number}`))).toBeUndefined();
  });

  it.each([
    ['a key', '"a":1,"a":2', '"a"'],
    ['a key with the same value', '"a":1,"a":1', '"a"'],
    ['a key that is written in another way', '"a":1,"\\u0061":1', '"\\u0061"'],
    ['a key of an inner object', '"b":[{"c":1},{"c":1,"d":{},"c":0}]', '"c"'],
    ['a key with a quote', String.raw`"a\"":1,"a\"":2`, String.raw`"a\""`],
    ['the key __proto__', '"__proto__":1,"__proto__":2', '"__proto__"'],
    ['a key before a colon with spaces', '"a" : 1, "a"\n: 2', '"a"'],
  ])('CFG-021 CSV code 203 names %s that appears twice', (_what, inner, key) => {
    expect(messageFor(params(inner))).toBe(
      `Invalid params: must be valid JSON, each key once in an object (unlike ${key})`,
    );
  });

  it('CFG-021 a CSV file may have equal keys in different objects, and as values', () => {
    expect(messageFor(params('"a":{"a":{"a":"a"}},"b":["a","a"]'))).toBeUndefined();
  });

  it('CFG-021 CSV code 203 gives each reason once, and the row keeps its other problems', () => {
    const long = `"${'k'.repeat(50)}"`;
    const text = file(
      row({ PARAMS: params(`${long}:1,${long}:1`) }),
      row({ DIV_ID: 'b', PARAMS: params('"a":1e999').replace('ix', 'nobody') }),
      row({ DIV_ID: 'c', PARAMS: params('"a":1e998') }),
    );
    const message = [
      'Invalid params: must be valid JSON',
      `each key once in an object (unlike ${long.slice(0, 40)}…)`,
      'numbers that keep their value (unlike 1e999)',
    ].join(', ');
    expect(outcome(text)).toEqual({
      validRows: 0,
      problems: [
        problem(201, { bidders: ['nobody'], rows: [3] }),
        { code: 203, message, rows: [2, 3, 4] },
      ],
    });
  });

  it('CFG-019 CSV code 202 is what a size has that would be rounded to an integer', () => {
    const { problems } = outcome(file(row({ SIZES: '[[300.00000000000000001,250]]' })));
    expect(problems).toEqual([problem(202, { rows: [2] })]);
  });

  it('SIM-014 the params of an accepted file are equal to what the file says, by value and key', () => {
    const key = fc.constantFrom('a', 'b', '__proto__', '1', '\\u0061', 'é');
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
      fc.bigInt().map(String),
      fc.constantFrom('-0', '1e999', '1.10', '9007199254740993'),
    );
    const object = fc
      .array(fc.tuple(key, number), { maxLength: 4 })
      .map((pairs) => pairs.map(([name, value]) => `"${name}":${value}`).join(','));
    let accepted = 0;
    fc.assert(
      fc.property(object, (inner) => {
        const { rows } = check(file(row({ PARAMS: params(inner) })));
        const [bid] = rows[0]?.bids ?? [];
        if (!bid) {
          expect(lossIn(params(inner))).toBeDefined();
          return;
        }
        accepted += 1;
        const written = inner === '' ? [] : inner.split(',').map((pair) => pair.split(':'));
        expect(Object.keys(bid.params)).toHaveLength(written.length);
        for (const [name = '', text = ''] of written) {
          const value = (bid.params as Record<string, number>)[JSON.parse(name) as string]!;
          expect(value).toBe(Number(text));
          if (/^-?\d+$/.test(text)) expect(BigInt(value)).toBe(BigInt(text));
        }
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(300);
  });

  it('CFG-021 a cell of megabytes is read in linear time', () => {
    const text = `${String.raw`\"\\`.repeat(500_000)}`;
    expect(messageFor(params(`"a":"${text}","b":${' '.repeat(1_000_000)}-0`))).toContain('-0');
  });
});
