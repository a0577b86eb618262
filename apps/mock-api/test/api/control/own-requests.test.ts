import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '#api/contract/operations/control/journal.ts';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { file, row } from '#test/domain/csv/csv-text.ts';
import { UPLOAD } from '../config-upload/uploads.ts';
import { addFault } from '#test/helpers/faults.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { serverForEachTest } from '#test/helpers/test-server.ts';

const server = serverForEachTest();
const world = new SimWorld(server);

const ME = '/v1/users/me';

const send = (body: object, of = world) =>
  of.call<{ status: number; body: string } & ProblemDetails>('POST', '/requests', body);

describe('a request as a persona', () => {
  it('a request as a persona gets the response of the API and starts no session of the client', async () => {
    const { status, body, response } = await send({ persona: 'finance', method: 'GET', path: ME });
    expect([status, body.status]).toEqual([200, 200]);
    expect(JSON.parse(body.body)).toMatchObject({ code: 200, data: { isLogin: true } });
    expect(response.headers['set-cookie']).toBeUndefined();
    const nobody = await send({ persona: null, method: 'GET', path: ME });
    expect(JSON.parse(nobody.body.body)).toMatchObject({ data: { isLogin: false } });
  });

  it('a request as a persona changes the world of its header only, and is in its journal', async () => {
    await world.call('POST', '/worlds', { name: 'other' });
    const other = new SimWorld(server, 'other');
    const before = await world.hash();
    const body = file(row());
    const upload = { persona: 'publisher', method: 'POST', path: UPLOAD, type: 'text/csv', body };
    expect((await send(upload, other)).body.status).toBe(201);
    expect(await world.hash()).toBe(before);
    expect(await other.hash()).not.toBe(before);
    const [entry] = (await other.call<JournalEntry[]>('GET', '/journal')).body;
    expect(entry).toMatchObject({ persona: 'publisher', rule: 'uploadConfig', status: 201 });
  });

  it('a request as a persona passes the fault plan, and a refusal of the API is no error of it', async () => {
    const refused = await send({ persona: 'finance', method: 'POST', path: UPLOAD, body: '{}' });
    expect([refused.status, refused.body.status]).toEqual([200, 403]);
    await addFault(server, { effect: { type: 'status', code: 503 } });
    expect((await send({ persona: null, method: 'GET', path: ME })).body.status).toBe(503);
  });

  it.each([
    '/v1/../__sim/state',
    '/v1/%2e%2e/__sim/state',
    '/v1/users/../../account/logout',
    '/v1/.\\..\\..\\__sim/state',
    '/v1/../v1x',
    '/v1/..//v1/users/me',
    '/v1/..',
  ])('a request as a persona is refused for %s, which leaves the API', async (path) => {
    const { status, body } = await send({ persona: null, method: 'GET', path });
    expect([status, body.problems?.[0]?.path]).toEqual([422, '/body/path']);
  });

  it('a request as a persona is refused for an unknown persona and for other paths', async () => {
    const unknown = await send({ persona: 'nobody-known', method: 'GET', path: ME });
    expect([unknown.status, unknown.body.title]).toEqual([
      404,
      ERROR_CATALOGUE.unknownPersona.text,
    ]);
    for (const path of ['/__sim/reset', '/account/authorize', '/v1/a b', 'http://x/v1/'])
      expect((await send({ persona: null, method: 'GET', path })).status).toBe(422);
  });
});
