import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../../lib/run.mjs';
import { type ServerProcess, startServer } from '../../lib/server-process.ts';

/** Name and configuration of each bare server, by the value of BARE for `bare-servers.ts`. */
export const BARE_SERVERS = {
  fastify: ['bare Fastify', 'values in memory, serialised for each response'],
  sqlite: ['bare Fastify + better-sqlite3', 'rows of a file with a write-ahead log'],
  http: ['bare node:http', 'the prepared bytes of each response'],
} as const;

export type BareServer = keyof typeof BARE_SERVERS;

/** Bundles the bare servers like Bidstage, so that no compiler affects their memory and start time. */
async function bareServersBundle(): Promise<string> {
  const outfile = join(ROOT, 'node_modules/.cache/bidstage-bench/bare-servers.mjs');
  const entryPoints = [join(import.meta.dirname, 'bare-servers.ts')];
  const form = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const;
  await build({ entryPoints, outfile, ...form, logLevel: 'error' });
  return outfile;
}

/** Starts a bare server on the responses in `recorded.json` of a folder, which also gets its database. */
export async function startBareServer(kind: BareServer, folder: string): Promise<ServerProcess> {
  const entry = await bareServersBundle();
  const environment = {
    RECORDED: join(folder, 'recorded.json'),
    DATABASE: join(folder, 'bare.db'),
    BARE: kind,
  };
  return startServer({ program: process.execPath, args: () => [entry], environment });
}
