import { expect, test as base } from '@playwright/test';
import { PageFaults } from './page-faults.ts';
import { SimWorld } from './sim-world.ts';
import { noteToasts } from './toasts.ts';

interface Fixtures {
  /** The test's own world; the browser is in it from the start. */
  readonly world: SimWorld;
  /** Answers with 400 and above that the test is about, as `METHOD path status`; faults of its world need no mention. */
  readonly refusals: readonly string[];
  /**
   * Fails the test when a page throws, logs an error or a warning, misses a file of the portal, or is refused what the
   * test did not mean to be refused.
   */
  readonly quietPages: void;
}

export const test = base.extend<Fixtures>({
  refusals: [[], { option: true }],
  world: [
    async ({ context, baseURL }, use) => {
      const world = await SimWorld.create(context, baseURL ?? '');
      await use(world);
      await world.drop();
    },
    { auto: true },
  ],
  quietPages: [
    async ({ page, context, baseURL, refusals }, use) => {
      const faults = new PageFaults(context, new URL(baseURL ?? '').origin);
      await noteToasts(page);
      await use();
      expect(await faults.all(refusals)).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
