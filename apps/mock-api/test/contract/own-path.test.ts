import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#api/contract/values/limits.ts';
import { apiPath, ownPath, portalPath } from '#api/contract/values/own-path.ts';
import { nextUrlOf, trustedTarget } from '#api/lib/trusted-url.ts';
import { draws } from '#test/helpers/draws.ts';
import { ANY_CHARACTER } from '#test/helpers/any-character.ts';

const HERE = 'http://bidstage.test:4000';
const ADDRESSED = { protocol: 'http', host: 'bidstage.test:4000' };

/** Pieces of which addresses are made that leave the site, or do not. */
const PIECES =
  '/ // \\ . .. %2e %2E%2e %2f %5c ; : @ ? # & = a evil.example https: http: javascript: data: v1 %76%31 account __sim sim'.split(
    ' ',
  );
const CONTROLS = [
  '\t',
  '\n',
  '\r',
  '\u0000',
  ' ',
  '\u00a0',
  '\u2028',
  '\ud800',
  '／',
  '。',
  '\u00ad',
];

const address = fc
  .array(fc.constantFrom(...PIECES, ...CONTROLS), { minLength: 1, maxLength: 9 })
  .map((pieces) => pieces.join(''));
const path = address.map((text) => `/${text}`);

/** The address that a page of this server goes to, as a browser resolves it. */
const resolved = (reference: string) => new URL(reference, `${HERE}/some/page?x#y`);

describe('a path from outside', () => {
  it('a path from outside stays on this origin, however often it is resolved', () => {
    fc.assert(
      fc.property(
        fc.oneof(address, path, fc.webUrl(), fc.string({ unit: ANY_CHARACTER })),
        (text) => {
          const own = ownPath(text);
          if (own === null) return;
          expect(text.startsWith('/')).toBe(true);
          expect(own).toMatch(/^\/(?!\/)/);
          const once = resolved(own);
          expect(once.origin).toBe(HERE);
          const again = `${once.pathname}${once.search}${once.hash}`;
          expect(again).toBe(own);
          expect(resolved(`/base${own}`).href).toBe(`${HERE}/base${own}`);
        },
      ),
      { numRuns: draws(3000) },
    );
  });

  it('a path from outside that a browser keeps on this site is accepted', () => {
    const segment = fc.stringMatching(/^[a-z0-9_-]{1,8}$/);
    const plain = fc
      .tuple(fc.array(segment, { maxLength: 4 }), fc.webQueryParameters(), fc.webFragments())
      .map(([segments, query, fragment]) => `/${segments.join('/')}?${query}#${fragment}`);
    fc.assert(
      fc.property(plain, (text) => {
        const { pathname, search, hash } = resolved(text);
        expect(ownPath(text)).toBe(`${pathname}${search}${hash}`);
      }),
    );
  });

  it.each([
    ['/', '/'],
    ['/analytics/bidders?a=b#c', '/analytics/bidders?a=b#c'],
    ['/a//b', '/a//b'],
    ['/a/../b', '/b'],
    ['/a b\tc', '/a%20bc'],
    ['/search?q=//x\\y', '/search?q=//x\\y'],
    ['', null],
    ['a', null],
    ['?a', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    [' /a', null],
    ['/.//evil.example', null],
    ['/%2e//evil.example', null],
    ['/a/..//evil.example', null],
    ['/a/../\\evil.example', null],
    ['///evil.example', null],
    ['https://evil.example/', null],
    ['javascript:alert(1)', null],
    [['/'], null],
    [undefined, null],
  ])('a path from outside, %j, is read as %j', (text, own) => {
    expect(ownPath(text)).toBe(own);
  });

  it('a path from outside to a page or to the API has a bound', () => {
    const longest = `/${'a'.repeat(LIMITS.ownPath - 1)}`;
    expect([portalPath(longest), portalPath(`${longest}a`)]).toEqual([longest, null]);
    expect(apiPath(`/v1${longest}`)).toBeNull();
  });

  it.each([
    '/v1/logout',
    '/%76%31/logout',
    '/a/../account/logout',
    '/__sim/state',
    '/%5F_sim/state',
    '/wrapper/preview/x',
    '/files?x',
    '/v1#x',
    '/#sim=abc',
    '/%23sim=abc',
    '/analytics#sim%3Dabc',
  ])('a path from outside, %s, is no page of the portal', (text) => {
    expect(ownPath(text)).not.toBeNull();
    expect(portalPath(text)).toBeNull();
  });

  it.each(['/accounting', '/v1x', '/sim/states', '/analytics?search=%23sim%3D', '/x#similar'])(
    'a path from outside, %s, is a page of the portal',
    (text) => expect(portalPath(text)).toBe(text),
  );

  it('a path from outside is one of the API only if it ends below /v1', () => {
    fc.assert(
      fc.property(path, (text) => {
        const own = apiPath(`/v1${text}`);
        if (own !== null) expect(resolved(own).pathname).toMatch(/^\/v1(\/|$)/);
      }),
      { numRuns: draws(2000) },
    );
    expect(apiPath('/v1/a/../users/me?x=/../')).toBe('/v1/users/me?x=/../');
    expect(apiPath('/v1/../__sim/state')).toBeNull();
  });

  it('API-020 a path from outside in `next` and in `state` never leads to another site', () => {
    fc.assert(
      fc.property(fc.oneof(address, path), (text) => {
        for (const target of [
          trustedTarget(text, ADDRESSED, []),
          nextUrlOf(JSON.stringify({ next: text }), ADDRESSED, []),
        ])
          expect(resolved(target).origin, target).toBe(HERE);
      }),
      { numRuns: draws(3000) },
    );
  });
});
