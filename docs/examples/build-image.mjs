// What the container file runs: builds portal and server into the two folders that are given.
import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensurePortalBuilt } from '../../scripts/lib/ensure-portal-built.mjs';
import { ensureServerBuilt } from '../../scripts/lib/ensure-server-built.mjs';

const [portal, server] = process.argv.slice(2);
if (!portal || !server) throw new Error('Name the folders that portal and server go to');
renameSync(await ensurePortalBuilt(), portal);
renameSync(dirname(await ensureServerBuilt()), server);
