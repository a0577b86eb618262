import { defineConfig } from 'vitest/config';

/** Tests that `npm run mutation` runs for each mutant: only those without a server or a page. */
export default defineConfig({
  test: {
    tags: [{ name: 'full', description: 'Long walks: not for every mutant.', skip: true }],
    projects: [
      {
        extends: true,
        test: {
          name: 'mock-api',
          root: './apps/mock-api',
          environment: 'node',
          include: ['test/{contract,domain,faults,simulation}/**/*.test.ts'],
          // Random files take seconds per mutant, and their findings have separate tests.
          exclude: ['test/domain/csv/{hostile,generated}-files.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'portal',
          root: './apps/portal',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.{page,isolated}.test.ts'],
        },
      },
    ],
  },
});
