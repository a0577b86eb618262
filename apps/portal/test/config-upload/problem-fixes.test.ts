import { describe, expect, it } from 'vitest';
import {
  meantAdUnit,
  meantSizes,
  paramsAdvice,
} from '../../src/features/config-upload/models/problem-fixes.ts';

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
  ])('of the sizes %s', (cell, meant) => {
    expect(meantSizes(cell)).toBe(meant);
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
  ])('of the ad unit %s', (cell, meant) => {
    expect(meantAdUnit(cell)).toBe(meant);
  });

  it.each([
    ["{'bidder':'ix'}", 'Use double quotes'],
    ['{"bidder":"ix"', 'Write valid JSON'],
    ['{"bidder":"ix"}', 'Give every entry a "bidder" and a "params" object'],
    ['[]', 'Give every entry a "bidder" and a "params" object'],
  ])('of the params %s', (cell, advice) => {
    expect(paramsAdvice(cell)).toContain(advice);
  });
});
