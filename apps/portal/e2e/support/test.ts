import { type ConsoleMessage, expect, test as base } from '@playwright/test';
import { SimWorld } from './sim-world.ts';
import { noteToasts } from './toasts.ts';

interface Fixtures {
  /** The test's own world; the browser is in it from the start. */
  readonly world: SimWorld;
  /** Fails the test when a page throws or logs an error that the test did not expect. */
  readonly quietConsole: void;
}

/** The browser itself reports every failed request; the tests look at what the portal makes of it. */
function isRequestReport(message: ConsoleMessage): boolean {
  return message.text().startsWith('Failed to load resource');
}

export const test = base.extend<Fixtures>({
  world: [
    async ({ context, baseURL }, use) => {
      const world = await SimWorld.create(context, baseURL ?? '');
      await use(world);
      await world.drop();
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page }, use) => {
      await noteToasts(page);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRequestReport(message)) faults.push(message.text());
      });
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
