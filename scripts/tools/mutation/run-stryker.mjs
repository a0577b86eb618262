// `npm run mutation`: makes small changes to the rules and counts the changes that no test detects.
import { join } from 'node:path';
import { failWithSentence, ROOT, run } from '../../lib/run.mjs';

const STRYKER = join(ROOT, 'scripts/tools/node_modules/@stryker-mutator/core/bin/stryker.js');

await failWithSentence(() =>
  run(process.execPath, [
    STRYKER,
    'run',
    join(import.meta.dirname, 'stryker.config.mjs'),
    ...process.argv.slice(2),
  ]),
);
