import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '#api/contract/operations/api-operations.ts';
import { CHANGING_READS } from '#api/contract/operations/users.ts';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { USER_HEADER, userInHeader } from '#api/contract/values/names.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';

const server = serverForAllTests();

const { status, text } = ERROR_CATALOGUE.otherUser;
const ELSEWHERE = { [USER_HEADER]: 'somebody@site.example' };

const urlOf = (path: string): string =>
  path.replace(':affiliateId', AFFILIATE.publisher).replace(/:[a-z]+/gi, '1');

const isWrite = ({ method, id }: (typeof OPERATIONS)[number]): boolean =>
  method !== 'GET' || CHANGING_READS.includes(id);

describe('a request for another user than the one who is signed in', () => {
  it.each(OPERATIONS.filter(isWrite).map(({ id, method, path }) => ({ id, method, path })))(
    'is refused before $id reads its body, and changes nothing',
    async ({ method, path }) => {
      // Sees every affiliate: neither role nor affiliate would refuse the request.
      const admin = await server.signIn('admin');
      const stateOf = async () =>
        (await admin.send({ url: '/__sim/state' })).json<{ stateHash: string }>().stateHash;
      const before = await stateOf();
      const response = await admin.send({
        method,
        url: urlOf(path),
        headers: { ...ELSEWHERE, 'content-type': 'text/plain' },
        payload: '{',
      });
      expect(response.statusCode).toBe(status);
      expect(response.json()).toMatchObject({ code: status, data: null });
      expect(response.body).toContain(text);
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(await stateOf()).toBe(before);
      // Nor was the session ended.
      expect((await admin.send({ url: '/v1/prebid/users/me' })).statusCode).toBe(200);
    },
  );

  it('reads nothing either, and the response says whose session it is', async () => {
    const admin = await server.signIn('admin');
    const { email } = (await admin.send({ url: '/v1/users/me' })).json<{
      data: { email: string };
    }>().data;
    for (const operation of OPERATIONS.filter((one) => !isWrite(one))) {
      const { method, path } = operation;
      const response = await admin.send({ method, url: urlOf(path), headers: ELSEWHERE });
      expect(response.statusCode, operation.id).toBe(status);
      expect(response.headers[USER_HEADER], operation.id).toBe(userInHeader(email));
    }
  });

  it('is no other error where nobody is signed in', async () => {
    const get = (url: string) => server.visitor.send({ url, headers: ELSEWHERE });
    expect((await get('/v1/prebid/users/me')).statusCode).toBe(401);
    const response = await get('/v1/users/me');
    expect(response.statusCode).toBe(200);
    expect(response.headers[USER_HEADER]).toBeUndefined();
  });
});

describe('the user of a session', () => {
  it('is named by every response: of a read, of an error, and of one that the client has', async () => {
    const publisher = await server.signIn('publisher');
    const { email } = (await publisher.send({ url: '/v1/users/me' })).json<{
      data: { email: string };
    }>().data;
    const own = { [USER_HEADER]: userInHeader(email) };
    const url = `/v1/prebid/affiliates/${AFFILIATE.publisher}`;
    const first = await publisher.send({ url, headers: own });
    const responses = [
      first,
      await publisher.send({
        url,
        headers: { ...own, 'if-none-match': String(first.headers.etag) },
      }),
      await publisher.send({ url: `${url}?x=1`, headers: own }),
      await publisher.send({ url: '/v1/accounting/payments', headers: own }),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 304, 422, 403]);
    for (const { headers } of responses) expect(headers[USER_HEADER]).toBe(own[USER_HEADER]);
  });

  it.each([
    ['pat+ads@site.example', 'pat+ads@site.example'],
    ['jürgen@münchen.example', 'j%C3%BCrgen@m%C3%BCnchen.example'],
    ['a\r\nb@site.example', 'a%0D%0Ab@site.example'],
  ])('%j fits in a header', (email, header) => {
    expect(userInHeader(email)).toBe(header);
  });
});
