// `npm run typecheck`: checks the types of the server, the scripts and the portal.
import { parseOptions } from './lib/arguments.mjs';
import { ensurePackages } from './lib/ensure-installed.mjs';
import { ensureTools } from './lib/ensure-tools.mjs';
import { failWithSentence, runModule } from './lib/run.mjs';

const USAGE = `npm run typecheck
Checks the types of the server, the scripts and the portal.`;

await failWithSentence(async () => {
  parseOptions({ options: {} }, USAGE);
  await ensurePackages();
  await ensureTools();
  const code = await runModule('typescript/bin/tsc', []);
  return code || runModule('typescript/bin/tsc', ['-p', 'apps/portal']);
});
