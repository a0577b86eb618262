import { describe, expect, it } from 'vitest';
import { isForwarded } from '#api/lib/forwarded.ts';

/** A request of HTTP/1.1 with these headers. */
const by = (headers: Record<string, string>) => ({ httpVersion: '1.1', headers });

describe('a request that a proxy has forwarded', () => {
  it.each([
    'forwarded',
    'forwarded-for',
    'via',
    'cdn-loop',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'fastly-client-ip',
    'fly-client-ip',
    'client-ip',
    'x-envoy-external-address',
    'x-azure-clientip',
    'x-appengine-user-ip',
    'x-arr-ssl',
    'x-scheme',
    'x-forwarded',
    'x-forwarded-for',
    'x-forwarded-anything',
    'x-original-host',
  ])(
    'a request that a proxy has forwarded is recognised by its header %s, even an empty one',
    (name) => {
      expect(isForwarded(by({ host: 'localhost', [name]: '', accept: '*/*' }))).toBe(true);
    },
  );

  it('a request without such a header comes from its client', () => {
    const headers = { host: 'via', 'x-forward': '1', 'my-x-forwarded-for': '1', viaduct: '1' };
    expect(isForwarded(by(headers))).toBe(false);
    expect(isForwarded(by({}))).toBe(false);
  });

  it('a request that a proxy has forwarded is recognised by HTTP/1.0', () => {
    expect(isForwarded({ httpVersion: '1.0', headers: { host: 'localhost' } })).toBe(true);
  });

  it.each<[Record<string, string>, boolean]>([
    [{ referer: 'http://demo.example/bidders' }, true],
    [{ origin: 'https://demo.example', 'sec-fetch-site': 'same-origin' }, true],
    [{ referer: 'http://10.0.0.7:8080/', 'sec-fetch-site': 'none' }, true],
    [{ referer: 'http://localhost:5173/bidders' }, false],
    [{ origin: 'http://127.0.0.1:4000' }, false],
    [{ origin: 'http://[::1]:4000' }, false],
    [{ origin: 'null' }, false],
    [{ referer: 'about:blank' }, false],
    // A link on another site, or a page of it that calls this server by its own name.
    [{ referer: 'https://wiki.example/', 'sec-fetch-site': 'cross-site' }, false],
  ])(
    'a request that a proxy has forwarded is recognised by a page that takes it for its own: %j, %s',
    (headers, expected) => {
      expect(isForwarded(by({ host: 'localhost:4000', ...headers }))).toBe(expected);
    },
  );
});
