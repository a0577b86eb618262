// `npm start`: installs and builds what is missing, then serves portal and mock on one port.
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensurePortalBuilt } from './lib/ensure-portal-built.mjs';
import { failWithSentence } from './lib/fail-with-sentence.mjs';

await failWithSentence(async () => {
  await ensureInstalled();
  process.env['PORTAL_DIRECTORY'] ??= await ensurePortalBuilt();
  const { register } = await import('tsx/esm/api');
  register();
  await import('../apps/mock-api/src/main.ts');
});
