import { describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from '#portal/simulator/parts/base64.ts';
import { isApiPath, isPortalPath } from '#portal/simulator/link/checks.ts';

describe('the paths in a link', () => {
  it.each([
    '/',
    '/analytics/bidders?a=b#c',
    '/accounting',
    '/sim/states',
    '/bidders/a%2Fb/c',
    '/a?b=c d\\e',
  ])('may be the page %s', (path) => expect(isPortalPath(path)).toBe(true));

  it.each([
    '',
    'analytics',
    '//x.example',
    '/\\x.example',
    '/\t/x.example',
    '/__sim/state',
    '/account/logout',
    '/files/x',
    '/.//x.example',
    '/%76%31/logout',
    '/#sim=abc',
    '/%23sim=abc',
    7,
    null,
    `/${'a'.repeat(4001)}`,
  ])('may not be %s as a page', (path) => expect(isPortalPath(path)).toBe(false));

  it.each(['/v1/prebid/config', '/v1/accounting/payments/7/status'])(
    'may be the request %s',
    (path) => expect(isApiPath(path)).toBe(true),
  );

  it.each(['/v1/../__sim/reset', '/v1/%2e%2e/__sim/reset', '/v1/a?b', '/v1', '/analytics'])(
    'may not be %s as a request',
    (path) => expect(isApiPath(path)).toBe(false),
  );
});

describe('base64url', () => {
  it.each(['', 'a', 'ab', 'abc', 'ü€😀', '\u0000\n'])('decodes what it encoded: %j', (text) =>
    expect(fromBase64Url(toBase64Url(text))).toBe(text),
  );
});
