// `npm run lint`: checks style and determinism (ESLint), imports (dependency-cruiser), unused files, exports and
// dependencies (Knip), and formatting (Prettier).
import { ensurePackages } from './lib/ensure-installed.mjs';
import { failWithSentence, runModule } from './lib/run.mjs';

await failWithSentence(async () => {
  await ensurePackages();
  const codes = [
    await runModule('eslint/bin/eslint.js', ['.', '--max-warnings', '0']),
    await runModule('dependency-cruiser/bin/dependency-cruise.mjs', [
      'apps',
      'scripts',
      '--config',
      '.dependency-cruiser.mjs',
    ]),
    await runModule('knip/bin/knip.js', ['--no-progress']),
    await runModule('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  ];
  return Math.max(...codes);
});
