import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding } from '#api/plugins/sending/content-encoding.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';

const server = serverForAllTests();

const get = (url: string, encodings?: string) =>
  server.visitor.send({ url, ...(encodings && { headers: { 'accept-encoding': encodings } }) });

describe('OpenAPI documents and the script of the reference pages', () => {
  it.each(['/openapi.json', '/__sim/openapi.json', '/reference/js/scalar.js'])(
    '%s is compressed as the client accepts it',
    async (url) => {
      const plain = await get(url);
      expect(plain.statusCode).toBe(200);
      expect(plain.headers).not.toHaveProperty('content-encoding');
      for (const [name, read] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const response = await get(url, name);
        expect(response.headers).toMatchObject({
          'content-encoding': name,
          'content-type': plain.headers['content-type'],
        });
        expect(response.headers.vary).toContain('Accept-Encoding');
        expect(response.headers.etag).toBe(plain.headers.etag);
        expect(read(response.rawPayload).equals(plain.rawPayload)).toBe(true);
        expect(response.rawPayload.length).toBeLessThan(plain.rawPayload.length);
      }
    },
  );

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['GZIP', 'gzip'],
  ])('Accept-Encoding %j chooses %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
