// `npm run mutation`: runs Stryker with its settings in this folder.
import { join } from 'node:path';
import { parseOptions } from '../../lib/arguments.mjs';
import { failWithSentence, ROOT, run } from '../../lib/run.mjs';

const STRYKER = join(ROOT, 'scripts/tools/node_modules/@stryker-mutator/core/bin/stryker.js');

const USAGE = `npm run mutation [-- options of "stryker run"]
Changes the rules in small ways and lists the changes that no test notices.
MUTATION_AREA selects one area: rules, csv, models or simulation.`;

await failWithSentence(() => {
  parseOptions({ strict: false }, USAGE);
  return run(process.execPath, [
    STRYKER,
    'run',
    join(import.meta.dirname, 'stryker.config.mjs'),
    ...process.argv.slice(2),
  ]);
});
