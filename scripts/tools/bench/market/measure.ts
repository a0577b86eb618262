import type { Persona } from '../../../../apps/mock-api/src/contract/operations/control/personas.ts';
import { folderBytes } from '../../../../apps/mock-api/src/store/files/folder.ts';
import { ApiClient } from '../../../lib/api-client.ts';
import { BENCH_NOW_SECONDS, type ObservedServer, withBidstage } from '../../lib/server-process.ts';
import { median, type Times, timesOf } from '../../lib/statistics.ts';
import { analyticsCall, analyticsCalls, NOW, screenCalls, todayChartCall } from './screens.ts';

const TABLE = 'table of 365 days';
const YEAR = analyticsCall('by bidder', 365);
const WEEK_CHART = analyticsCall('chart by day', 7);
const PAYMENTS = '/v1/accounting/payments';

/** What is measured for each of some new seeds, in the order of the requests: persona, path, and the wanted time in ms. */
const NEW_SEED = [
  ['table by bidder and ad unit, 7 days', 'publisher', analyticsCall('by bidder', 7), 100],
  ['chart by day, 7 days, with comparison and historical high', 'publisher', WEEK_CHART, 150],
  ['chart by hour of today, with comparison', 'publisher-jp', todayChartCall(540), 200],
  [TABLE, 'publisher', YEAR, 600],
  [TABLE, 'publisher-large', YEAR, 1200],
  ['payment requests to check', 'finance', `${PAYMENTS}?status=0`, 300],
  ['all payment requests', 'finance', PAYMENTS, 2500],
  ['the same once more', 'finance', PAYMENTS, 30],
] as const;

const SEEDS = [9001, 9002, 9003];

const withSeed = <T>(seed: number, use: (server: ObservedServer) => Promise<T>): Promise<T> =>
  withBidstage({ SIM_NOW: NOW, SIM_SEED: String(seed) }, use);

/** The processor time of the server's process, with all its threads, for one request, in ms. */
async function timeOf(
  { address, processorTime }: ObservedServer,
  path: string,
  persona: string,
  world?: string,
): Promise<number> {
  const api = new ApiClient(address);
  const parts = { cookie: await api.signIn(persona, world), ...(world && { world }) };
  const before = await processorTime();
  // A persona without the rights gets 403, one without figures nothing.
  await api.send('GET', path, parts);
  return (await processorTime()) - before;
}

/** A measured request: its time for a new seed of a running server, and as the very first of a process; medians in ms. */
export interface NewSeedTime {
  readonly name: string;
  readonly persona: string;
  readonly wanted: number;
  readonly time: number;
  readonly asFirst: number;
}

export async function newSeedTimes(): Promise<NewSeedTime[]> {
  const times = NEW_SEED.map(() => ({ inOrder: [] as number[], asFirst: [] as number[] }));
  await withSeed(0, async (server) => {
    for (const seed of SEEDS) {
      const json = { name: `seed-${seed}`, seed };
      await new ApiClient(server.address).must('POST', '/__sim/worlds', { json });
      for (const [index, [, persona, path]] of NEW_SEED.entries())
        times[index]?.inOrder.push(await timeOf(server, path, persona, json.name));
    }
  });
  for (const seed of SEEDS)
    for (const [index, [, persona, path]] of NEW_SEED.entries())
      times[index]?.asFirst.push(await withSeed(seed, (server) => timeOf(server, path, persona)));
  return NEW_SEED.map(([name, persona, , wanted], index) => {
    const { inOrder = [], asFirst = [] } = times[index] ?? {};
    return { name, persona, wanted, time: median(inOrder), asFirst: median(asFirst) };
  });
}

/** The dearest first request of a screen of a persona. */
export interface ScreenTime {
  readonly persona: string;
  readonly name: string;
  readonly time: number;
}

/** Opens every screen of each persona on a server of its own, and returns the dearest one of each persona. */
export async function screenTimes(): Promise<ScreenTime[]> {
  const seed = SEEDS[0] ?? 1;
  const personas = await withSeed(seed, async ({ address }) =>
    (await new ApiClient(address).must('GET', '/__sim/personas')).json<Persona[]>(),
  );
  const dearest: ScreenTime[] = [];
  for (const { id } of personas) {
    const times = await withSeed(seed, async (server) => {
      const found: ScreenTime[] = [];
      for (const [name, path] of screenCalls(480))
        found.push({ persona: id, name, time: await timeOf(server, path, id) });
      return found;
    });
    dearest.push(times.reduce((most, one) => (one.time > most.time ? one : most)));
  }
  return dearest.sort((a, b) => b.time - a.time);
}

/** Resident memory and bytes on the disk; and the longest block of the event loop since the measurement before, in ms. */
interface Use {
  readonly memory: number;
  readonly disk: number;
  readonly block: number;
}

async function useSeed(api: ApiClient, seed: number): Promise<void> {
  const world = `seed-${seed}`;
  await api.must('POST', '/__sim/worlds', { json: { name: world, seed } });
  for (const [persona, path] of [
    ['publisher', YEAR],
    ['publisher-large', WEEK_CHART],
    ['finance', PAYMENTS],
  ] as const)
    await api.must('GET', path, { world, cookie: await api.signIn(persona, world) });
  await api.must('DELETE', `/__sim/worlds/${world}`);
}

/** Reads the figures of twenty new seeds one after another, each in a world that is removed; the use after 0, 5 and 20. */
export const manySeeds = (): Promise<Use[]> =>
  withBidstage({ SIM_NOW: NOW }, async ({ address, observe, directory }) => {
    const api = new ApiClient(address);
    const uses: Use[] = [];
    for (let seed = 0; seed <= 20; seed += 1) {
      if (seed > 0) await useSeed(api, 8000 + seed);
      if (![0, 5, 20].includes(seed)) continue;
      const { rss, block } = await observe();
      uses.push({ memory: rss, disk: folderBytes(directory), block });
    }
    return uses;
  });

/**
 * The times of each analytics operation over 60 days of the largest publisher, measured by the server (`Server-Timing`).
 * Each request has another range, so no response comes from the cache.
 */
export const serverTimes = (rounds: number): Promise<(readonly [string, Times])[]> =>
  withBidstage({}, async ({ address }) => {
    const api = new ApiClient(address);
    const cookie = await api.signIn('publisher-large');
    const times = new Map<string, number[]>();
    for (let round = -10; round < rounds; round += 1)
      for (const [name, path] of analyticsCalls(60, BENCH_NOW_SECONDS - (round + 11) * 1800)) {
        const { headers } = await api.must('GET', path, { cookie });
        const timing = /app;dur=([\d.]+)/.exec(headers.get('server-timing') ?? '');
        // The first rounds warm up the code and the cache.
        if (round >= 0) times.set(name, [...(times.get(name) ?? []), Number(timing?.[1])]);
      }
    return [...times].map(([name, list]) => [name, timesOf(list)] as const);
  });
