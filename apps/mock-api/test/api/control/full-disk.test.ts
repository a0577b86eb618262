import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProblemDetails } from '#api/contract/operations/control/problem-details.ts';
import { ERROR_CATALOGUE } from '#api/contract/values/error-catalogue.ts';
import { type Filling, noticeDatabases } from '#test/helpers/fill-disk.ts';
import { testSources } from '#test/helpers/test-sources.ts';
import { startTestServer, type TestServer } from '#test/helpers/test-server.ts';
import { temporaryFolder } from '#test/helpers/temporary-folder.ts';
import { SimWorld } from '#test/helpers/sim-world.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

let disk: Filling;
let server: TestServer;
let world: SimWorld;
let wallMs: number;
beforeEach(async () => {
  disk = noticeDatabases();
  wallMs = Date.parse('2030-01-01T00:00:00Z');
  const sources = { ...testSources(wallMs), wall: () => wallMs };
  server = await startTestServer({ BIDSTAGE_DATA_DIR: temporaryFolder() }, { sources });
  world = new SimWorld(server);
});
afterEach(() => disk.stop());

const { text } = ERROR_CATALOGUE.diskFull;

/** Repeats a request until it is refused; the last pages of a database have some room. */
async function untilRefused<T extends { readonly status: number }>(call: () => Promise<T>) {
  for (let time = 0; time < 300; time += 1) {
    const response = await call();
    if (response.status >= 300) return response;
  }
  throw new Error('nothing was refused');
}

describe('on a full disk', () => {
  it('on a full disk, a refused write of /v1 is 507 in the envelope, and changes nothing', async () => {
    const publisher = await world.signIn('publisher');
    const csv = readFileSync(
      join(import.meta.dirname, `../../../../../fixtures/configs/${AFFILIATE.publisher}.csv`),
    );
    const boundary = 'part';
    const payload = Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="bidder_data_csv"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`,
      ),
      csv,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    disk.fill();
    let before = '';
    const refused = await untilRefused(async () => {
      before = await world.hash();
      const response = await publisher.send({
        method: 'POST',
        url: `/v1/prebid/config?affiliate_id=${AFFILIATE.publisher}`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload,
      });
      return { status: response.statusCode, body: response.json<unknown>() };
    });
    expect(refused).toEqual({ status: 507, body: { code: 507, msg: text, data: null } });
    expect(await world.hash()).toBe(before);
    disk.free();
    expect((await publisher.get('/v1/users/me')).status).toBe(200);
  });

  it('on a full disk, a refused write of the control plane is 507 as problem details', async () => {
    disk.fill();
    const refused = await untilRefused(() =>
      world.call<ProblemDetails>('POST', '/events', { name: 'opened', properties: { a: 'b' } }),
    );
    expect(refused.status).toBe(507);
    expect(refused.response.headers['content-type']).toContain('application/problem+json');
    expect(refused.body).toMatchObject({ type: 'urn:bidstage:problem:diskFull', title: text });
  });

  it('on a full disk, a clock whose new days do not fit stays as it was, and can be moved when there is room', async () => {
    const undisturbed = (await world.call<{ name: string }>('POST', '/worlds', {})).body.name;
    disk.fill();
    const now = '2024-04-08T09:00:00.000Z';
    const before = await world.state();
    expect((await world.call('PUT', '/clock', { mode: 'frozen', now })).status).toBe(507);
    expect(await world.state()).toEqual(before);
    disk.free();
    for (const one of [world, new SimWorld(server, undisturbed)])
      expect((await one.call('PUT', '/clock', { mode: 'frozen', now })).status).toBe(200);
    expect(await world.hash()).toBe(await new SimWorld(server, undisturbed).hash());
  });

  it.each([
    ['set', 'PUT', '/clock', { mode: 'frozen', now: '2034-01-08T09:00:00.000Z' }],
    ['advanced', 'POST', '/clock/advance', { seconds: 390 * 86_400 }],
  ] as const)(
    'a clock that is %s by many months goes back when the disk becomes full in between',
    async (_how, method, path, body) => {
      for (const morePages of [2, 8]) {
        const before = await world.state();
        disk.fill(morePages);
        expect((await world.call(method, path, body)).status).toBe(507);
        const after = await world.state();
        expect([after.clock, after.stateHash]).toEqual([before.clock, before.stateHash]);
        disk.free();
      }
    },
  );

  it('on a full disk, worlds can be listed and dropped although their new days do not fit', async () => {
    await world.call('POST', '/worlds', { name: 'large' });
    await world.call('PUT', '/clock', { mode: 'live', now: '2024-01-08T09:00:00Z' });
    disk.fill();
    wallMs += 90 * 86_400_000;
    expect((await world.call('GET', '/state')).status).toBe(507);
    expect((await world.call('GET', '/worlds')).status).toBe(200);
    expect((await world.call('DELETE', '/worlds/large')).status).toBe(200);
  });
});
