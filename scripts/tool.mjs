// `node scripts/tool.mjs FILE …`: runs a tool of scripts/tools that has packages of its own, installed if missing.
import { join } from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureTools } from './lib/ensure-tools.mjs';
import { failWithSentence, ROOT, runModule } from './lib/run.mjs';

const [file = '', ...args] = process.argv.slice(2);

await failWithSentence(async () => {
  await ensureInstalled();
  await ensureTools();
  return runModule('tsx/dist/cli.mjs', [join(ROOT, 'scripts/tools', file), ...args]);
});
