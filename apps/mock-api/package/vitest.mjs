// `@bidstage/mock-api/vitest`: one server per test file, one world per test.
import { afterAll, beforeAll, expect, test as base } from 'vitest';
import { matchers, startBidstage } from './index.mjs';

expect.extend(matchers);

/** @type {typeof import('./vitest.d.mts').bidstageTest} */
export function bidstageTest(serverOptions = {}, worldOptions = {}) {
  let server;
  beforeAll(async () => {
    server = await startBidstage(serverOptions);
  });
  afterAll(() => server?.stop());
  return base.extend({
    // Vitest reads the names of the needed fixtures from this pattern.
    // eslint-disable-next-line no-empty-pattern
    world: async ({}, use) => {
      const world = await server.createWorld(worldOptions);
      await use(world);
      await world.remove();
    },
  });
}
