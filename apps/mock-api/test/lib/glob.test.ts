import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#api/contract/values/limits.ts';
import { compileGlob, globsOverlap } from '#api/lib/glob.ts';
import { draws } from '#test/helpers/draws.ts';

/** Number of long paths in the measurement of the speed. */
const PATHS = 128;

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

  it('a glob matches what the regular expression of its parts matches', () => {
    const parts = fc.array(fc.constantFrom('*', '**', '/', 'a', 'b', '.', '\\'), { maxLength: 80 });
    const path = fc.array(fc.constantFrom('/', 'a', 'b', '.', '*', '\\'), { maxLength: 12 });
    // A pattern longer than a number has bits, for which some path fits.
    const both = fc.tuple(parts, path, fc.boolean()).map(([pattern, text, isMadeToFit]) => {
      if (!isMadeToFit) return [pattern.slice(0, 9).join(''), text.join('')] as const;
      const fitting = pattern.map((part) =>
        part.startsWith('*') ? text.slice(0, 2).join('') : part,
      );
      return [pattern.join(''), fitting.join('')] as const;
    });
    fc.assert(
      fc.property(both, ([pattern, text]) => {
        const source = pattern.replace(/\*+|[.\\]/g, (part) => {
          if (!part.startsWith('*')) return `\\${part}`;
          return part.length > 1 ? '[^]*' : '[^/]*';
        });
        expect(compileGlob(pattern)(text)).toBe(new RegExp(`^${source}$`).test(text));
      }),
      { numRuns: draws(2000) },
    );
  });

  it.each(['**a', '*a', '**a*b', 'a*'])(
    'a glob of as many %s as are allowed is compared with long paths in little time',
    (part) => {
      const glob = compileGlob(
        part.repeat(LIMITS.pathGlob / part.length).slice(0, LIMITS.pathGlob),
      );
      const paths = Array.from(
        { length: PATHS },
        (_none, index) => `${'a'.repeat(16_000)}/${index}`,
      );
      const { user } = process.cpuUsage();
      for (const path of paths) expect(glob(path)).toBe(false);
      // The same speed takes less than 5 s for the 8 MB of paths that all journals may hold, 512 of these; a cost of
      // pattern times path is half a minute and more.
      expect((process.cpuUsage().user - user) / 1e6).toBeLessThan((5 * PATHS) / 512);
    },
  );
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
