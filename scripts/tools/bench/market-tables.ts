import type { Persona } from '../../../apps/mock-api/src/contract/operations/control/personas.ts';
import { folderBytes } from '../../../apps/mock-api/src/store/files/folder.ts';
import { median } from '../../../apps/mock-api/test/realism/statistics.ts';
import { ApiClient } from '../../lib/api-client.ts';
import { mebibytes, tableOf } from '../lib/report.ts';
import { type ServerProcess, withBidstage } from '../../lib/server-process.ts';
import { analyticsCall, NOW, screenCalls, todayChartCall } from './screens.ts';

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

const SEEDS = [9001, 9002, 9003] as const;

const MAX_SCREEN = 300;
const MAX_BLOCK = 50;
/** Growth of the resident memory over fifteen seeds that is noise. */
const MAX_GROWTH = 16 * 1024 * 1024;

/** A measured value, marked if it misses what is wanted. */
const held = (isHeld: boolean, text: string): string => (isHeld ? text : `missed: ${text}`);

const atMost = (wanted: number, time: number, digits = 0): string =>
  held(time <= wanted, time.toFixed(digits));

const withSeed = <T>(seed: number, use: (server: ServerProcess) => Promise<T>): Promise<T> =>
  withBidstage({ SIM_NOW: NOW, SIM_SEED: String(seed) }, use);

/** The processor time of the server's process, with all its threads, for one request, in ms. */
async function timeOf(
  { address, processorTime }: ServerProcess,
  path: string,
  persona: string,
  world?: string,
): Promise<number> {
  const api = new ApiClient(address);
  const parts = await api.as(persona, world);
  const before = await processorTime();
  // A persona without the rights gets 403, one without figures nothing.
  await api.send('GET', path, parts);
  return (await processorTime()) - before;
}

/** The requests for new seeds of one running server. */
export async function newSeedTable(): Promise<string> {
  const times: number[][] = NEW_SEED.map(() => []);
  await withSeed(0, async (server) => {
    for (const seed of SEEDS) {
      const json = { name: `seed-${seed}`, seed };
      await new ApiClient(server.address).must('POST', '/__sim/worlds', { json });
      for (const [index, [, persona, path]] of NEW_SEED.entries())
        times[index]?.push(await timeOf(server, path, persona, json.name));
    }
  });
  const rows = NEW_SEED.map(([name, persona, , wanted], index) => {
    const measured = `${atMost(wanted, median(times[index] ?? []))} ms`;
    return [`\`${persona}\``, name, measured, `≤ ${wanted} ms`];
  });
  return tableOf(['persona', 'request', 'measured', 'wanted'], rows);
}

/** Opens every screen of each persona on a server of its own: the dearest first request of each, the dearest first. */
export async function dearestTable(): Promise<string> {
  const [seed] = SEEDS;
  const personas = await withSeed(seed, async ({ address }) =>
    (await new ApiClient(address).must('GET', '/__sim/personas')).json<Persona[]>(),
  );
  const dearest: (readonly [time: number, persona: string, name: string])[] = [];
  for (const { id } of personas) {
    const times = await withSeed(seed, async (server) => {
      const found: (typeof dearest)[number][] = [];
      for (const [name, path] of screenCalls(480))
        found.push([await timeOf(server, path, id), id, name]);
      return found;
    });
    dearest.push(...times.sort(([a], [b]) => b - a).slice(0, 1));
  }
  const rows = dearest
    .sort(([a], [b]) => b - a)
    .map(([time, id, name]) => [`\`${id}\``, name, `${atMost(MAX_SCREEN, time)} ms`]);
  return tableOf(['persona', 'request', `processor time, wanted ≤ ${MAX_SCREEN} ms`], rows);
}

async function useSeed(api: ApiClient, seed: number): Promise<void> {
  const world = `seed-${seed}`;
  await api.must('POST', '/__sim/worlds', { json: { name: world, seed } });
  for (const [persona, path] of [
    ['publisher', YEAR],
    ['publisher-large', WEEK_CHART],
    ['finance', PAYMENTS],
  ] as const)
    await api.must('GET', path, await api.as(persona, world));
  await api.must('DELETE', `/__sim/worlds/${world}`);
}

/** Reads the figures of twenty new seeds one after another, each in a world that is removed; the use after 5 and 20. */
const useOfSeeds = () =>
  withBidstage({ SIM_NOW: NOW }, async ({ address, observe }, directory) => {
    const api = new ApiClient(address);
    await observe();
    for (let seed = 1; seed <= 5; seed += 1) await useSeed(api, 8000 + seed);
    const five = { ...(await observe()), disk: folderBytes(directory) };
    for (let seed = 6; seed <= 20; seed += 1) await useSeed(api, 8000 + seed);
    return [five, { ...(await observe()), disk: folderBytes(directory) }] as const;
  });

/** What twenty seeds, read one after another, may take. */
export async function limitTable(): Promise<string> {
  const [five, twenty] = await useOfSeeds();
  const both = (key: 'rss' | 'disk', growth: number): string =>
    held(
      twenty[key] - five[key] <= growth,
      `${mebibytes(five[key], 1)} MiB, ${mebibytes(twenty[key], 1)} MiB`,
    );
  const block = `${atMost(MAX_BLOCK, Math.max(five.block, twenty.block), 1)} ms`;
  const rows = [
    ['longest block of the event loop while 20 new seeds are read', block, `≤ ${MAX_BLOCK} ms`],
    ['resident memory after 5 and after 20 new seeds', both('rss', MAX_GROWTH), 'no growth'],
    ['data folder after 5 and after 20 new seeds', both('disk', 0), 'no growth'],
  ];
  return tableOf(['what', 'measured', 'wanted'], rows);
}
