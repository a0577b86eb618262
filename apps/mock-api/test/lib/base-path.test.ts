import { describe, expect, it } from 'vitest';
import { cookieWithBase, withBase, withoutBase } from '#api/lib/base-path.ts';
import { normalTarget } from '#api/lib/request-target.ts';

describe('withoutBase', () => {
  it.each([
    ['/demo', '/'],
    ['/demo/', '/'],
    ['/demo?a=/demo/x', '/?a=/demo/x'],
    ['/demo/v1/users/me?x=1', '/v1/users/me?x=1'],
    ['/demonstration', '/demonstration'],
    ['/v1/users/me', '/v1/users/me'],
  ])('withoutBase makes %s to %s', (target, expected) => {
    expect(withoutBase(target, '/demo')).toBe(expected);
    expect(withoutBase(target, '')).toBe(target);
  });

  it('the base path is removed from a target with escapes and from a complete URL too', () => {
    expect(normalTarget('/%64emo/v1/users/me', '/demo')).toBe('/v1/users/me');
    expect(normalTarget('http://host/demo/%5F_sim/state?a=%20', '/demo')).toBe(
      '/__sim/state?a=%20',
    );
    expect(normalTarget('/demo/v1/%ff', '/demo')).toBe('/v1/%25');
  });
});

describe('withBase', () => {
  it.each([
    ['/', '/demo/'],
    ['/__sim/worlds/x', '/demo/__sim/worlds/x'],
    ['/demo', '/demo'],
    ['/demo/adUnits?a=1', '/demo/adUnits?a=1'],
    ['/demonstration', '/demo/demonstration'],
    ['//other.example/x', '//other.example/x'],
    ['https://other.example/x', 'https://other.example/x'],
  ])('withBase makes %s to %s', (reference, expected) => {
    expect(withBase(reference, '/demo')).toBe(expected);
  });

  it('a cookie gets the base path, whatever the place of its path', () => {
    expect(cookieWithBase('a=1; Path=/; HttpOnly', '/demo')).toBe('a=1; Path=/demo; HttpOnly');
    expect(cookieWithBase('a=1; path=/v1', '/demo')).toBe('a=1; path=/demo/v1');
    expect(cookieWithBase('a=1; Secure', '/demo')).toBe('a=1; Secure');
  });
});
