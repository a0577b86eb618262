import { describe, expect, it } from 'vitest';
import { replaceAt, valuesAt } from '#api/lib/json-pointer.ts';

const body = () => ({ data: [{ id: 1, tags: ['a', 'b'] }, { id: 2 }], 'a/b': { 'm~n': null } });

describe('a JSON pointer with stars', () => {
  it.each([
    ['/data/0/id', [1]],
    ['/data/*/id', [1, 2]],
    ['/data/*/tags/*', ['a', 'b']],
    ['/*/*/id', [1, 2]],
    ['/a~1b/m~0n', [null]],
    ['/data/2/id', []],
    ['/data/*/missing', []],
    ['/data/0/id/more', []],
    ['/constructor', []],
    ['/data/length', []],
  ])('the pointer %s names %j', (pointer, expected) => {
    expect(valuesAt(body(), pointer)).toEqual(expected);
  });

  it.each([1, 'text', null, true])('a pointer names nothing in %j', (value) => {
    expect(valuesAt(value, '/data')).toEqual([]);
  });

  it('a pointer removes and replaces values in place', () => {
    const value = body();
    replaceAt(value, '/data/*/id', (old) => Number(old) * 10);
    replaceAt(value, '/data/0/tags/*', () => undefined);
    replaceAt(value, '/a~1b', () => undefined);
    expect(value).toEqual({ data: [{ id: 10, tags: [] }, { id: 20 }] });
  });

  it('a pointer sets a member with the name of an inherited one', () => {
    const value = JSON.parse('{"__proto__":1}') as object;
    replaceAt(value, '/__proto__', () => ({ polluted: true }));
    expect(JSON.stringify(value)).toBe('{"__proto__":{"polluted":true}}');
    expect('polluted' in {}).toBe(false);
  });
});
