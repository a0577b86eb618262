import { describe, expect, it } from 'vitest';
import { compileGlob, globsOverlap } from '#api/domain/faults/glob.ts';

describe('glob on paths', () => {
  it.each([
    ['/v1/users/me', '/v1/users/me', true],
    ['/v1/users/me', '/v1/users/you', false],
    ['/v1/users', '/v1/users/me', false],
    ['/v1/users/*', '/v1/users/me', true],
    ['/v1/users/*', '/v1/users/', true],
    ['/v1/users/*', '/v1/users/me/more', false],
    ['/v1/*/me', '/v1/users/me', true],
    ['/v1/*/me', '/v1/a/b/me', false],
    ['/v1/**/me', '/v1/a/b/me', true],
    ['/v1/**', '/v1/a/b/c', true],
    ['/v1/**', '/v1', false],
    ['**', '/anything/at/all', true],
    ['**/status', '/v1/accounting/payments/7/status', true],
    ['/v1/prebid*', '/v1/prebid_insights', true],
    ['/v1/prebid*', '/v1/prebid/bidders', false],
    ['/v1/prebid**', '/v1/prebid/bidders', true],
    ['/v1/***/me', '/v1/a/b/me', true],
    ['/v1/a.c', '/v1/abc', false],
    ['/v1/[ab]', '/v1/a', false],
    ['/V1/users', '/v1/users', false],
    ['*', '', true],
    ['', '', true],
  ])('the glob %s matches the path %s: %s', (pattern, path, expected) => {
    expect(compileGlob(pattern)(path)).toBe(expected);
  });

  it('a glob is fast even for a malicious pattern', () => {
    const glob = compileGlob(`${'**a'.repeat(150)}b`);
    const start = performance.now();
    expect(glob('a'.repeat(2000))).toBe(false);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('two globs on paths', () => {
  it.each([
    ['/v1/users/me', '/v1/users/me', true],
    ['/v1/users/me', '/v1/users/you', false],
    ['/v1/payments/2024*', '/v1/payments/*', true],
    ['/v1/payments/2024*', '/v1/reports/*', false],
    ['/v1/*/status', '/v1/payments/*', true],
    ['/v1/*', '/v1/a/b', false],
    ['/v1/**', '/v1/a/*', true],
    ['**/status', '/v1/payments/*/status', true],
    ['**/status', '/v1/payments/*/file', false],
    ['*a*', '*b*', true],
    ['', '*', true],
    ['', '/', false],
  ])('the globs %s and %s have a path in common: %s', (one, other, expected) => {
    expect([globsOverlap(one, other), globsOverlap(other, one)]).toEqual([expected, expected]);
  });

  it('a comparison of two long globs ends soon', () => {
    const stars = (letter: string): string => `**${letter}`.repeat(160);
    expect(globsOverlap(stars('a'), `${stars('a')}b`)).toBe(false);
  });
});
