import { expect, it } from 'vitest';
import { namesInFilter } from '#api/domain/name-filter.ts';

const isName = (text: string): boolean => ['ix', 'rubicon', 'top,left'].includes(text);

it('a filter is a comma-separated list of names, unless it is one known name with a comma', () => {
  expect(namesInFilter('ix', isName)).toEqual(['ix']);
  expect(namesInFilter('ix,rubicon', isName)).toEqual(['ix', 'rubicon']);
  expect(namesInFilter('top,left', isName)).toEqual(['top,left']);
  expect(namesInFilter('ix,top,left', isName)).toEqual(['ix', 'top', 'left']);
});

it('a filter whose key is repeated has one name per key, known or not', () => {
  expect(namesInFilter(['ix,rubicon', 'nobody'], isName)).toEqual(['ix,rubicon', 'nobody']);
});
