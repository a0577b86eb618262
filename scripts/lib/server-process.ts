import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { ensureServerBuilt } from './ensure-server-built.mjs';

/** Clock of every server that a benchmark or a proof starts. */
export const BENCH_NOW = '2024-01-08T09:00:00Z';
export const BENCH_NOW_SECONDS = Date.parse(BENCH_NOW) / 1000;

type Environment = Readonly<Record<string, string>>;

/** A program of Node that listens on its variable PORT, and prints where, as Bidstage does. */
export interface ServerCommand {
  readonly args: readonly string[];
  readonly environment: Environment;
}

/** Resources of a server's process at one moment, as `observe-server.mjs` reports them; memory in bytes, times in ms. */
export interface Observation {
  readonly rss: number;
  /** Highest resident memory since the start. */
  readonly peak: number;
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

/** Launches a program without waiting for it, in a separate process that is killed when this one ends. */
export function launch({ args, environment }: ServerCommand) {
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const kill = (): boolean => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close').then(() => void process.off('exit', kill));
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const lines = child.stdout && createInterface({ input: child.stdout });
  const listening = new Promise<string>((resolve) => {
    lines?.on('line', (line) => line.startsWith('Bidstage is at ') && resolve(line.slice(15)));
  });
  const ask = async <T>(question: string): Promise<T> => {
    const reported = once(child, 'message');
    child.send(question);
    return ((await reported) as [T])[0];
  };
  const server = {
    process: child,
    /** `http://127.0.0.1:port`; empty until it is ready. */
    address: '',
    /** Waits for the first response; returns the time since the start, in ms. Throws if the process ends. */
    ready: async () => {
      server.address = (await Promise.race([listening, ended])) ?? '';
      if (server.address === '') throw new Error(`the server ended: ${errors.slice(-2000)}`);
      await (await fetch(`${server.address}/v1/users/me`)).arrayBuffer();
      return performance.now() - start;
    },
    /** Only of a server of `withBidstage`, as `processorTime`. */
    observe: () => ask<Observation>('report'),
    /** The processor time of the process so far, with all its threads, in ms. */
    processorTime: () => ask<number>('processor time'),
    errorOutput: () => errors,
    stop: async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
  return server;
}

export type ServerProcess = ReturnType<typeof launch>;

/** Returns the command that `npm start` runs, on a data folder; `flags` are additional flags of Node. */
export async function bidstageCommand(
  directory: string,
  environment: Environment = {},
  flags: readonly string[] = [],
): Promise<ServerCommand> {
  return {
    args: [...flags, await ensureServerBuilt()],
    environment: { BIDSTAGE_DATA_DIR: directory, SIM_NOW: BENCH_NOW, ...environment },
  };
}

/** Uses a new folder. */
export async function withFolder<T>(use: (directory: string) => T | Promise<T>): Promise<T> {
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
  const server = launch(command);
  try {
    await server.ready();
    return await use(server);
  } finally {
    await server.stop();
  }
}

const OBSERVER = pathToFileURL(join(import.meta.dirname, 'observe-server.mjs')).href;

/** Uses Bidstage on a new data folder, and observes it; `flags` are additional flags of Node. */
export const withBidstage = <T>(
  environment: Environment,
  use: (server: ServerProcess, directory: string) => Promise<T>,
  flags: readonly string[] = [],
): Promise<T> =>
  withFolder(async (directory) => {
    const observed = ['--expose-gc', '--import', OBSERVER, ...flags];
    const command = await bidstageCommand(directory, environment, observed);
    return withServer(command, (server) => use(server, directory));
  });
