import { expect, it } from 'vitest';
import { byCodeUnit } from '#api/lib/by-code-unit.ts';

it('texts are ordered by code unit: capitals before small letters, umlauts last, equal ones in their order', () => {
  expect(['ä', 'b', 'B', 'a10', 'a9', 'b'].sort(byCodeUnit)).toEqual([
    'B',
    'a10',
    'a9',
    'b',
    'b',
    'ä',
  ]);
  expect(byCodeUnit('a', 'a')).toBe(0);
});
