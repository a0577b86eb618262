// `import { startBidstage } from '@bidstage/mock-api'`: for tests of any project, in plain Node. Bundles the server and
// builds the portal when there is no build of the present sources. The published package has `package/index.js` instead.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ensurePortalBuilt } from '../../scripts/lib/ensure-portal-built.mjs';
import { ensureServerBuilt } from '../../scripts/lib/ensure-server-built.mjs';

/** @type {typeof import('./index.d.mts').matchers} */
export const { matchers } = createRequire(import.meta.url)('./package/matchers.cjs');

/** @type {typeof import('./index.d.mts').startBidstage} */
export async function startBidstage(options) {
  const entry = pathToFileURL(await ensureServerBuilt('start-bidstage')).href;
  const server = await import(/* @vite-ignore */ entry);
  return server.startBidstage(options, options?.portal ? await ensurePortalBuilt() : undefined);
}
