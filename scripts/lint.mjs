// `npm run lint`: checks style and determinism (ESLint), imports (dependency-cruiser), unused files, exports and
// dependencies (Knip), and formatting (Prettier).
import { parseOptions } from './lib/arguments.mjs';
import { ensurePackages } from './lib/ensure-installed.mjs';
import { ensureTools } from './lib/ensure-tools.mjs';
import { failWithSentence, runModule } from './lib/run.mjs';

const USAGE = `npm run lint
Checks style, imports between folders, unused code and formatting.`;

/** Parses in machine code, with the same result in half the time. Editors use the parser of Prettier. */
const OXC = './scripts/tools/node_modules/@prettier/plugin-oxc/index.mjs';

/** Style takes as long as all other checks together, and each uses one processor. */
const checkStyle = () => runModule('eslint/bin/eslint.js', ['.', '--max-warnings', '0']);

async function checkOthers() {
  const imports = ['apps', 'scripts', '--config', '.dependency-cruiser.mjs'];
  return Math.max(
    await runModule('dependency-cruiser/bin/dependency-cruise.mjs', imports),
    await runModule('knip/bin/knip.js', ['--no-progress']),
    await runModule('prettier/bin/prettier.cjs', [
      '--check',
      '--log-level',
      'warn',
      '--plugin',
      OXC,
      '.',
    ]),
  );
}

await failWithSentence(async () => {
  parseOptions({ options: {} }, USAGE);
  await ensurePackages();
  await ensureTools();
  return Math.max(...(await Promise.all([checkStyle(), checkOthers()])));
});
