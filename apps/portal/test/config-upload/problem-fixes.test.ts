import { describe, expect, it } from 'vitest';
import {
  guessAdUnit,
  guessSizes,
  paramsAdvice,
} from '#portal/features/config-upload/models/problem-fixes.ts';

describe('U2 the most likely intended value', () => {
  it.each([
    ['300x250', '[[300,250]]'],
    ['970×250, 728 x 90', '[[970,250],[728,90]]'],
    ['[970,250]', '[[970,250]]'],
    ['[["970","250"]]', '[[970,250]]'],
    ['[[970,250],', undefined],
    ['[]', undefined],
    ['[[970]]', undefined],
    ['big', undefined],
    ['[[true,250]]', undefined],
    ['[["",250]]', undefined],
    ['[[970.5,250]]', undefined],
    ['[[9007199254740993,250]]', undefined],
    ['0x250', undefined],
    ['300X250', '[[300,250]]'],
    ['300 * 250', '[[300,250]]'],
    ['300  x  250', '[[300,250]]'],
    ['300x250, 0x5', undefined],
    [
      '1x1 2x1 3x1 4x1 5x1 6x1 7x1 8x1 9x1 10x1 11x1',
      '[[1,1],[2,1],[3,1],[4,1],[5,1],[6,1],[7,1],[8,1],[9,1],[10,1]]',
    ],
    ['[[" 970 ","250"]]', '[[970,250]]'],
    ['[["  970  ",250]]', '[[970,250]]'],
    ['[["1e3",250]]', undefined],
    ['[[0,250]]', undefined],
    ['[[-1,250]]', undefined],
    ['[[970,250,1]]', undefined],
    ['[[970,250],[1]]', undefined],
    ['[[970,"wide"]]', undefined],
    ['["ab"]', undefined],
    ['[null]', undefined],
    ['null', undefined],
    ['{}', undefined],
    ['970', undefined],
  ])('U2 the likely value of the sizes %s is %s', (cell, meant) => {
    expect(guessSizes(cell)).toBe(meant);
  });

  it.each([
    ['12345/home', '/12345/home'],
    ['/12345/home/', '/12345/home'],
    ['/12345//home', '/12345/home'],
    ['/123,456/home top', '/123,456/home_top'],
    ['/12345/home', undefined],
    ['/1,2,3/home/', undefined],
    ['home', undefined],
    ['', undefined],
    [' 12345/home ', '/12345/home'],
    ['12345/home  top', '/12345/home_top'],
    ['123,456/a/bc', '/123,456/a/bc'],
    ['12345/ab/cd/ef', '/12345/ab/cd/ef'],
    ['home/12345/top', undefined],
    ['12345', undefined],
  ])('U2 the likely value of the ad unit %s is %s', (cell, meant) => {
    expect(guessAdUnit(cell)).toBe(meant);
  });

  const EXAMPLE = 'e.g. [{"bidder":"appnexus","params":{"placementId":13144370}}].';

  it.each([
    ["{'bidder':'ix'}", `Use double quotes, ${EXAMPLE}`],
    [`{'bidder':"ix"}`, `Write valid JSON, ${EXAMPLE}`],
    ['{"bidder":"ix"', `Write valid JSON, ${EXAMPLE}`],
    ['[{bidder:ix}]', `Write valid JSON, ${EXAMPLE}`],
    ['', `Write valid JSON, ${EXAMPLE}`],
    ['{"bidder":"ix"}', `Give every entry a "bidder" and a "params" object, ${EXAMPLE}`],
    ['[]', `Give every entry a "bidder" and a "params" object, ${EXAMPLE}`],
    [
      '[{"bidder":"ix","params":[]}]',
      `Give every entry a "bidder" and a "params" object, ${EXAMPLE}`,
    ],
    [
      '[{"bidder":"ix","params":{"a":9007199254740993}}]',
      'Write each key only once. Put a number of more than 15 digits in quotes.',
    ],
  ])('U2 the advice on the params %s is: %s', (cell, advice) => {
    expect(paramsAdvice(cell)).toBe(advice);
  });
});
