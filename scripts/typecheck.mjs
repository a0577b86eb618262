// `npm run typecheck`: checks the types of the server, the scripts and the portal.
import { join } from 'node:path';
import { parseOptions } from './lib/arguments.mjs';
import { ensurePackages } from './lib/ensure-installed.mjs';
import { ensureTools } from './lib/ensure-tools.mjs';
import { failWithSentence, ROOT, run } from './lib/run.mjs';

const USAGE = `npm run typecheck
Checks the types of the server, the scripts and the portal.`;

/** The compiler in machine code takes a quarter of the time. Editors and the tools that read syntax need the one in JavaScript. */
const COMPILER = join(ROOT, 'scripts/tools/node_modules/typescript-native/bin/tsc');

/** Several threads check much twice: one for each project takes less time on two processors. */
const checkTypes = (/** @type {string} */ project) =>
  run(process.execPath, [COMPILER, '--singleThreaded', '-p', project]);

await failWithSentence(async () => {
  parseOptions({ options: {} }, USAGE);
  await ensurePackages();
  await ensureTools();
  return Math.max(...(await Promise.all(['.', 'apps/portal'].map(checkTypes))));
});
