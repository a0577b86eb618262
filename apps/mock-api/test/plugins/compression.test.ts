import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { serverForAllTests } from '../helpers/test-server.ts';

const server = serverForAllTests();
const finance = server.clientOf('finance');

const LIST = '/v1/accounting/payments';
const get = (headers: Record<string, string> = {}, url = LIST) => finance.send({ url, headers });

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)(
    'a large response is sent to a client that accepts %s as %s',
    async (accepted, coding, unpack) => {
      const plain = await get();
      const packed = await get({ 'accept-encoding': accepted });
      expect(packed.statusCode).toBe(200);
      expect(packed.headers['content-encoding']).toBe(coding);
      expect(packed.headers['vary']).toMatch(/accept-encoding/i);
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
    },
  );

  it('a client that accepts no encoding gets the content itself', async () => {
    for (const headers of [{}, { 'accept-encoding': 'identity' }] as Record<string, string>[]) {
      const response = await get(headers);
      expect(response.headers['content-encoding']).toBeUndefined();
      expect(response.headers['vary']).toMatch(/accept-encoding/i);
      expect(response.json()).toMatchObject({ code: 200 });
    }
  });

  it('a short response is not compressed', async () => {
    const response = await get({ 'accept-encoding': 'br' }, '/v1/users/me');
    expect(response.headers['content-encoding']).toBeUndefined();
  });

  it('a response that the client has already is 304, in whichever encoding it got it', async () => {
    const packed = await get({ 'accept-encoding': 'br' });
    const etag = String(packed.headers.etag);
    expect(etag).toMatch(/^W\//);
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': etag, 'accept-encoding': 'gzip' })).statusCode).toBe(304);
  });

  it('the journal and the faults work on the content', async () => {
    await get({ 'accept-encoding': 'br' });
    const journal = await finance.send({ url: `/__sim/journal?path=${LIST}&limit=1` });
    const entries = journal.json<{ response: { body: string } }[]>();
    expect(entries.at(-1)?.response.body).toMatch(/^\{"code":200,/);
    await finance.send({
      method: 'POST',
      url: '/__sim/faults',
      payload: { match: { path: LIST }, effect: { type: 'malformed' } },
    });
    const changed = await get({ 'accept-encoding': 'br' });
    expect(changed.headers['content-encoding']).toBeUndefined();
    expect(changed.body).toMatch(/^\{"code":200,/);
    await finance.send({ method: 'DELETE', url: '/__sim/faults' });
  });
});
