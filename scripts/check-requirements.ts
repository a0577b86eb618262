// `npm run check-requirements [-- --full]`: reports which rows of docs/requirements.md the last test run proved. It
// fails when a row has no passed test, a browser row has no passed browser test, or a title names an unknown ID.
import { existsSync } from 'node:fs';
import { failWithSentence } from './lib/run.mjs';
import { checkRequirements } from './test-run/requirements.ts';
import { BROWSER_REPORT, VITEST_REPORT } from './test-run/results.ts';

await failWithSentence(async () => {
  if (!existsSync(VITEST_REPORT) || !existsSync(BROWSER_REPORT))
    throw new Error('No complete test run found: run npm test first');
  return checkRequirements({ full: process.argv.includes('--full'), browser: true }, false);
});
