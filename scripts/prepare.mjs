// `node scripts/prepare.mjs`: installs what is missing, and compiles SQLite on Node 20.
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { failWithSentence } from './lib/run.mjs';

await failWithSentence(ensureInstalled);
