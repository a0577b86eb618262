// `npm run check-requirements`: reports which rows of docs/requirements.md the last test run proved. It fails when a
// row has no passed test, a browser row has no passed browser test, or a title names an unknown ID.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/run.mjs';
import { coverage } from './requirements/coverage.ts';
import { readGoals } from './requirements/goals.ts';
import { readRegister } from './requirements/register.ts';
import { BROWSER_REPORT, readTests, VITEST_REPORT } from './test-run/reports.mjs';

function check(): number {
  if (!existsSync(VITEST_REPORT) || !existsSync(BROWSER_REPORT)) {
    process.stderr.write('No complete test run found: run npm test first\n');
    return 1;
  }
  const full = process.argv.includes('--full');
  const { groups, proven, total, faults } = coverage(
    readRegister(join(ROOT, 'docs/requirements.md')),
    readGoals(join(ROOT, 'docs/experience-goals.md')),
    readTests({ full, browser: true }),
  );
  if (!process.argv.includes('--brief'))
    for (const group of groups)
      process.stdout.write(`${group.name.padEnd(6)} ${group.proven} of ${group.total} proven\n`);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.stdout.write(`Requirements: ${proven} of ${total} proven\n`);
  return faults.length > 0 ? 1 : 0;
}

process.exitCode = check();
