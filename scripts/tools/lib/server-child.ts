import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { responses, freePort, START_FLAGS } from './server-process.ts';

/** Longest wait for the first response of a server, in ms. */
const MAX_START = 120_000;

/** Bidstage in a separate process, from the bundle that `npm start` runs. */
export interface ServerChild {
  readonly process: ChildProcess;
  /** `http://127.0.0.1:port`. */
  readonly address: string;
  /**
   * Waits for the first response; returns the time since the start of the process, in ms. Throws if the process ends.
   */
  ready(): Promise<number>;
  /** Kills it like `kill -9`. */
  kill(): Promise<void>;
  /** Stops it like Ctrl+C. */
  stop(): Promise<void>;
  /** Returns its standard error output. */
  complaints(): string;
}

async function firstResponse(child: ChildProcess, address: string): Promise<void> {
  const start = performance.now();
  while (!(await responses(`${address}/v1/users/me`))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the server ended');
    if (performance.now() - start > MAX_START) throw new Error('the server does not respond');
    await new Promise((passed) => setTimeout(passed, 5));
  }
}

/** Starts the bundle `entry`. `flags` are Node's; `channel` opens a channel for messages to the process. */
export async function launchServer(
  entry: string,
  environment: Readonly<Record<string, string>>,
  { flags = [], channel = false }: { flags?: readonly string[]; channel?: boolean } = {},
): Promise<ServerChild> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, [...(START_FLAGS ?? []), ...flags, entry], {
    env: { ...process.env, ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe', ...(channel ? ['ipc' as const] : [])],
  });
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const orphaned = (): boolean => child.kill('SIGKILL');
  process.once('exit', orphaned);
  child.once('exit', () => process.off('exit', orphaned));
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const address = `http://127.0.0.1:${port}`;
  return {
    process: child,
    address,
    ready: async () => {
      await firstResponse(child, address).catch((error: Error) => {
        throw new Error(`${error.message}: ${complaints.slice(-2000)}`, { cause: error });
      });
      return performance.now() - start;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    complaints: () => complaints,
  };
}
