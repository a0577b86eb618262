import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that replace or reload a module, or change global objects: other tests must not see that. */
const ISOLATED = 'test/**/*.isolated.test.{ts,tsx}';

/** Tests without JSX that still need a page: its URL, storage or elements. */
const NEEDS_PAGE = 'test/**/*.page.test.ts';

const PROPERTY_SEED = '../../scripts/test-run/property-seed.ts';

const mockApi = {
  root: './apps/mock-api',
  environment: 'node',
  // Checks every response of a test server against its schema, and prints the coverage at the end.
  setupFiles: [PROPERTY_SEED, './test/setup.ts'],
  // Property tests use many seeds and take longer than the default 5 s on a busy machine.
  testTimeout: 30_000,
  hookTimeout: 30_000,
};

const portalPage = {
  root: './apps/portal',
  environment: 'jsdom',
  setupFiles: ['./test/setup.ts', './test/setup-page.ts'],
  css: false,
  // Rendering whole screens takes seconds on a busy machine.
  testTimeout: 40_000,
};

export default defineConfig({
  test: {
    // The default leaves one processor idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // Projects share sources, and each would transform them again.
    experimental: { fsModuleCache: true },
    tags: [
      {
        name: 'full',
        description: 'Long tests and tests of whole processes: only in `npm run test:full`.',
      },
    ],
    projects: [
      {
        test: {
          ...mockApi,
          name: 'mock-api',
          // The tests of the contract read the same market; `npm run contract` runs them alone.
          include: ['{test,contract-tests}/**/*.test.ts'],
          exclude: [ISOLATED],
          globalSetup: ['./test/print-coverage.ts'],
          // No module below the server's entry has state. Reloading all modules for every file would take twice as long
          // as the tests.
          isolate: false,
        },
      },
      { test: { ...mockApi, name: 'mock-api-isolated', include: [ISOLATED] } },
      {
        test: {
          // Models, formats, link parsing: these tests need no page.
          name: 'portal',
          root: './apps/portal',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [NEEDS_PAGE, ISOLATED],
          setupFiles: [PROPERTY_SEED, './test/setup.ts'],
          // As those of the server: property tests take longer than the default 5 s on a busy machine.
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          ...portalPage,
          name: 'portal-page',
          include: ['test/**/*.test.tsx', NEEDS_PAGE],
          exclude: [ISOLATED],
          isolate: false,
        },
      },
      { test: { ...portalPage, name: 'portal-page-isolated', include: [ISOLATED] } },
      {
        test: {
          // Runs the examples of the documentation unchanged.
          name: 'examples',
          root: './docs/examples',
          environment: 'node',
          include: ['**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'workspace',
          root: './scripts',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          // These tests start whole programs.
          testTimeout: 60_000,
          isolate: false,
        },
      },
    ],
  },
});
