import { describe, expect, it } from 'vitest';
import { isShallow, mayNest } from '#api/lib/json-depth.ts';

describe('the depth of JSON', () => {
  it('the depth of JSON is estimated by its opening brackets of both kinds', () => {
    expect(mayNest('1', 0)).toBe(false);
    expect(mayNest('[1]', 1)).toBe(false);
    expect(mayNest('[1]', 0)).toBe(true);
    expect(mayNest('[{"a":[]}]', 3)).toBe(false);
    expect(mayNest('[{"a":[]}]', 2)).toBe(true);
    // More than the depth itself: these brackets are not nested.
    expect(mayNest('[[],[],{}]', 3)).toBe(true);
  });

  it('the depth of JSON counts nested objects and lists', () => {
    expect(isShallow([{ a: [] }], 3)).toBe(true);
    expect(isShallow([{ a: [] }], 2)).toBe(false);
    expect(isShallow([{ a: [1, 'x', null] }], 3)).toBe(true);
    expect(isShallow([[], [], {}], 2)).toBe(true);
  });

  it('the depth of JSON is that of its deepest part, wherever it is', () => {
    expect(isShallow({ a: 1, b: { c: {} }, d: 2 }, 2)).toBe(false);
    expect(isShallow({ a: { b: { c: {} } }, d: {} }, 3)).toBe(false);
  });

  it.each([1, 'text', true, null])('the depth of the JSON value %j is 0', (value) => {
    expect(isShallow(value, 0)).toBe(true);
    expect(isShallow([value], 0)).toBe(false);
  });
});
