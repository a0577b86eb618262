import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that replace a module or read it anew: they must not share their modules with other tests. */
const ISOLATED = 'test/**/*.isolated.test.{ts,tsx}';

/** Tests without JSX that still need a page: its address, its storage, its elements. */
const NEEDS_PAGE = 'test/**/*.page.test.ts';

const mockApi = {
  root: './apps/mock-api',
  environment: 'node',
  // Every response of a test server is checked against its schema; which ones were seen is printed at the end.
  setupFiles: ['./test/setup.ts'],
  // Property tests walk many seeds: a busy machine needs longer than the runner's 5 s.
  testTimeout: 30_000,
  hookTimeout: 30_000,
};

const portalPage = {
  root: './apps/portal',
  environment: 'jsdom',
  setupFiles: ['./test/setup.ts', './test/setup-page.ts'],
  css: false,
  // Whole screens are rendered here, which takes seconds on a busy machine.
  testTimeout: 40_000,
};

export default defineConfig({
  test: {
    // The runner alone would leave one processor idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    tags: [
      {
        name: 'full',
        description: 'Long walks and whole processes: only in `npm run test:full`.',
      },
    ],
    projects: [
      {
        test: {
          ...mockApi,
          name: 'mock-api',
          include: ['test/**/*.test.ts'],
          exclude: [ISOLATED],
          globalSetup: ['./test/print-coverage.ts'],
          // Nothing below the server's entry keeps state in a module. To read them all again for every file would take
          // twice as long as the tests.
          isolate: false,
        },
      },
      { test: { ...mockApi, name: 'mock-api-isolated', include: [ISOLATED] } },
      {
        test: {
          // Without options the mock itself is held against the contract.
          name: 'contract',
          root: './apps/mock-api',
          environment: 'node',
          include: ['contract-tests/**/*.test.ts'],
          setupFiles: ['./test/setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          // Models, formats, link parsing: what needs no page starts without one.
          name: 'portal',
          root: './apps/portal',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: [NEEDS_PAGE, ISOLATED],
          setupFiles: ['./test/setup.ts'],
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
          // What the documentation shows is run as it stands there.
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
          // Here whole programs are started.
          testTimeout: 60_000,
        },
      },
    ],
  },
});
