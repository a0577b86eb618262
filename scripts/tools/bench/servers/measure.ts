import { isDeepStrictEqual } from 'node:util';
import type { Contender } from './contenders.ts';
import { CONNECTIONS, loadOf, loadOfSteps } from './load.ts';
import {
  linkPath,
  type ReadCall,
  type Recorded,
  type RecordedPair,
  type RecordedRead,
  statusPath,
} from './recorded.ts';
import { withServer } from '../../lib/server-process.ts';
import { type LoadFigures, type Step, tracksOf } from './steps.ts';

/** Figures of one server. */
export interface ServerFigures {
  readonly name: string;
  readonly reads: ReadonlyMap<ReadCall['key'], LoadFigures>;
  /** Null if the server supports no changes. */
  readonly pairs: LoadFigures | null;
  /** Resident memory after all measurements, in MiB. */
  readonly memory: number;
  /** Time from the start of the process to the first response, in ms. */
  readonly startedIn: number;
}

/** Throws when a response is not equal, as JSON, to Bidstage's response. */
async function mustEqual(address: string, step: Step, wanted: string): Promise<void> {
  const response = await fetch(`${address}${step.path}`, {
    method: step.method,
    headers: { cookie: step.cookie, 'content-type': 'application/json' },
    ...(step.body && { body: JSON.stringify(step.body) }),
  });
  const text = await response.text();
  let same = false;
  try {
    same = response.ok && isDeepStrictEqual(JSON.parse(text), JSON.parse(wanted));
  } catch {
    // A response that is not JSON is not equal.
  }
  if (!same)
    throw new Error(
      `${step.method} ${address}${step.path} returns another response: ${text.slice(0, 300)}`,
    );
}

/**
 * Compares the response of a reading operation with the recorded one, then measures it; bare servers need no cookie.
 */
export async function measureRead(
  address: string,
  { path, response }: RecordedRead,
  seconds: number,
  cookie = '',
): Promise<LoadFigures> {
  await mustEqual(address, { method: 'GET', path, cookie, body: null }, response);
  // Warms up first, so that the measured code is compiled.
  await loadOf(address, path, cookie, 1);
  return loadOf(address, path, cookie, seconds);
}

/** Returns the two requests of a pair. */
export function stepsOf(
  pair: RecordedPair,
  change: (pair: RecordedPair) => Record<string, unknown>,
  cookie: string,
): readonly [Step, Step] {
  return [
    { method: 'GET', path: linkPath(pair.id), cookie, body: null },
    { method: 'PATCH', path: statusPath(pair.id), cookie, body: change(pair) },
  ];
}

async function measurePairs(
  address: string,
  { pairs }: Recorded,
  change: (pair: RecordedPair) => Record<string, unknown>,
  seconds: number,
): Promise<LoadFigures> {
  const [first] = pairs.flat();
  if (!first) throw new Error('there is no payment request to change');
  const [link, patch] = stepsOf(first, change, '');
  await mustEqual(address, link, first.link);
  await mustEqual(address, patch, first.changed);
  const lists = pairs.map((list) => list.flatMap((pair) => stepsOf(pair, change, '')));
  const run = { address, tracks: tracksOf(lists, CONNECTIONS), repeat: true };
  await loadOfSteps({ ...run, seconds: 1 });
  return loadOfSteps({ ...run, seconds });
}

/** Starts a server, measures all operations that it supports, and stops it. */
export function measureContender(
  { name, change, start }: Contender,
  recorded: Recorded,
  folder: string,
  seconds: number,
): Promise<ServerFigures> {
  return withServer(start(recorded, folder), async ({ address, startedIn, memory }) => {
    const reads = new Map<ReadCall['key'], LoadFigures>();
    for (const read of recorded.reads)
      reads.set(read.key, await measureRead(address, read, seconds));
    const pairs = change && (await measurePairs(address, recorded, change, seconds));
    return { name, reads, pairs, memory: memory(), startedIn };
  });
}
