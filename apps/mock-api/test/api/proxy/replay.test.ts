import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '#test/contract/schemas.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { HAR_1_2 } from '../journal/har-schema.ts';
import { startTestServer } from '#test/helpers/test-server.ts';
import { proxyTo } from './behind-proxy.ts';
import { type Asked, BINARY, ITEMS, record, recording, replaying } from './recorded-api.ts';

const JSON_BODY = { 'content-type': 'application/json' };
const post = (body: string, headers = JSON_BODY) => ({ method: 'POST', body, headers });

describe('a recording', () => {
  it('of a real API is an HTTP archive without secrets, readable by this user only', async () => {
    const headers = {
      ...{ cookie: 'sid=s3cret-1', authorization: 'Bearer s3cret-2', 'x-csrf': 's3cret-3' },
      'content-type': 'application/x-www-form-urlencoded',
    };
    const file = await record([
      ['/v1/items?a=1&token=s3cret-4&code=s3cret-5', { headers }],
      ['/v1/echo', post('name=x&session_id=s3cret-6', headers)],
      ['/v1/login/callback?code=s3cret-7', { headers }],
      ['/v1/file'],
    ]);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain('s3cret');
    expect(text).toContain('"name=x&session_id=[redacted]"');
    expect(text).toContain('got name=x');
    const archive = JSON.parse(text) as { log: { entries: { request: { url: string } }[] } };
    const validate = compile(HAR_1_2);
    expect(validate(archive) ? [] : validate.errors).toEqual([]);
    expect(archive.log.entries).toHaveLength(3);
    expect(archive.log.entries[0]?.request.url).toContain('/base/v1/items?a=1&token=');
    expect(statSync(file).mode % 0o1000).toBe(0o600);
  });

  it('is complete after each response, and does not replace another one', async () => {
    const { file, send, end } = await recording();
    for (const count of [1, 2]) {
      await send('/v1/count');
      await send('/drift.json');
      expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('log.entries.length', count);
    }
    await end();
    const settings = { ...proxyTo('http://127.0.0.1:1'), API_RECORD: file };
    await expect(startTestServer(settings)).rejects.toThrow(/real\.har exists already/);
    const nowhere = { ...settings, API_RECORD: join(file, 'x') };
    await expect(startTestServer(nowhere)).rejects.toThrow(/API_RECORD cannot be written: ENOTDIR/);
  });
});

