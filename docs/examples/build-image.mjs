// Run by the container file: builds portal and server into the two given folders.
import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensurePortalBuilt } from '../../scripts/lib/ensure-portal-built.mjs';
import { ensureServerBuilt } from '../../scripts/lib/ensure-server-built.mjs';

const [portal, server] = process.argv.slice(2);
if (!portal || !server) throw new Error('Pass the output folders of portal and server');
renameSync(await ensurePortalBuilt(), portal);
renameSync(dirname(await ensureServerBuilt()), server);
