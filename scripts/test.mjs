// `npm test`: does the same set-up as `npm start`, then runs the tests. The last line of output is
// `N passed, N failed`.
import { parseOptions } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { failWithSentence, runModule } from './lib/run.mjs';

const USAGE = `npm test [-- options]
  --unit   only the tests without a page or a server
  --full   also the long tests, as npm run test:full`;

await failWithSentence(async () => {
  parseOptions({ options: { unit: { type: 'boolean' }, full: { type: 'boolean' } } }, USAGE);
  await ensureInstalled();
  return runModule('tsx/dist/cli.mjs', ['scripts/test-run/run-tests.ts', ...process.argv.slice(2)]);
});
