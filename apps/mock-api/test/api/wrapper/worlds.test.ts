import { beforeAll, describe, expect, it } from 'vitest';
import type { PrebidConfig } from '#api/contract/operations/prebid-config.ts';
import { serverForAllTests } from '#test/helpers/test-server.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';

const server = serverForAllTests();
beforeAll(async () => {
  const { status } = await server.visitor.post('/__sim/worlds', { name: 'far', seed: 77 });
  expect(status).toBe(201);
});

const WORLD = { 'x-bidstage-world': 'far' };
const SEED = '"seed":77';

const get = (url: string, headers = {}) => server.visitor.send({ method: 'GET', url, headers });

describe('the world of a wrapper script', () => {
  it("the world of a wrapper script is in the script's address outside the default world", async () => {
    const signIn = await server.visitor.send({
      method: 'POST',
      url: '/__sim/sign-in',
      headers: WORLD,
      payload: { persona: 'publisher' },
    });
    const [cookie] = signIn.cookies;
    const response = await get(`/v1/prebid/affiliates/${AFFILIATE.publisher}`, {
      ...WORLD,
      cookie: `${cookie?.name}=${cookie?.value}`,
    });
    const [page] = response.json<{ data: PrebidConfig }>().data.pages;
    expect(page?.prebidWrapperCoreUrl).toBe('/wrapper/core.js?world=far');
    expect(page?.prebidWrapperConfigUrl).toBe(`/wrapper/${page?.configId}.js?world=far`);
    expect((await get(page?.prebidWrapperCoreUrl ?? '')).body).toContain(SEED);
    expect((await get(page?.prebidWrapperConfigUrl ?? '')).body).toContain('world "far"');
  });

  it('the world of a wrapper script is that of the address, else the header, else the cookie, else the default', async () => {
    const seedOf = async (query: string, headers = {}) =>
      (await get(`/wrapper/core.js${query}`, headers)).body.includes(SEED) ? 'far' : 'default';
    expect(await seedOf('')).toBe('default');
    expect(await seedOf('', WORLD)).toBe('far');
    expect(await seedOf('', { cookie: 'bidstage_world=far' })).toBe('far');
    expect(await seedOf('?world=default', WORLD)).toBe('default');
    expect(await seedOf('?world=far')).toBe('far');
  });

  it.each(['nowhere', '../templates/x', '', 'FAR', '%2e%2e%2ffar'])(
    'the world of a wrapper script is 404 for the name %j',
    async (name) => {
      const { statusCode } = await get(`/wrapper/core.js?world=${name}`);
      expect(statusCode).toBe(404);
    },
  );

  it('a world name that is a path is never opened as a file, from any source', async () => {
    for (const name of ['../worlds/default', 'a/b', 'A']) {
      const { statusCode } = await get('/__sim/state', { 'x-bidstage-world': name });
      expect(statusCode).toBe(404);
    }
  });

  it('the world of other requests does not come from their query', async () => {
    const response = await get('/__sim/state?world=far');
    expect(response.body).not.toContain('"world":"far"');
  });
});
