// `npm run lint`: checks style and determinism (Oxlint), imports (dependency-cruiser), unused files, exports and
// dependencies (Knip), and formatting (Oxfmt).
import { join } from 'node:path';
import { parseOptions } from './lib/arguments.mjs';
import { ensurePackages } from './lib/ensure-installed.mjs';
import { ensureTools } from './lib/ensure-tools.mjs';
import { failWithSentence, ROOT, run, runModule } from './lib/run.mjs';

const USAGE = `npm run lint
Checks style, imports between folders, unused code and formatting.`;

const TOOLS = join(ROOT, 'scripts/tools/node_modules');

/** The types come from the compiler in machine code, in a program of its own. */
const checkStyle = () =>
  run(process.execPath, [join(TOOLS, 'oxlint/bin/oxlint'), '--config', 'oxlint.config.mjs'], {
    OXLINT_TSGOLINT_PATH: join(TOOLS, '.bin/tsgolint'),
  });

async function checkOthers() {
  const imports = ['apps', 'scripts', '--config', '.dependency-cruiser.mjs'];
  return Math.max(
    await runModule('dependency-cruiser/bin/dependency-cruise.mjs', imports),
    await runModule('knip/bin/knip.js', ['--no-progress']),
    await runModule('oxfmt/bin/oxfmt', ['--check']),
  );
}

await failWithSentence(async () => {
  parseOptions({ options: {} }, USAGE);
  await ensurePackages();
  await ensureTools();
  return Math.max(await checkStyle(), await checkOthers());
});
