import { asBidstage } from './contenders.ts';
import { CONNECTIONS, loadOfSteps } from './load.ts';
import { measureRead, type ServerFigures, stepsOf } from './measure.ts';
import type { ReadCall, Recorded } from './recorded.ts';
import { dropWorldAt, makeWorldAt, type ServerProcess, signInAt } from '../../lib/server-process.ts';
import { type LoadFigures, type Step, tracksOf } from './steps.ts';

/** Worlds per second of request pairs. A status changes only once, so each world has only some dozens of pairs. */
const WORLDS_PER_SECOND = 30;

/** Figures of Bidstage, including its memory with the worlds of the request pairs. */
export interface BidstageFigures extends ServerFigures {
  readonly worlds: number;
  /** Resident memory with these worlds open, in MiB. */
  readonly memoryWithWorlds: number;
}

/** Creates worlds, signs `persona` in to each, and returns their cookies. */
export async function makeWorlds(
  address: string,
  names: readonly string[],
  persona: string,
): Promise<string[]> {
  const cookies: string[] = [];
  for (const name of names)
    cookies.push(await signInAt(address, persona, await makeWorldAt(address, name)));
  return cookies;
}

async function pairsOnce(
  address: string,
  { pairs }: Recorded,
  worlds: readonly string[],
): Promise<LoadFigures> {
  const cookies = await makeWorlds(address, worlds, 'finance');
  const lists: Step[][] = cookies.flatMap((cookie) =>
    pairs.map((list) => list.flatMap((pair) => stepsOf(pair, asBidstage, cookie))),
  );
  const tracks = tracksOf(lists, CONNECTIONS);
  return loadOfSteps({ address, tracks, repeat: false, seconds: 60 });
}

const worldNames = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index}`);

/** Measures a running Bidstage; its pairs end when every payment request of every world is closed. */
export async function measureBidstage(
  { address, memory, startedIn }: ServerProcess,
  recorded: Recorded,
  seconds: number,
): Promise<BidstageFigures> {
  const reads = new Map<ReadCall['key'], LoadFigures>();
  for (const read of recorded.reads) {
    const cookie = await signInAt(address, read.persona);
    reads.set(read.key, await measureRead(address, read, seconds, cookie));
  }
  const before = memory();
  const warm = worldNames('warm', WORLDS_PER_SECOND);
  await pairsOnce(address, recorded, warm);
  for (const name of warm) await dropWorldAt(address, name);
  const worlds = worldNames('pairs', WORLDS_PER_SECOND * seconds);
  const pairs = await pairsOnce(address, recorded, worlds);
  const figures = { name: 'Bidstage', reads, pairs, memory: before, startedIn };
  return { ...figures, worlds: worlds.length, memoryWithWorlds: memory() };
}
