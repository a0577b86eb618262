import { describe, expect, it } from 'vitest';
import { isLoopbackName, isTrustedOrigin, nextUrlOf, trustedTarget } from '#api/lib/trusted-url.ts';

const HERE = { protocol: 'http', host: 'localhost:4000' };
const PORTALS = ['https://portal.example:8080'];
const at = (host: string, protocol = 'http') => ({ protocol, host });

describe('a trusted origin', () => {
  it('a trusted origin is that of this server in the request, or of a portal', () => {
    expect(isTrustedOrigin('http://localhost:4000', HERE, PORTALS)).toBe(true);
    expect(isTrustedOrigin('http://LOCALHOST:4000/path?query', HERE, PORTALS)).toBe(true);
    expect(isTrustedOrigin('https://demo.example', at('Demo.example:443', 'https'), [])).toBe(true);
    expect(isTrustedOrigin('https://portal.example:8080', HERE, PORTALS)).toBe(true);
  });

  it.each([
    '',
    'null',
    '//localhost:4000',
    'https://localhost:4000',
    'http://localhost',
    'http://localhost:4000.evil.example',
    'http://localhost:4000@evil.example',
    'http://portal.example:8080',
    // Has the origin of this server, but is not one of its pages.
    'blob:http://localhost:4000/1',
    'file:///etc/passwd',
  ])('a trusted origin is not %j', (url) => {
    expect(isTrustedOrigin(url, HERE, PORTALS)).toBe(false);
  });

  it.each([
    'localhost:4000/path',
    'localhost:4000?query',
    'localhost:4000#top',
    'user@localhost:4000',
    ':password@localhost:4000',
    'local host:4000',
    '',
  ])('a request with the host %j has no origin, so only portals are trusted', (host) => {
    expect(isTrustedOrigin('http://localhost:4000', at(host), PORTALS)).toBe(false);
    expect(isTrustedOrigin('https://portal.example:8080', at(host), PORTALS)).toBe(true);
    expect(trustedTarget('/bidders', at(host), PORTALS)).toBe('/');
  });

  it('a request with another protocol has no origin', () => {
    expect(isTrustedOrigin('null', at('localhost:4000', 'gopher'), [])).toBe(false);
    expect(trustedTarget('/bidders', at('localhost:4000', 'gopher'), PORTALS)).toBe('/');
  });
});

describe('the target of a redirect', () => {
  it('the target of a redirect is an unchanged path of this server, or a trusted URL', () => {
    expect(trustedTarget('/bidders?a=1#b', HERE, PORTALS)).toBe('/bidders?a=1#b');
    expect(trustedTarget('http://localhost:4000/a/../b', HERE, [])).toBe('http://localhost:4000/b');
    expect(trustedTarget('https://portal.example:8080', HERE, PORTALS)).toBe(
      'https://portal.example:8080/',
    );
  });

  it('the target of a redirect has no name and password', () => {
    expect(trustedTarget('http://user:secret@localhost:4000/a', HERE, [])).toBe(
      'http://localhost:4000/a',
    );
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'http://[',
    'mailto:a@b',
    'bidders',
    '?a=b',
    '',
  ])('the target of a redirect is the start page instead of %j', (next) =>
    expect(trustedTarget(next, HERE, PORTALS)).toBe('/'),
  );
});

describe('a loopback name', () => {
  it.each([
    'localhost',
    'LocalHost',
    'app.localhost',
    'a.b.localhost',
    '127.0.0.1',
    '127.10.200.3',
  ])('a loopback name is %s', (name) => expect(isLoopbackName(name)).toBe(true));

  it.each(['::1', '[::1]'])('a loopback name is %s, with brackets or without', (name) =>
    expect(isLoopbackName(name)).toBe(true),
  );

  it.each([
    '',
    'evil-localhost',
    '.localhost',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.0.1',
    '127.a.b.c',
    '127.0.0.1234',
    '10.127.0.0.1',
    '0.0.0.0',
    '::',
    '::12',
    '1::1',
  ])('a loopback name is not %j', (name) => expect(isLoopbackName(name)).toBe(false));
});

const state = (next: unknown): string => JSON.stringify({ next });

describe('nextUrlOf', () => {
  it('nextUrlOf follows a URL of this server, with its query', () => {
    const next = 'http://localhost:4000/accounting/applications?status=0';
    expect(nextUrlOf(state(next), HERE, [])).toBe(next);
    expect(nextUrlOf(encodeURIComponent(state(next)), HERE, [])).toBe(next);
  });

  it('nextUrlOf follows a path in a form that is valid in a header', () => {
    expect(nextUrlOf(state('/日\r\nX: a'), HERE, [])).toBe('/%E6%97%A5X:%20a');
  });

  it('nextUrlOf follows a path', () => {
    expect(nextUrlOf(state('/bidders'), HERE, [])).toBe('/bidders');
  });

  it('nextUrlOf follows a configured portal origin', () => {
    const next = 'http://localhost:5173/bidders';
    expect(nextUrlOf(state(next), HERE, ['http://localhost:5173'])).toBe(next);
    expect(nextUrlOf(state(next), HERE, [])).toBe('/');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    '\u0000//evil.example',
    'javascript:alert(1)',
    'http://localhost:4000@evil.example/',
    'https://localhost:4000/',
    'http://localhost/',
    'http://localhost:4001/',
    42,
    null,
  ])('nextUrlOf goes to / instead of %j', (next) => {
    expect(nextUrlOf(state(next), HERE, [])).toBe('/');
  });

  it.each([undefined, '', '{', '"text"', '[]', '{}', '1', 'null', '%E0%A4%A', '{"next":"/a"}%'])(
    'nextUrlOf goes to / for the state %j',
    (text) => {
      expect(nextUrlOf(text, HERE, [])).toBe('/');
    },
  );
});
