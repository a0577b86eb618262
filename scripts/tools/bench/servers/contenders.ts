import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../../../lib/run.mjs';
import {
  jsonServerFiles,
  mockoonFile,
  prismFile,
  wireMockFolder,
} from './other-mocks/configurations.ts';
import { fileOf, VERSIONS } from './other-mocks/install.ts';
import { changedFields, type Recorded, type RecordedPair } from './recorded.ts';
import { type ServerCommand, type ServerProcess, startCommand } from '../../lib/server-process.ts';

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

const start = (command: ServerCommand): Promise<ServerProcess> =>
  startCommand(command, '/v1/users/me');

/** Bundles the bare servers like Bidstage, so that no compiler affects their memory and start time. */
async function bareServersBundle(): Promise<string> {
  const outfile = join(ROOT, 'node_modules/.cache/bidstage-bench/bare-servers.mjs');
  const entryPoints = [join(import.meta.dirname, 'bare-servers.ts')];
  const form = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const;
  await build({ entryPoints, outfile, ...form, logLevel: 'error' });
  return outfile;
}

/** Returns a bare server; `kind` is the value of BARE for `bare-servers.ts`. */
export function bareServer(kind: 'fastify' | 'sqlite' | 'http'): Contender {
  const names = {
    fastify: ['bare Fastify', 'values in memory, serialised for each answer'],
    sqlite: ['bare Fastify + better-sqlite3', 'rows of a file with a write-ahead log'],
    http: ['bare node:http', 'the bytes in hand'],
  } as const;
  const [name, how] = names[kind];
  return {
    name,
    how,
    change: asBidstage,
    absent: null,
    start: async (_recorded, folder) => {
      const entry = await bareServersBundle();
      return start({
        program: process.execPath,
        args: () => [entry],
        environment: {
          RECORDED: join(folder, 'recorded.json'),
          DATABASE: join(folder, 'bare.db'),
          BARE: kind,
        },
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
  start: (recorded, folder) => {
    const { database, routes } = jsonServerFiles(recorded, folder);
    return start({
      program: process.execPath,
      args: () => [join(import.meta.dirname, 'other-mocks/json-server.mjs')],
      environment: { JSON_SERVER: fileOf('json-server'), DATABASE: database, ROUTES: routes },
    });
  },
};

const mockoon: Contender = {
  name: titleOf('@mockoon/cli', 'Mockoon CLI'),
  how: 'fixed bodies for what is read, data buckets in memory and templates for the pair',
  change: changedFields,
  absent: null,
  start: (recorded, folder) => {
    const file = mockoonFile(recorded, folder);
    const options = ['--repair', '--disable-log-to-file', '--disable-admin-api'];
    return start({
      program: process.execPath,
      args: (port) => [
        fileOf('@mockoon/cli/bin/run.js'),
        ...['start', '--data', file, '--hostname', '127.0.0.1', '--port', String(port), ...options],
      ],
    });
  },
};

const prism: Contender = {
  name: titleOf('@stoplight/prism-cli', 'Prism CLI'),
  how: 'examples of an OpenAPI document',
  change: null,
  absent: null,
  start: (recorded, folder) => {
    const file = prismFile(recorded, folder);
    return start({
      program: process.execPath,
      args: (port) => [
        fileOf('@stoplight/prism-cli/dist/index.js'),
        ...['mock', file, '--host', '127.0.0.1', '--port', String(port), '-v', 'silent'],
      ],
    });
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

/** Returns the path of the jar in the npm package. */
function wireMockJar(): string {
  const folder = fileOf('wiremock/build');
  const jar = existsSync(folder) && readdirSync(folder).find((name) => name.endsWith('.jar'));
  if (!jar) throw new Error(`there is no jar in ${folder}`);
  return join(folder, jar);
}

const wireMock: Contender = {
  name: titleOf('wiremock', 'WireMock'),
  how: 'mappings with body files, its request journal off',
  change: null,
  absent: hasJava() ? null : 'there is no `java` on this machine',
  start: (recorded, folder) => {
    const root = wireMockFolder(recorded, folder);
    const options = ['--bind-address', '127.0.0.1', '--no-request-journal', '--root-dir', root];
    return start({
      program: 'java',
      args: (port) => ['-jar', wireMockJar(), '--port', String(port), ...options],
    });
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
