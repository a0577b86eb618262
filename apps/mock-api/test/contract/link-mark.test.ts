import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOf, linkFragment, linkIn } from '#api/contract/values/link-mark.ts';

describe('a link in an address', () => {
  it.each([
    ['/#sim=abc', '#sim=abc'],
    ['/base/analytics?a=b#sim=abc', '#sim=abc'],
    ['/%23sim=abc', '#sim=abc'],
    ['/base/%23sim%3Dabc', '#sim=abc'],
    ['/%2523sim%253Dabc', '#sim=abc'],
    ['/#sim%3dabc', '#sim=abc'],
    ['/#SIM=abc', '#SIM=abc'],
    ['/#%73im=abc', '#sim=abc'],
    ['/#%20sim=abc', '# sim=abc'],
    ['/&#35;sim&#61;abc', '#sim=abc'],
    ['/&num;sim&equals;abc', '#sim=abc'],
    ['/%26%2335;sim=abc', '#sim=abc'],
    ['/?%23sim=abc', '#sim=abc'],
    ['/%23sim=ab?c#d', '#sim=ab?c#d'],
    // Cut off, or without the equals sign.
    ['/#sim', '#sim'],
    ['/#sim=', '#sim='],
    ['/#sim3Dabc', '#sim3Dabc'],
    ['/#simeyJ2', '#simeyJ2'],
  ])('a link in an address is found in %s', (address, link) => {
    expect(linkIn(address)).toBe(link);
  });

  it.each([
    '/',
    '/sim/states',
    '/#similar',
    '/#simulator',
    '/a#b',
    '/analytics/bidders?search=%23sim%3Dabc',
    '/analytics/bidders?search=a/%23sim%3Dabc',
    '/analytics/adunits/x%23sim=abc',
    '/%',
  ])('a link in an address is not in %s', (address) => {
    expect(linkIn(address)).toBeNull();
  });
});

describe('the check of a link', () => {
  it('the check of a link notices each change of one character, and each missing one', () => {
    const data = fc.stringMatching(/^[\w-]{1,200}$/);
    fc.assert(
      fc.property(data, fc.nat(), fc.constantFrom('a', 'Z', '9', '-', ''), (text, place, other) => {
        const at = place % text.length;
        const changed = `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
        if (changed !== text) expect(checkOf(changed)).not.toBe(checkOf(text));
      }),
    );
    expect(linkFragment('abc')).toMatch(/^#sim=abc\.[\w-]{6}$/);
  });
});
