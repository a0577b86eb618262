import { defineConfig } from 'vitest/config';
import workspace from '../../../vitest.workspace.ts';

/** The tests of the repository for `npm run mutation`, without the long walks, which are not for every mutant. */
export default defineConfig({
  test: { ...workspace.test, tags: [{ name: 'full', skip: true }] },
});
