import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPieces } from '#api/lib/json-pieces.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_none, at) => at);

describe('the pieces of JSON', () => {
  it.each([
    'text "in quotes"',
    0,
    null,
    true,
    [],
    {},
    [1],
    [[], {}, null],
    { a: 1 },
    { 'a "b"': [1, { c: null }], d: {}, e: 'x', length: 1000 },
  ])('the pieces of JSON make up the whole of %j', (value) => {
    expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
  });

  it.each([0, 1, 499, 500, 501, 1000, 1001])(
    'the pieces of JSON make up a list of %i elements, alone or deep in a value',
    (count) => {
      const list = numbers(count);
      expect([...jsonPieces(list)].join('')).toBe(JSON.stringify(list));
      const value = { rows: [{ list }, list], meta: { count } };
      expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
    },
  );

  it('the pieces of JSON hold 500 elements of a long list each', () => {
    const [start, ...pieces] = jsonPieces(numbers(1200));
    expect([start, pieces.pop()]).toEqual(['[', ']']);
    const sizes = pieces.map((piece) => piece.split(',').filter((text) => text !== '').length);
    expect(sizes).toEqual([500, 500, 200]);
  });

  it('the pieces of JSON split the elements of a short list', () => {
    const pieces = [...jsonPieces([numbers(1200), numbers(1200)])];
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(4000);
    expect([...jsonPieces({ a: 'x', b: 'y' })].length).toBeGreaterThan(2);
  });

  it('the pieces of JSON make up the whole of any value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
      }),
    );
  });
});
