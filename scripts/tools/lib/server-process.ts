import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { ensureServerBuilt } from '../../lib/ensure-server-built.mjs';
import { ROOT } from '../../lib/run.mjs';

/**
 * Node's flags in `npm start`: a young generation of 3 × 4 MiB instead of 3 × 16, and a garbage collection when the
 * heap has grown to twice its size after the last one. Together they save a third of the memory.
 */
export const START_FLAGS = (
  JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start.match(/--\S+/g);

/** A server in a separate process. */
export interface ServerProcess {
  /** `http://127.0.0.1:port`. */
  readonly address: string;
  /** Time from the start of the process to its first response, in ms. */
  readonly startedIn: number;
  /** Returns the resident memory, in MiB. */
  readonly memory: () => number;
  readonly stop: () => Promise<void>;
}

/** Clock of every benchmark. */
export const BENCH_NOW = '2024-01-08T09:00:00Z';

/** Returns a free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((found, reject) => {
    const server = createServer();
    server.on('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Whether a server responds at a URL, with any status. */
export async function responses(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

/** A program that listens on a given port. */
export interface ServerCommand {
  readonly program: string;
  readonly args: (port: number) => readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts a program and waits for a response from `path`; throws when the program ends before that. */
export async function startCommand(command: ServerCommand, path: string): Promise<ServerProcess> {
  const port = await freePort();
  const start = performance.now();
  const args = command.args(port);
  const child: ChildProcess = spawn(command.program, args, {
    env: { ...process.env, ...command.environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await responses(`${address}${path}`))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    await new Promise((passed) => setTimeout(passed, 5));
  }
  return {
    address,
    startedIn: performance.now() - start,
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    stop: () =>
      new Promise((ended) => {
        child.once('exit', () => ended());
        child.kill('SIGTERM');
      }),
  };
}

/** Starts a TypeScript or JavaScript entry with PORT and further variables, and waits for a response from `path`. */
export function startProcess(
  entry: string,
  environment: Readonly<Record<string, string>>,
  path = '/v1/users/me',
): Promise<ServerProcess> {
  const flags = entry.endsWith('.ts') ? ['--import', 'tsx'] : (START_FLAGS ?? []);
  const args = [...flags, resolve(ROOT, entry)];
  return startCommand({ program: process.execPath, args: () => args, environment }, path);
}

/** Starts Bidstage on a data folder, as `npm start` does. */
export async function startBidstageProcess(directory: string): Promise<ServerProcess> {
  return startProcess(await ensureServerBuilt(), {
    BIDSTAGE_DATA_DIR: directory,
    SIM_NOW: BENCH_NOW,
  });
}

/** Uses a server and stops it in any case; otherwise it would outlive this process. */
export async function withServer<T>(
  starting: Promise<ServerProcess>,
  use: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const server = await starting;
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

/** Sends JSON to the control plane of a running Bidstage for one of its worlds; throws when the status is not 2xx. */
async function steer(
  address: string,
  path: string,
  body: object,
  world = 'default',
): Promise<Response> {
  const response = await fetch(`${address}/__sim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-bidstage-world': world },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response;
}

/** Creates a world at a running Bidstage and returns its name. */
export async function makeWorldAt(address: string, name: string): Promise<string> {
  await steer(address, 'worlds', { name });
  return name;
}

/** Deletes a world of a running Bidstage. */
export async function dropWorldAt(address: string, name: string): Promise<void> {
  const response = await fetch(`${address}/__sim/worlds/${name}`, { method: 'DELETE' });
  if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
}

/** Signs in to a world of a running Bidstage; returns the cookies to send, which also select the world. */
export async function signInAt(address: string, persona: string, world?: string): Promise<string> {
  const response = await steer(address, 'sign-in', { persona }, world);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  if (cookies.length === 0) throw new Error(`cannot sign in as ${persona}`);
  if (world !== undefined) cookies.push(`bidstage_world=${world}`);
  return cookies.join('; ');
}
