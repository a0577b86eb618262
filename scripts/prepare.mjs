// `node scripts/prepare.mjs`: installs what is missing, and compiles SQLite on Node 20.
import { parseOptions } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { failWithSentence } from './lib/run.mjs';

const USAGE = `node scripts/prepare.mjs
Installs what is missing, and compiles SQLite on Node 20.`;

await failWithSentence(() => {
  parseOptions({}, USAGE);
  return ensureInstalled();
});
