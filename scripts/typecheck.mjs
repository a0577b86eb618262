// `npm run typecheck`: checks the types of the server, the scripts and the portal.
import { ensurePackages } from './lib/ensure-installed.mjs';
import { ensureTools } from './lib/ensure-tools.mjs';
import { failWithSentence, runModule } from './lib/run.mjs';

await failWithSentence(async () => {
  await ensurePackages();
  await ensureTools();
  const code = await runModule('typescript/bin/tsc', []);
  return code || runModule('typescript/bin/tsc', ['-p', 'apps/portal']);
});
