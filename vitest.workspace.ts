import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Replace a module of Node, which only a test that shares its modules with no other can do. */
const CRASH_TESTS = ['test/world/cut-short.test.ts', 'test/world/files/no-room.isolated.test.ts'];

const mockApi = {
  root: './apps/mock-api',
  environment: 'node',
  // Every answer of a test server is held against its schema; which ones were seen is printed at the end.
  setupFiles: ['./test/setup.ts'],
  // Property tests walk many seeds: a busy machine needs longer than the runner's 5 s.
  testTimeout: 30_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    // The runner alone would leave one processor idle, which is half of a small machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...mockApi,
          name: 'mock-api',
          include: ['test/**/*.test.ts'],
          exclude: CRASH_TESTS,
          globalSetup: ['./test/print-coverage.ts'],
          // Nothing below the server's entry keeps state in a module. To read them all again for every file would take
          // twice as long as the tests.
          isolate: false,
        },
      },
      { test: { ...mockApi, name: 'mock-api-crash', include: CRASH_TESTS } },
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
          name: 'portal',
          root: './apps/portal',
          environment: 'jsdom',
          include: ['test/**/*.test.{ts,tsx}'],
          setupFiles: ['./test/setup.ts'],
          css: false,
          // Whole screens are rendered here: as in a browser, a busy machine is no defect, and a retry is reported.
          testTimeout: 30_000,
          retry: 1,
        },
      },
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
