// What the container file runs: builds the server, and the portal into the folder that is given.
import { renameSync } from 'node:fs';
import { ensurePortalBuilt } from '../../scripts/lib/ensure-portal-built.mjs';
import { ensureServerBuilt } from '../../scripts/lib/ensure-server-built.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder that the portal goes to');
renameSync(await ensurePortalBuilt(), folder);
await ensureServerBuilt();
