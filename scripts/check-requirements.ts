// `npm run check-requirements`: reports which rows of docs/requirements.md the last test run proved. It
// fails when a row has no passed test, a browser row has no passed browser test, or a title names an unknown ID.
import { existsSync } from 'node:fs';
import { parseOptions } from './lib/arguments.mjs';
import { failWithSentence } from './lib/run.mjs';
import { checkRequirements } from './test-run/requirements.ts';
import { BROWSER_REPORT, VITEST_REPORT } from './test-run/results.ts';

const USAGE = `npm run check-requirements [-- --full]
Reports which requirements the last run of the tests proved.
  --full   the run was npm run test:full`;

await failWithSentence(async () => {
  const { values } = parseOptions(
    { options: { full: { type: 'boolean', default: false } } },
    USAGE,
  );
  if (!existsSync(VITEST_REPORT) || !existsSync(BROWSER_REPORT))
    throw new Error('No complete test run found: run npm test first');
  return checkRequirements({ full: values.full, browser: true }, false);
});
