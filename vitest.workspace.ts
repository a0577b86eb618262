import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'mock-api',
          root: './apps/mock-api',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          // Property tests walk many seeds: a busy machine needs longer than the runner's 5 s.
          testTimeout: 30_000,
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
        },
      },
      {
        test: {
          name: 'workspace',
          root: './scripts',
          environment: 'node',
          include: ['test/**/*.test.ts'],
        },
      },
    ],
  },
});
