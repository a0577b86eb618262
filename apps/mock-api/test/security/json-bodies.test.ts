import { describe, expect, it } from 'vitest';
import { LIMITS } from '#api/contract/values/limits.ts';
import { serverForAllTests, type TestClient } from '../helpers/test-server.ts';

const server = serverForAllTests();
const publisher = server.clientOf('publisher');

const send = (
  client: TestClient,
  method: 'PATCH' | 'POST',
  url: string,
  payload: string | Buffer,
) => client.send({ method, url, headers: { 'content-type': 'application/json' }, payload });
const patch = (payload: string | Buffer) =>
  send(publisher, 'PATCH', '/v1/prebid/users/me', payload);

describe('a JSON body that is not UTF-8', () => {
  it.each([
    ['a lone continuation byte', Buffer.from([0x7b, 0x22, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
    ['a character that is cut', Buffer.from('{"a":"é"}', 'latin1')],
    ['an overlong form', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ['a surrogate', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['UTF-16', Buffer.from('{}', 'utf16le')],
  ])('a JSON body that is not UTF-8 is 400: %s', async (_what, body) => {
    const response = await patch(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: 'The request body cannot be read' });
  });

  it('a JSON body in UTF-8 is read with and without a byte order mark', async () => {
    expect((await patch('{}')).statusCode).toBe(200);
    expect((await patch('\ufeff{}')).statusCode).toBe(200);
    expect((await patch('')).statusCode).toBe(400);
  });
});

describe('the key __proto__ in a JSON body', () => {
  it.each([
    ['at the top', '{"__proto__":{"polluted":true}}', '/body'],
    ['written with escapes', '{"\\u005f_proto__":1}', '/body'],
    ['deeper', '{"locale":{"a":[0,{"__proto__":1}]}}', '/body/locale/a/1'],
  ])('the key __proto__ in a JSON body is an unknown field: %s', async (_what, body, path) => {
    const response = await patch(body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      data: { problems: [{ path, message: 'must NOT have additional properties: __proto__' }] },
    });
  });

  it('the key __proto__ is an unknown field next to constructor, and both are text in a value', async () => {
    expect((await patch('{"constructor":{"prototype":{"x":1}}}')).statusCode).toBe(422);
    const event = await send(
      server.visitor,
      'POST',
      '/__sim/events',
      '{"name":"__proto__","properties":{"a":"__proto__ \\u0041"}}',
    );
    expect(event.statusCode).toBe(201);
  });
});

describe('the nesting of a JSON body', () => {
  const properties = (levels: number): string =>
    `{"name":"deep","properties":${'{"a":'.repeat(levels - 2)}{}${'}'.repeat(levels - 2)}}`;

  it('a JSON body may nest as deep as the limit and not one level more', async () => {
    const event = (levels: number) =>
      send(server.visitor, 'POST', '/__sim/events', properties(levels));
    expect(LIMITS.jsonLevels).toBe(64);
    expect((await event(64)).statusCode).toBe(201);
    expect((await event(65)).statusCode).toBe(400);
    expect((await event(20_000)).statusCode).toBe(400);
  });

  it('the nesting of a JSON body is checked before the schema, in arrays as in objects', async () => {
    expect((await patch(`${'['.repeat(65)}${']'.repeat(65)}`)).statusCode).toBe(400);
    expect((await patch(`${'['.repeat(64)}${']'.repeat(64)}`)).statusCode).toBe(422);
    // Brackets next to each other, or in a text, are no levels.
    expect((await patch(`[${'[],'.repeat(200)}"${'['.repeat(200)}"]`)).statusCode).toBe(422);
  });
});
