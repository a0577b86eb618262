// `npm run dev`: runs the mock on port 4000 and the portal on port 5173; both reload when their sources change.
import { parseOptions } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { failWithSentence, runModule } from './lib/run.mjs';

const USAGE = `npm run dev
The portal with hot reload at http://localhost:5173, and the mock on port 4000 (or PORT), which restarts on changes.`;

await failWithSentence(async () => {
  parseOptions({ options: {} }, USAGE);
  await ensureInstalled();
  const portal = 'http://localhost:5173';
  process.stdout.write(`The portal will be at ${portal}\n`);
  const codes = await Promise.all([
    runModule('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'apps/mock-api/src/main.ts'], {
      PORTAL_ORIGINS: portal,
    }),
    runModule('vite/bin/vite.js', ['apps/portal', '--clearScreen', 'false']),
  ]);
  return Math.max(...codes);
});
