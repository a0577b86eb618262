import { describe, expect, it } from 'vitest';
import { areaOf } from '#api/contract/values/own-path.ts';
import { isReadableTarget, normalTarget, uriReference } from '#api/lib/request-target.ts';

describe('the address of a request', () => {
  it('the address of a request is normalised: no scheme, no host, no needless escapes', () => {
    expect(normalTarget('http://evil.example/__sim/worlds?x=%5f')).toBe('/__sim/worlds?x=%5f');
    expect(normalTarget('http://evil.example/__sim/')).toBe('/__sim/');
    expect(normalTarget('/%5f%5Fsim/worlds')).toBe('/__sim/worlds');
    expect(normalTarget('/%76%31/users/me')).toBe('/v1/users/me');
    expect(normalTarget('/v1/users?next=/%61?b')).toBe('/v1/users?next=/%61?b');
    expect(normalTarget('*')).toBe('*');
    expect(normalTarget('no-url/%61/')).toBe('no-url/a/');
  });

  it('the address of a request has no escapes of letters, digits and the marks - . _ ~, and all other escapes', () => {
    expect(normalTarget('/%2D%2e%30%39%41%4f%50%5A%5f%61%6F%70%7a%7E')).toBe('/-.09AOPZ_aopz~');
    // The neighbours of those ranges, and characters with a meaning in a path.
    const others = '/%2C%2F%3A%40%5B%5E%60%7B%7D%7F%25%3F%20%C3%A4';
    expect(normalTarget(others)).toBe(others);
    expect(normalTarget('/%2576')).toBe('/%2576');
  });

  it('the address of a request that cannot be decoded belongs to the portal and to no other part', () => {
    expect(normalTarget('/caf%E9/%61?q=%')).toBe('/caf%25E9/a?q=%');
    expect(normalTarget('/v1/users/%ZZ?q=1')).toBe('/v1/%25?q=1');
    expect(normalTarget('/__sim/%')).toBe('/__sim/%25');
  });

  it('the address of a request belongs to an area by its first segment only', () => {
    for (const area of ['v1', 'account', '__sim', 'wrapper', 'files'])
      expect(areaOf(`/${area}/x`)).toBe(area);
    expect(areaOf('/account?x')).toBe('account');
    for (const portal of ['/', '', '/accounting', '/v1x', '/x/v1', '/__simx', 'v1/users', 'x/v1'])
      expect(areaOf(portal)).toBeNull();
  });

  it('the address of a request is valid when its path can be decoded, whatever its query is', () => {
    for (const target of ['/', '/v1/%41', '/v1/%C3%A4', '/v1?q=%ZZ', 'http://x.example/v1?q=%'])
      expect(isReadableTarget(target)).toBe(true);
    for (const target of ['/%', '/v1/%ZZ?q=1', '/v1/%C3', 'http://x.example/%E9'])
      expect(isReadableTarget(target)).toBe(false);
  });
});

describe('a URI reference', () => {
  it('a URI reference keeps valid characters', () => {
    const target = "/a-b.c~d_E:9/?@!$&'()*+,;=%41";
    expect(uriReference(target)).toBe(target);
  });

  it('a URI reference escapes everything else by its bytes, two digits each', () => {
    expect(uriReference('/a b"<>[]\n|')).toBe('/a%20b%22%3C%3E%5B%5D%0A%7C');
    expect(uriReference('/ä€')).toBe('/%C3%A4%E2%82%AC');
    expect(uriReference('/😀')).toBe('/%F0%9F%98%80');
  });

  it('a URI reference escapes the percent sign of a broken escape', () => {
    expect(uriReference('/%/%4/%4G/%G4/%4a')).toBe('/%25/%254/%254G/%25G4/%4a');
  });
});