describe('a replayed response', () => {
  it('has the status, headers and bytes of the real API, and is named in the journal', async () => {
    const requests: Asked[] = [
      ['/v1/items?a=1&b=2'],
      ['/v1/file'],
      ['/v1/empty'],
      ['/v1/echo', post('{"a":1,"b":[2]}')],
    ];
    const { send, server } = await replaying(await record(requests));
    const items = await send('/v1/items?b=2&a=1');
    expect(items.body).toBe(ITEMS.replace(String.raw`s3cret-\"a`, '[redacted]'));
    expect(items.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(items.headers).not.toHaveProperty('set-cookie');
    const file = await fetch(`${server.url}/v1/file`);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(BINARY);
    expect(file.headers.get('x-kind')).toBe('pdf');
    expect(await send('/v1/empty')).toMatchObject({ status: 204, body: '' });
    const echo = await send('/v1/echo', post('{ "b": [2], "a": 1 }'));
    expect(echo).toMatchObject({ status: 201, body: 'got {"a":1,"b":[2]}' });
    expect(echo.headers.location).toBe('/v1/echo/1');
    const journal = await server.journal();
    expect(journal.map(({ replayed }) => replayed)).toEqual([1, 2, 3, 4]);
    expect(journal[3]).toMatchObject({
      rule: null,
      why: 'Entry 4 of the recording responded: not simulated.',
      request: { body: '{ "b": [2], "a": 1 }' },
    });
    expect(await server.state()).toMatchObject({ replay: { file: 'real.har', responses: 4 } });
    expect(await server.reset()).toHaveProperty('replay.responses', 4);
  });

  it('is not that of another method, query or body: the simulation responds', async () => {
    const file = await record([['/v1/items?a=1'], ['/v1/echo', post('{"a":1}')]]);
    const { send, server } = await replaying(file);
    const others: Asked[] = [
      ['/v1/items?a=2'],
      ['/v1/items?a=1&b=1'],
      ['/v1/items?a=1', { method: 'DELETE' }],
      ['/v1/echo', post('{"a":2}')],
    ];
    for (const asked of others) expect((await send(...asked)).status).toBe(404);
    expect((await send('/v1/accounting/payments')).status).toBe(401);
    const journal = await server.journal();
    expect(journal.map(({ replayed }) => replayed)).toEqual(Array(5).fill(undefined));
    expect(journal[4]?.rule).toBe('listPayments');
  });

  it('leaves the body of another request whole for the simulation', async () => {
    const me = { path: '/v1/prebid/users/me', headers: { ...JSON_BODY, origin: '' } };
    const body = (on: boolean) => `{"suggestionWeeklyFloorPriceSubscribed":${on}}`;
    const patch = (on: boolean, headers: Record<string, string>) =>
      ({ method: 'PATCH', body: body(on), headers: { ...JSON_BODY, ...headers } }) as const;
    const { send, server } = await replaying(await record([[me.path, patch(true, {})]]));
    const cookie = await server.signIn('publisher');
    expect((await send(me.path, patch(true, { cookie }))).body).toBe(`got ${body(true)}`);
    const own = await send(me.path, patch(false, { cookie }));
    expect(JSON.parse(own.body)).toMatchObject({
      data: { suggestionWeeklyFloorPriceSubscribed: false },
    });
    const [, entry] = await server.journal();
    expect(entry).toMatchObject({ rule: 'changeSettings', request: { body: body(false) } });
  });

  it('leaves a connection usable, also after a body that is too long to be held', async () => {
    const { server } = await replaying(await record([['/v1/echo', post('{"a":1}')]]));
    const statusOf = async (body: string) => {
      const sent = { method: 'POST', headers: JSON_BODY, body };
      const response = await fetch(`${server.url}/v1/echo`, sent);
      await response.text();
      return response.status;
    };
    const long = `"${'x'.repeat(9_000_000)}"`;
    for (let round = 0; round < 4; round += 1)
      expect([await statusOf('{"a":1}'), await statusOf(long)]).toEqual([201, 404]);
  });

  it('matches a form in parts, whose boundary is another one each time', async () => {
    const form = (boundary: string, text: string) =>
      post(
        `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n${text}\r\n--${boundary}--`,
        {
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
      );
    const { send } = await replaying(await record([['/v1/prebid/config', form('one', 'x,y')]]));
    expect((await send('/v1/prebid/config', form('two', 'x,y'))).status).toBe(201);
    expect((await send('/v1/prebid/config', form('two', 'x,z'))).status).toBe(401);
  });

  it('follows the others of its request, stays at the last one, and begins anew after a reset', async () => {
    const { send, server } = await replaying(await record([['/v1/count'], ['/v1/count']]));
    const read = async (headers = {}) => (await send('/v1/count', { headers })).body;
    expect((await send('/v1/count', { method: 'HEAD' })).status).toBe(200);
    expect([await read(), await read(), await read()]).toEqual(['{"n":1}', '{"n":2}', '{"n":2}']);
    const { headers } = await server.createWorld();
    expect([await read(headers), await read(headers)]).toEqual(['{"n":1}', '{"n":2}']);
    await server.reset();
    expect([await read(), await read()]).toEqual(['{"n":1}', '{"n":2}']);
  });

  it('is a 304 for a client that has it, by the tag of the real API', async () => {
    const { file, api, send: ask, end } = await recording();
    const known = (tag: string) => ({ headers: { 'if-none-match': `"${tag}"` } });
    await ask('/v1/tagged', known('one'));
    await ask('/v1/tagged');
    await ask('/v1/tagged', known('one'));
    api.change();
    await ask('/v1/tagged', known('one'));
    await end();
    const { send } = await replaying(file);
    const first = await send('/v1/tagged');
    expect(first).toMatchObject({ status: 200, body: '["one"]', headers: { etag: '"one"' } });
    expect(await send('/v1/tagged', known('one'))).toMatchObject({ status: 304, body: '' });
    const changed = await send('/v1/tagged', known('one'));
    expect(changed).toMatchObject({ status: 200, body: '["two"]', headers: { etag: '"two"' } });
    expect((await send('/v1/tagged', known('two'))).status).toBe(304);
  });

  it('is changed by faults, as a simulated one is', async () => {
    const { send, server } = await replaying(await record([['/v1/count']]));
    await server.addFault({ match: {}, effect: { type: 'malformed' }, times: 1 });
    await server.addFault({ match: {}, effect: { type: 'status', code: 503 }, times: 1 });
    const broken = await send('/v1/count');
    expect(() => JSON.parse(broken.body) as unknown).toThrow();
    expect((await send('/v1/count')).status).toBe(503);
    expect((await send('/v1/count')).body).toBe('{"n":1}');
  });

  it('is never one of which a part is missing', async () => {
    const { send } = await replaying(await record([['/v1/long'], ['/v1/count']]));
    expect((await send('/v1/long')).status).toBe(404);
  });
});

describe('a file that cannot be replayed', () => {
  const archive = (entries: unknown) => JSON.stringify({ log: { entries } });

  it.each([
    ['no JSON', '{', /is no HAR file: .*JSON/],
    ['no archive', '{"log":{}}', /is no HAR file: \/log .*entries/],
    ['nothing of the API', archive([]), /has no whole response of \/v1/],
  ])('stops the start with a sentence: %s', async (_, text, sentence) => {
    const file = join(temporaryFolder(), 'bad.har');
    writeFileSync(file, text);
    await expect(startTestServer({ SIM_REPLAY: file })).rejects.toThrow(sentence);
  });

  it('stops the start with a sentence: it is missing, too large, or for a real API', async () => {
    const file = join(temporaryFolder(), 'large.har');
    const start = startTestServer({ SIM_REPLAY: file });
    await expect(start).rejects.toThrow(/recording cannot be read: ENOENT/);
    writeFileSync(file, '{');
    truncateSync(file, 70_000_000);
    await expect(startTestServer({ SIM_REPLAY: file })).rejects.toThrow(
      /large\.har has 67 MiB, at most 64 are possible/,
    );
    await expect(startTestServer({ ...proxyTo('http://x'), SIM_REPLAY: file })).rejects.toThrow(
      'replayed by the mock: start without API_BASE_URL',
    );
    await expect(startTestServer({ API_RECORD: file })).rejects.toThrow('requires API_PROXY=1');
  });
});
