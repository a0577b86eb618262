import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/run.mjs';
import { bidstageCommand, type ServerProcess, startServer } from './server-process.ts';

const EXAMPLE = join(ROOT, 'docs/examples/nginx.conf');

/** Debian puts it into a folder that is not in every user's PATH. */
const PROGRAMS = ['nginx', '/usr/sbin/nginx'];

/** The settings of a server behind nginx; they trust its headers, and requests for the control plane need the token. */
const BEHIND_NGINX = { TRUST_PROXY: 'loopback', SIM_TOKEN: 'token-of-the-proof' } as const;

/** The header that such servers ask for. */
export const WITH_TOKEN = { authorization: `Bearer ${BEHIND_NGINX.SIM_TOKEN}` };

export interface Nginx {
  readonly program: string;
  readonly version: string;
}

/** Finds nginx; null where it is not installed. */
export function findNginx(): Nginx | null {
  for (const program of PROGRAMS) {
    const { stderr, error } = spawnSync(program, ['-v'], { encoding: 'utf8' });
    if (!error)
      return { program, version: /nginx\/(\S+)/.exec(stderr)?.[1] ?? 'of unknown version' };
  }
  return null;
}

/** The documented site with another port and other servers; throws if it has lost its form. */
function siteOf(port: number, servers: readonly string[]): string {
  const example = readFileSync(EXAMPLE, 'utf8');
  const lines = servers.map((address) => `    server ${new URL(address).host} max_fails=0;\n`);
  const site = example
    .replace(/( {4}server 127\.0\.0\.1:\d+ max_fails=0;\n)+/, lines.join(''))
    .replace('listen 8080;', `listen 127.0.0.1:${port};`);
  if (!lines.every((line) => site.includes(line)) || !site.includes(`127.0.0.1:${port};`))
    throw new Error(`${EXAMPLE} has no port or no servers to replace`);
  return site;
}

/** Everything around the site: one process that ends with this one, and files in a folder of its own. */
function configurationOf(folder: string, site: string): string {
  const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const folders = parts.map((part) => `${part}_temp_path ${join(folder, part)};`);
  return `daemon off;
master_process off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')} warn;
worker_rlimit_nofile 8192;
events { worker_connections 4096; }
http {
access_log off;
keepalive_requests 10000000;
${folders.join('\n')}
${site}}
`;
}

/** Starts nginx with the site of `docs/examples/nginx.conf` in front of servers; its files are in `folder`. */
function startNginx(
  { program }: Nginx,
  folder: string,
  servers: readonly string[],
): Promise<ServerProcess> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  return startServer({
    program,
    args: (port) => {
      writeFileSync(file, configurationOf(folder, siteOf(port, servers)));
      return ['-e', join(folder, 'error.log'), '-c', file];
    },
  });
}

/** Servers behind nginx, with what stops them all. */
export interface Group {
  readonly nginx: ServerProcess;
  readonly servers: readonly ServerProcess[];
  readonly stop: () => Promise<void>;
}

/** Starts as many servers as given, each with a data folder of its own, and nginx in front of them. */
export async function startGroup(
  found: Nginx,
  folder: string,
  count: number,
  environment: Readonly<Record<string, string>>,
): Promise<Group> {
  const started: ServerProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const one of started.toReversed()) await one.stop();
  };
  try {
    for (let index = 0; index < count; index += 1) {
      const command = await bidstageCommand(join(folder, `data-${index}`), {
        ...BEHIND_NGINX,
        ...environment,
      });
      started.push(await startServer(command));
    }
    const servers = [...started];
    const nginx = await startNginx(
      found,
      join(folder, 'nginx'),
      servers.map(({ address }) => address),
    );
    started.push(nginx);
    return { nginx, servers, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
