// `import { startBidstage } from '@bidstage/mock-api'`: for tests of any project, in plain Node. The server is bundled
// when there is no build of its present sources.
import { pathToFileURL } from 'node:url';
import { ensureServerBuilt } from '../../scripts/lib/ensure-server-built.mjs';

/** @type {typeof import('./index.d.mts').startBidstage} */
export async function startBidstage(options) {
  const entry = pathToFileURL(await ensureServerBuilt('start-bidstage')).href;
  const server = await import(/* @vite-ignore */ entry);
  return server.startBidstage(options);
}
