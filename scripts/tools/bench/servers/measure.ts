import { isDeepStrictEqual } from 'node:util';
import { ApiClient, signInAt } from '../../../lib/api-client.ts';
import { type ServerProcess, withServer } from '../../lib/server-process.ts';
import { BARE_SERVERS, type BareServer, startBareServer } from './bare-server.ts';
import { CONNECTIONS, type LoadFigures, loadOfTracks, type Step, tracksOf } from './load.ts';
import {
  linkPath,
  type ReadCall,
  type Recorded,
  type RecordedPair,
  type RecordedRead,
  statusPath,
} from './recorded.ts';

export interface ServerFigures {
  readonly name: string;
  readonly reads: ReadonlyMap<ReadCall['key'], LoadFigures>;
  readonly pairs: LoadFigures;
  /** Resident memory after the measurements, in MiB. */
  readonly memory: number;
  /** Time from the start of the process to the first response, in ms. */
  readonly startedIn: number;
}

/** Figures of Bidstage; `memory` is that after the reading operations. */
export interface BidstageFigures extends ServerFigures {
  /** Number of worlds of the request pairs. */
  readonly worlds: number;
  /** Resident memory with these worlds open, in MiB. */
  readonly memoryWithWorlds: number;
}

const isSameJson = (text: string, wanted: string): boolean => {
  try {
    return isDeepStrictEqual(JSON.parse(text), JSON.parse(wanted));
  } catch {
    return false;
  }
};

/** Throws when a response is not equal, as JSON, to Bidstage's response. */
async function mustEqual(address: string, step: Step, wanted: string): Promise<void> {
  const { method, path, cookie, body } = step;
  const parts = { cookie, json: body ?? undefined };
  const text = (await new ApiClient(address).must(method, path, parts)).bytes.toString('utf8');
  if (!isSameJson(text, wanted))
    throw new Error(`${method} ${address}${path} returns another response: ${text.slice(0, 300)}`);
}

/** Repeats the tracks for 1 s, so that the measured code is compiled, and then for some seconds. */
export async function warmLoad(
  address: string,
  tracks: readonly (readonly Step[])[],
  seconds: number,
): Promise<LoadFigures> {
  await loadOfTracks(address, tracks, 1);
  return loadOfTracks(address, tracks, seconds);
}

/**
 * Compares the responses of the reading operations with the recorded ones, then measures each; bare servers need no
 * cookie.
 */
async function measureReads(
  address: string,
  reads: readonly RecordedRead[],
  seconds: number,
  signIn: (persona: string) => Promise<string> = async () => '',
): Promise<Map<ReadCall['key'], LoadFigures>> {
  const measured = new Map<ReadCall['key'], LoadFigures>();
  for (const { key, path, persona, response } of reads) {
    const step: Step = { method: 'GET', path, cookie: await signIn(persona), body: null };
    await mustEqual(address, step, response);
    const tracks = Array.from({ length: CONNECTIONS }, () => [step]);
    measured.set(key, await warmLoad(address, tracks, seconds));
  }
  return measured;
}

const stepsOf = ({ id, to }: RecordedPair, cookie = ''): [Step, Step] => [
  { method: 'GET', path: linkPath(id), cookie, body: null },
  { method: 'PATCH', path: statusPath(id), cookie, body: { status: to } },
];

async function measurePairs(
  address: string,
  { pairs }: Recorded,
  seconds: number,
): Promise<LoadFigures> {
  const [first] = pairs.flat();
  if (!first) throw new Error('there is no payment request to change');
  const [link, patch] = stepsOf(first);
  await mustEqual(address, link, first.link);
  await mustEqual(address, patch, first.changed);
  const lists = pairs.map((list) => list.flatMap((pair) => stepsOf(pair)));
  return warmLoad(address, tracksOf(lists), seconds);
}

/** Starts a bare server, measures all operations, and stops it. */
export function measureBareServer(
  kind: BareServer,
  recorded: Recorded,
  folder: string,
  seconds: number,
): Promise<ServerFigures> {
  return withServer(startBareServer(kind, folder), async ({ address, startedIn, memory }) => {
    const reads = await measureReads(address, recorded.reads, seconds);
    const pairs = await measurePairs(address, recorded, seconds);
    return { name: BARE_SERVERS[kind][0], reads, pairs, memory: memory(), startedIn };
  });
}

export async function makeWorlds(
  address: string,
  names: readonly string[],
  persona: string,
): Promise<string[]> {
  const cookies: string[] = [];
  for (const name of names) {
    await new ApiClient(address).makeWorld(name);
    cookies.push(await signInAt(address, persona, name));
  }
  return cookies;
}

/** Sends every pair once in each world, because a status changes only once. */
async function pairsOnce(
  address: string,
  { pairs }: Recorded,
  worlds: readonly string[],
): Promise<LoadFigures> {
  const cookies = await makeWorlds(address, worlds, 'finance');
  const lists = cookies.flatMap((cookie) =>
    pairs.map((list) => list.flatMap((pair) => stepsOf(pair, cookie))),
  );
  return loadOfTracks(address, tracksOf(lists));
}

/** Worlds per second of request pairs. Each world has only some dozens of pairs. */
const WORLDS_PER_SECOND = 30;

const worldNames = (prefix: string, seconds: number): string[] =>
  Array.from({ length: WORLDS_PER_SECOND * seconds }, (_, index) => `${prefix}-${index}`);

/** Measures a running Bidstage; its pairs end when every payment request of every world is closed. */
export async function measureBidstage(
  { address, memory, startedIn }: ServerProcess,
  recorded: Recorded,
  seconds: number,
): Promise<BidstageFigures> {
  const signIn = (persona: string): Promise<string> => signInAt(address, persona);
  const reads = await measureReads(address, recorded.reads, seconds, signIn);
  const before = memory();
  const warm = worldNames('warm', 1);
  await pairsOnce(address, recorded, warm);
  for (const name of warm) await new ApiClient(address).must('DELETE', `/__sim/worlds/${name}`);
  const worlds = worldNames('pairs', seconds);
  const pairs = await pairsOnce(address, recorded, worlds);
  const figures = { name: 'Bidstage', reads, pairs, memory: before, startedIn };
  return { ...figures, worlds: worlds.length, memoryWithWorlds: memory() };
}
