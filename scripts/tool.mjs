// `node scripts/tool.mjs FILE …`: runs a tool of scripts/tools that has packages of its own, installed if missing.
import { join } from 'node:path';
import { parseOptions } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureTools } from './lib/ensure-tools.mjs';
import { failWithSentence, ROOT, runModule } from './lib/run.mjs';

const USAGE = `node scripts/tool.mjs FILE [options of the tool]
Runs a tool of scripts/tools, such as bench/servers.ts, and installs its packages if they are missing.`;

const [file = '--help', ...args] = process.argv.slice(2);

await failWithSentence(async () => {
  parseOptions({ args: [file], allowPositionals: true }, USAGE);
  await ensureInstalled();
  await ensureTools();
  return runModule('tsx/dist/cli.mjs', [join(ROOT, 'scripts/tools', file), ...args]);
});
