import { expect, test as base } from '@playwright/test';
import { PageFaults } from './page-faults.ts';
import { SimWorld } from './sim-world.ts';
import { noteToasts } from './toasts.ts';

interface Fixtures {
  /** The test's own world; the browser is in it from the start. */
  readonly world: SimWorld;
  /**
   * Prefixes of messages that do not fail this test: `METHOD path status` of a response, or a line of the page's log.
   * Faults of the test's world need not be listed.
   */
  readonly meant: readonly string[];
  /**
   * Fails the test when a page throws, logs an error or a warning, cannot load a file of the portal, or gets an error
   * response that the test does not expect.
   */
  readonly quietPages: void;
}

export const test = base.extend<Fixtures>({
  meant: [[], { option: true }],
  world: [
    async ({ context, baseURL }, use) => {
      const world = await SimWorld.create(context, baseURL ?? '');
      await use(world);
      await world.drop();
    },
    { auto: true },
  ],
  quietPages: [
    async ({ page, context, baseURL, meant }, use) => {
      const faults = new PageFaults(context, new URL(baseURL ?? '').origin);
      await noteToasts(page);
      await use();
      expect(await faults.all(meant)).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
