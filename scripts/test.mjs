// `npm test`: does the same set-up as `npm start`, then runs the tests. The last line of output is
// `N passed, N failed`. `--full` adds the long tests (`npm run test:full`), `--unit` runs only the tests without a page
// or a server (`npm test -- --unit`).
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { failWithSentence, runModule } from './lib/run.mjs';

await failWithSentence(async () => {
  await ensureInstalled();
  return runModule('tsx/dist/cli.mjs', ['scripts/test-run/run-tests.ts', ...process.argv.slice(2)]);
});
