import { expect, it } from 'vitest';
import { headerOption } from '../lib/arguments.mjs';

it('a header of the command line has a name and a value', () => {
  expect(headerOption('X-Api-Key: a:b c')).toEqual(['x-api-key', 'a:b c']);
  expect(headerOption('Empty:')).toEqual(['empty', '']);
});

it.each(['no colon', ': value', 'two words: x', 'a: line\r\nb: break'])(
  'a header of the command line may not be %j',
  (text) => {
    expect(() => headerOption(text)).toThrow('--header must be "Name: value"');
  },
);
