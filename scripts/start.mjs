// `npm start`: installs and builds what is missing, then serves portal and mock on one port.
import module from 'node:module';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensurePortalBuilt } from './lib/ensure-portal-built.mjs';
import { ensureServerBuilt } from './lib/ensure-server-built.mjs';
import { failWithSentence } from './lib/run.mjs';

// Node 22 and later store compiled code, which saves about 0.1 s of a start; Node 20 cannot.
const { enableCompileCache } = /** @type {{ enableCompileCache?: () => void }} */ (module);
enableCompileCache?.();

await failWithSentence(async () => {
  await ensureInstalled();
  const wantsHelp = process.argv.some((one) => one === '--help' || one === '-h');
  if (!wantsHelp) process.env['PORTAL_DIRECTORY'] ??= await ensurePortalBuilt();
  await import(pathToFileURL(await ensureServerBuilt()).href);
});
