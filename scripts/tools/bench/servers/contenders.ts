import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../../lib/run.mjs';
import { type ServerCommand, type ServerProcess, startServer } from '../../lib/server-process.ts';
import {
  jsonServerFiles,
  mockoonFile,
  prismFile,
  wireMockFolder,
} from './other-mocks/configurations.ts';
import { installedFile, VERSIONS } from './other-mocks/install-mocks.ts';
import { changedFields, type Recorded, type RecordedPair } from './recorded.ts';

/** A server that is compared with Bidstage. */
export interface Contender {
  readonly name: string;
  /** Its configuration, in a few words. */
  readonly how: string;
  /** Body of the PATCH of a payment request; null if the server supports no changes. */
  readonly change: ((pair: RecordedPair) => Record<string, unknown>) | null;
  /** Reason why it cannot run here; null if it can. */
  readonly absent: string | null;
  /** Starts it on the recorded responses, with a folder for its files. */
  readonly start: (recorded: Recorded, folder: string) => Promise<ServerProcess>;
}

/** Body of the PATCH for Bidstage: the wire value of the status. */
export const asBidstage = ({ to }: RecordedPair): Record<string, unknown> => ({ status: to });

/** Starts a program of Node. */
const startNode = (
  args: ServerCommand['args'],
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => startServer({ program: process.execPath, args, environment });

/** Bundles the bare servers like Bidstage, so that no compiler affects their memory and start time. */
async function bareServersBundle(): Promise<string> {
  const outfile = join(ROOT, 'node_modules/.cache/bidstage-bench/bare-servers.mjs');
  const entryPoints = [join(import.meta.dirname, 'bare-servers.ts')];
  const form = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const;
  await build({ entryPoints, outfile, ...form, logLevel: 'error' });
  return outfile;
}

const BARE_SERVERS = {
  fastify: ['bare Fastify', 'values in memory, serialised for each response'],
  sqlite: ['bare Fastify + better-sqlite3', 'rows of a file with a write-ahead log'],
  http: ['bare node:http', 'the prepared bytes of each response'],
} as const;

/** Returns a bare server; `kind` is the value of BARE for `bare-servers.ts`. */
export function bareServer(kind: keyof typeof BARE_SERVERS): Contender {
  const [name, how] = BARE_SERVERS[kind];
  return {
    name,
    how,
    change: asBidstage,
    absent: null,
    start: async (_recorded, folder) => {
      const entry = await bareServersBundle();
      return startNode(() => [entry], {
        RECORDED: join(folder, 'recorded.json'),
        DATABASE: join(folder, 'bare.db'),
        BARE: kind,
      });
    },
  };
}

const titleOf = (name: string, title: string): string => `${title} ${VERSIONS[name]}`;

const jsonServer: Contender = {
  name: titleOf('json-server', 'json-server'),
  how: 'its module with a `render` that makes the envelope; a JSON file as its database',
  change: changedFields,
  absent: null,
  start: (recorded, folder) =>
    startNode(() => [join(import.meta.dirname, 'other-mocks/json-server.mjs')], {
      JSON_SERVER: installedFile('json-server'),
      ...jsonServerFiles(recorded, folder),
    }),
};

const mockoon: Contender = {
  name: titleOf('@mockoon/cli', 'Mockoon CLI'),
  how: 'fixed bodies for the reading operations, data buckets in memory and templates for the pair',
  change: changedFields,
  absent: null,
  start: (recorded, folder) => {
    const options = ['--repair', '--disable-log-to-file', '--disable-admin-api'];
    const data = ['start', '--data', mockoonFile(recorded, folder), '--hostname', '127.0.0.1'];
    const program = installedFile('@mockoon/cli/bin/run.js');
    return startNode((port) => [program, ...data, '--port', String(port), ...options]);
  },
};

const prism: Contender = {
  name: titleOf('@stoplight/prism-cli', 'Prism CLI'),
  how: 'examples of an OpenAPI document',
  change: null,
  absent: null,
  start: (recorded, folder) => {
    const options = ['mock', prismFile(recorded, folder), '--host', '127.0.0.1', '-v', 'silent'];
    const program = installedFile('@stoplight/prism-cli/dist/index.js');
    return startNode((port) => [program, ...options, '--port', String(port)]);
  },
};

function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const wireMock: Contender = {
  name: titleOf('wiremock', 'WireMock'),
  how: 'mappings with body files, its request journal off',
  change: null,
  absent: hasJava() ? null : 'there is no `java` on this machine',
  start: (recorded, folder) => {
    const build = installedFile('wiremock/build');
    const jar = readdirSync(build).find((name) => name.endsWith('.jar'));
    if (!jar) throw new Error(`there is no jar in ${build}`);
    const root = ['--no-request-journal', '--root-dir', wireMockFolder(recorded, folder)];
    const options = ['-jar', join(build, jar), '--bind-address', '127.0.0.1', ...root];
    return startServer({ program: 'java', args: (port) => [...options, '--port', String(port)] });
  },
};

/** All servers that are compared with Bidstage, in the order of the tables. */
export const CONTENDERS: readonly Contender[] = [
  bareServer('fastify'),
  bareServer('sqlite'),
  bareServer('http'),
  jsonServer,
  mockoon,
  prism,
  wireMock,
];
