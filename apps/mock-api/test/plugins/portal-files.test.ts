import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { portalFolder, SCRIPT } from '../helpers/portal-folder.ts';
import { serverForAllTests } from '../helpers/test-server.ts';

const server = serverForAllTests(
  { PORTAL_ORIGINS: 'https://demo.example' },
  { portalDirectory: portalFolder() },
);

const HASHED = '/assets/app-1a2b.js';

const get = (url: string, headers: Record<string, string> = {}) =>
  server.visitor.send({ url, headers });

describe('a hashed file of the portal', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const)(
    'a hashed file of the portal is sent to a client that accepts %s as %s',
    async (accepted, coding, unpack) => {
      const response = await get(HASHED, { 'accept-encoding': accepted });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-encoding']).toBe(coding);
      expect(response.headers['content-type']).toMatch(/^(application|text)\/javascript/);
      expect(unpack(response.rawPayload).toString()).toBe(SCRIPT);
      expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
      expect(response.rawPayload.length).toBeLessThan(SCRIPT.length / 10);
    },
  );

  it.each([undefined, 'identity', 'zstd', 'deflate'])(
    'a hashed file of the portal is sent uncompressed to a client that accepts %s',
    async (accepted) => {
      const response = await get(
        HASHED,
        accepted === undefined ? {} : { 'accept-encoding': accepted },
      );
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.body).toBe(SCRIPT);
    },
  );

  it('a hashed file of the portal can be cached for a year, separately for each coding', async () => {
    for (const headers of [{}, { 'accept-encoding': 'br' }, { origin: 'https://demo.example' }]) {
      const response = await get(HASHED, headers);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(String(response.headers['vary'])).toContain('Accept-Encoding');
    }
    const [plain, packed] = [await get(HASHED), await get(HASHED, { 'accept-encoding': 'br' })];
    expect(plain.headers['etag']).not.toBe(packed.headers['etag']);
  });

  it('a hashed file of the portal that the client has already is 304', async () => {
    const headers = { 'accept-encoding': 'br' };
    const { etag } = (await get(HASHED, headers)).headers;
    const again = await get(HASHED, { ...headers, 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('a hashed file of the portal that the build did not compress is always sent uncompressed', async () => {
    const response = await get('/assets/small-3c4d.js', { 'accept-encoding': 'br, gzip' });
    expect(response.body).toBe('export {};');
    expect(response.headers['content-encoding']).toBeUndefined();
  });

  it('a hashed file of the portal has no address for its compressed copies', async () => {
    for (const ending of ['br', 'gz'])
      expect((await get(`${HASHED}.${ending}`)).statusCode).toBe(404);
  });
});

describe('a file without a hash in its name', () => {
  it.each(['/', '/analytics/bidders', '/favicon.svg'])(
    'the portal’s %s, a file without a hash in its name, is revalidated each time',
    async (url) => {
      const { statusCode, headers } = await get(url, { 'accept-encoding': 'br' });
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['etag']).toBeDefined();
    },
  );
});
