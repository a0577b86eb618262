// `npm run check-requirements`: which rows of docs/requirements.md have a test that begins with their ID.
// A row without a test is listed; a test that names an ID which is not in the register fails the command.
import { join } from 'node:path';
import { ROOT } from './lib/run.mjs';
import { coverage } from './lib/requirement-coverage.ts';
import { readRegister } from './lib/requirement-register.ts';
import { readTestTitles } from './lib/test-titles.ts';

const brief = process.argv.includes('--brief');
const register = readRegister(join(ROOT, 'docs/requirements.md'));
const result = coverage(register, readTestTitles(ROOT));

for (const group of result.groups) {
  const { name, tested, total, untested, notInBrowser } = group;
  if (brief) continue;
  process.stdout.write(`${name.padEnd(6)} ${tested} of ${total} tested\n`);
  if (untested.length > 0) process.stdout.write(`       no test: ${untested.join(' ')}\n`);
  if (notInBrowser.length > 0)
    process.stdout.write(`       not in a browser yet: ${notInBrowser.join(' ')}\n`);
}
process.stdout.write(`Requirements: ${result.tested} of ${result.total} tested\n`);
for (const { title, id } of result.unknown) {
  process.stderr.write(
    `${title.file}:${title.line} names ${id}, which is not in docs/requirements.md\n`,
  );
}
process.exitCode = result.unknown.length > 0 ? 1 : 0;
