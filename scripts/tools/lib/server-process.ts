import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureServerBuilt } from '../../lib/ensure-server-built.mjs';

/** Clock of every server that a benchmark or a proof starts. */
export const BENCH_NOW = '2024-01-08T09:00:00Z';
export const BENCH_NOW_SECONDS = Date.parse(BENCH_NOW) / 1000;

/** Arguments of Node with which it runs TypeScript. */
export const ROOT_TSX = ['--import', import.meta.resolve('tsx')];

/** Longest wait for the first response of a server, in ms. */
const MAX_START = 120_000;

/** A program that listens on a given port, which is also its variable PORT. */
export interface ServerCommand {
  readonly program: string;
  readonly args: (port: number) => readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether to open a channel for messages to the process. */
  readonly channel?: boolean;
}

/** A server in a separate process that may not respond yet. */
export interface LaunchedServer {
  readonly process: ChildProcess;
  /** `http://127.0.0.1:port`. */
  readonly address: string;
  /** Waits for the first response; returns the time since the start, in ms. Throws if the process ends. */
  readonly ready: () => Promise<number>;
  readonly memory: () => number;
  readonly errorOutput: () => string;
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

/** A server in a separate process that responds. */
export interface ServerProcess extends LaunchedServer {
  /** Time from the start of the process to its first response, in ms. */
  readonly startedIn: number;
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function responds(address: string): Promise<boolean> {
  try {
    await (await fetch(`${address}/v1/users/me`)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

function residentMemory({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Returns the highest resident memory of a process since its start, in bytes. */
export function peakMemory(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** Launches a program without waiting for it; it is killed when this process ends. */
export async function launch(command: ServerCommand): Promise<LaunchedServer> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(command.program, command.args(port), {
    env: { ...process.env, ...command.environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe', ...(command.channel ? ['ipc' as const] : [])],
  });
  const address = `http://127.0.0.1:${port}`;
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return {
    process: child,
    address,
    ready: async () => {
      while (!(await responds(address))) {
        const late = performance.now() - start > MAX_START;
        if (late || hasEnded(child))
          throw new Error(
            `the server ${late ? 'does not respond' : 'ended'}: ${errors.slice(-2000)}`,
          );
        await pause(5);
      }
      return performance.now() - start;
    },
    memory: () => residentMemory(child),
    errorOutput: () => errors,
    stop: async (signal = 'SIGTERM') => {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

export async function startServer(command: ServerCommand): Promise<ServerProcess> {
  const server = await launch(command);
  return { ...server, startedIn: await server.ready() };
}

/** Returns the command that `npm start` runs, on a data folder; `flags` are additional flags of Node. */
export async function bidstageCommand(
  directory: string,
  environment: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<ServerCommand> {
  const entry = await ensureServerBuilt();
  return {
    program: process.execPath,
    args: () => [...flags, entry],
    environment: { BIDSTAGE_DATA_DIR: directory, SIM_NOW: BENCH_NOW, ...environment },
  };
}

/** Starts Bidstage on a data folder, as `npm start` does. */
export async function startBidstageProcess(directory: string): Promise<ServerProcess> {
  return startServer(await bidstageCommand(directory));
}

/** Resources of a server's process at one moment, as `observe-server.mjs` reports them; memory in bytes, times in ms. */
export interface Observation {
  readonly rss: number;
  /** JavaScript objects after a garbage collection. */
  readonly heap: number;
  /** Buffers and native code that objects hold. */
  readonly external: number;
  /** Number of open descriptors; null if the system does not list them. */
  readonly descriptors: number | null;
  /** Longest time between two turns of the event loop since the previous observation. */
  readonly block: number;
  /** The same, counting only the time in which the main thread had a processor; 0 if the system does not report it. */
  readonly ownBlock: number;
}

const OBSERVER = pathToFileURL(join(import.meta.dirname, 'observe-server.mjs')).href;

export interface ObservedServer extends ServerProcess {
  readonly observe: () => Promise<Observation>;
  /** The processor time of the process so far, with all its threads, in ms. */
  readonly processorTime: () => Promise<number>;
}

/** Starts Bidstage on a data folder with a function that observes its process; `flags` are additional flags of Node. */
export async function startObservedBidstage(
  directory: string,
  environment?: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<ObservedServer> {
  const observed = ['--expose-gc', '--import', OBSERVER, ...flags];
  const command = await bidstageCommand(directory, environment, observed);
  const server = await startServer({ ...command, channel: true });
  const ask = async <T>(question: string): Promise<T> => {
    const reported = once(server.process, 'message');
    server.process.send(question);
    return ((await reported) as [T])[0];
  };
  return {
    ...server,
    observe: () => ask<Observation>('report'),
    processorTime: () => ask<number>('processor time'),
  };
}

/** Uses a new data folder. */
export async function withDataFolder<T>(use: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'bidstage-tools-'));
  try {
    return await use(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Uses a server and stops it in any case; otherwise it would outlive this process. */
export async function withServer<S extends ServerProcess, T>(
  starting: Promise<S>,
  use: (server: S) => Promise<T>,
): Promise<T> {
  const server = await starting;
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}
