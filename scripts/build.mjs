// `npm run build`: builds the portal as static files in apps/portal/dist.
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensurePortalBuilt } from './lib/ensure-portal-built.mjs';
import { failWithSentence } from './lib/run.mjs';

await failWithSentence(async () => {
  await ensureInstalled();
  await ensurePortalBuilt();
});
