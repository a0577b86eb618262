import { folderBytes } from '../../../../apps/mock-api/src/store/files/folder.ts';
import { ApiClient } from '../../../lib/api-client.ts';
import { mebibytes } from '../../lib/report.ts';
import {
  type ObservedServer,
  pause,
  peakMemory,
  startObservedBidstage,
  withDataFolder,
  withServer,
} from '../../lib/server-process.ts';

/** Limits of every trial: resident memory in bytes, a block of the event loop in ms of processor time. */
export const TRIAL_LIMITS = { resident: 350 * 1024 ** 2, block: 50 };

/** Time between two requests of the other client, in ms. */
const PROBE_EVERY = 10;

/** A server under one kind of load. */
export interface Trial {
  readonly name: string;
  /** Additional flags of Node, such as a limit of the heap. */
  readonly flags?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Loads the server; returns what it responded, by kind. A kind that begins with `!` is unexpected. */
  readonly act: (api: ApiClient) => Promise<readonly string[]>;
}

export interface TrialFigures {
  readonly name: string;
  readonly flags: readonly string[];
  /** Number of responses by kind. */
  readonly responses: ReadonlyMap<string, number>;
  /** Time of the load, and from the start of the process to its first response, in ms. */
  readonly took: number;
  readonly startedIn: number;
  /** Highest resident memory since the process started, and size of the data folder at the end, in bytes. */
  readonly peak: number;
  readonly disk: number;
  /** Longest time between two turns of the event loop in ms, and that in which its thread had a processor. */
  readonly block: number;
  readonly ownBlock: number;
  /** Latencies of `GET /v1/users/me` in the default world during the load, in ms. */
  readonly others: readonly number[];
  readonly isAlive: boolean;
}

/** Repeats a request of another user until the returned function is called, which returns the latencies in ms. */
async function probe(api: ApiClient): Promise<() => Promise<number[]>> {
  const cookie = await api.signIn('publisher');
  const latencies: number[] = [];
  let isOver = false;
  const working = (async () => {
    while (!isOver) {
      const start = performance.now();
      await api.must('GET', '/v1/users/me', { cookie });
      latencies.push(performance.now() - start);
      await pause(PROBE_EVERY);
    }
  })();
  return async () => {
    isOver = true;
    await working;
    return latencies;
  };
}

function countOf(kinds: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of [...kinds].sort()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

async function measure(
  { name, flags = [], act }: Trial,
  { address, observe, process: child, startedIn }: ObservedServer,
  directory: string,
): Promise<TrialFigures> {
  const api = new ApiClient(address);
  const others = await probe(api);
  await observe();
  const start = performance.now();
  const kinds = await act(api);
  const took = performance.now() - start;
  const latencies = await others();
  const { block, ownBlock } = await observe();
  return {
    name,
    flags,
    responses: countOf(kinds),
    took,
    startedIn,
    peak: peakMemory(child.pid),
    disk: folderBytes(directory),
    block,
    ownBlock,
    others: latencies,
    isAlive: child.exitCode === null && child.signalCode === null,
  };
}

export const runTrial = (trial: Trial): Promise<TrialFigures> =>
  withDataFolder((directory) =>
    withServer(startObservedBidstage(directory, trial.environment, trial.flags), (server) =>
      measure(trial, server, directory),
    ),
  );

/** Returns a sentence per failure of a trial; empty if the server passed. */
export function failuresOf({ name, responses, peak, ownBlock, isAlive }: TrialFigures): string[] {
  const failures = [...responses]
    .filter(([kind]) => kind.startsWith('!'))
    .map(([kind, count]) => `${name}: ${count} × ${kind.slice(1)}`);
  if (!isAlive) failures.push(`${name}: the process ended`);
  if (peak > TRIAL_LIMITS.resident) failures.push(`${name}: ${mebibytes(peak)} MiB were resident`);
  if (ownBlock > TRIAL_LIMITS.block)
    failures.push(`${name}: the event loop was blocked for ${ownBlock.toFixed(0)} ms`);
  return failures;
}
