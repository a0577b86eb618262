import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ensureServerBuilt } from '../../lib/ensure-server-built.mjs';

/** Clock of every server that a benchmark or a proof starts. */
export const BENCH_NOW = '2024-01-08T09:00:00Z';
export const BENCH_NOW_SECONDS = Date.parse(BENCH_NOW) / 1000;

/** Longest wait for the first response of a server, in ms. */
const MAX_START = 120_000;

/** A program of Node that listens on its variable PORT. */
export interface ServerCommand {
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** A server in a separate process. */
export interface ServerProcess {
  readonly process: ChildProcess;
  /** `http://127.0.0.1:port`. */
  readonly address: string;
  /** Waits for the first response; returns the time since the start, in ms. Throws if the process ends. */
  readonly ready: () => Promise<number>;
  readonly errorOutput: () => string;
  readonly stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}

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

/** Returns the highest resident memory of a process since its start, in bytes. */
export function peakMemory({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** Launches a program without waiting for it; it is killed when this process ends. */
export async function launch({ args, environment }: ServerCommand): Promise<ServerProcess> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
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
    errorOutput: () => errors,
    stop: async (signal = 'SIGTERM') => {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Returns the command that `npm start` runs, on a data folder; `flags` are additional flags of Node. */
export async function bidstageCommand(
  directory: string,
  environment: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<ServerCommand> {
  return {
    args: [...flags, await ensureServerBuilt()],
    environment: { BIDSTAGE_DATA_DIR: directory, SIM_NOW: BENCH_NOW, ...environment },
  };
}

/** Resources of a server's process at one moment, as `observe-server.mjs` reports them; memory in bytes, times in ms. */
export interface Observation {
  readonly rss: number;
  /** JavaScript objects after a garbage collection. */
  readonly heap: number;
  /** Buffers and native code that objects hold. */
  readonly external: number;
  /** Number of open descriptors. */
  readonly descriptors: number;
  /**
   * Longest time between two turns of the event loop since the previous observation, counting only the time in which the
   * main thread had a processor; 0 if the system does not report it.
   */
  readonly block: number;
}

const OBSERVER = pathToFileURL(join(import.meta.dirname, 'observe-server.mjs')).href;

export interface ObservedServer extends ServerProcess {
  /** Its data folder. */
  readonly directory: string;
  readonly observe: () => Promise<Observation>;
  /** The processor time of the process so far, with all its threads, in ms. */
  readonly processorTime: () => Promise<number>;
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

/** Uses a server that responds, and stops it in any case; otherwise it would outlive this process. */
export async function withServer<T>(
  command: ServerCommand,
  use: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const server = await launch(command);
  try {
    await server.ready();
    return await use(server);
  } finally {
    await server.stop();
  }
}

/** Uses Bidstage on a new data folder, with functions that observe its process; `flags` are additional flags of Node. */
export const withBidstage = <T>(
  environment: Readonly<Record<string, string>>,
  use: (server: ObservedServer) => Promise<T>,
  flags: readonly string[] = [],
): Promise<T> =>
  withDataFolder(async (directory) => {
    const observed = ['--expose-gc', '--import', OBSERVER, ...flags];
    return withServer(await bidstageCommand(directory, environment, observed), (server) => {
      const ask = async <A>(question: string): Promise<A> => {
        const reported = once(server.process, 'message');
        server.process.send(question);
        return ((await reported) as [A])[0];
      };
      return use({
        ...server,
        directory,
        observe: () => ask<Observation>('report'),
        processorTime: () => ask<number>('processor time'),
      });
    });
  });
