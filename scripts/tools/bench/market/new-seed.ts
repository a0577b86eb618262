import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Persona } from '../../../../apps/mock-api/src/contract/operations/control/personas.ts';
import { ApiClient, signInAt } from '../../../lib/api-client.ts';
import { BENCH_NOW_SECONDS, pause } from '../../lib/server-process.ts';
import { median, type Times, timesOf } from '../../lib/statistics.ts';
import { analyticsCalls } from './endpoint-times.ts';

/** Number of measured seeds. */
const SEEDS = 5;

const DAY = 86_400;

/** Days of a range when all figures are requested; the history has 400. */
const CHUNK_DAYS = 100;

/** Returns the bytes of the facts in a data folder, of one seed or of all. */
export function factBytes(directory: string, seed?: number): number {
  const folder = join(directory, 'facts');
  return readdirSync(folder)
    .filter((name) => seed === undefined || name.includes(`-${seed}.db`))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

/** What the first requests for a seed cost, medians of several seeds. */
export interface NewSeed {
  /** Time to the table and then to the chart of 7 days, in ms. */
  readonly table: number;
  readonly chart: number;
  /** Bytes of facts after both. */
  readonly bytes: number;
}

async function timeOf(api: ApiClient, path: string, cookie: string): Promise<number> {
  const start = performance.now();
  await api.must('GET', path, { cookie });
  return performance.now() - start;
}

/** Requests the first table and the first chart of a persona in worlds with new seeds. */
export async function newSeedTimes(
  address: string,
  directory: string,
  persona: string,
): Promise<NewSeed> {
  const api = new ApiClient(address);
  const paths = new Map(analyticsCalls(7, 0));
  const measured: NewSeed[] = [];
  for (let index = 0; index < SEEDS; index += 1) {
    const seed = 1000 + index;
    const name = `seed-${persona}-${index}`;
    await api.must('POST', '/__sim/worlds', { json: { name, seed } });
    const cookie = await signInAt(address, persona, name);
    const before = factBytes(directory, seed);
    const table = await timeOf(api, paths.get('by bidder') ?? '', cookie);
    const chart = await timeOf(api, paths.get('charts by day') ?? '', cookie);
    measured.push({ table, chart, bytes: factBytes(directory, seed) - before });
  }
  const medianOf = (key: keyof NewSeed): number => median(measured.map((one) => one[key]));
  return { table: medianOf('table'), chart: medianOf('chart'), bytes: medianOf('bytes') };
}

/** Requests the figures of the last `days` days as every persona that has access to them. */
export async function requestHistory(address: string, days: number, world?: string): Promise<void> {
  const api = new ApiClient(address);
  const personas = (await api.must('GET', '/__sim/personas')).json<Persona[]>();
  for (const { id, roles } of personas) {
    if (!roles.includes('RD') && !roles.includes('PUBLISHER')) continue;
    const cookie = await signInAt(address, id, world);
    for (let back = 0; back < days; back += CHUNK_DAYS) {
      const to = BENCH_NOW_SECONDS - back * DAY;
      const range = `from=${to - Math.min(CHUNK_DAYS, days - back) * DAY}&to=${to}&tz_offset=0`;
      const path = `/v1/prebid/performance/by/bidder/adunit?${range}`;
      const { status } = await api.send('GET', path, { cookie });
      if (status !== 200 && status !== 403) throw new Error(`${path} as ${id}: ${status}`);
    }
  }
}

/** Returns the latency in another world while the history of three new seeds is requested. */
export async function timesWhileRequesting(address: string, days: number): Promise<Times> {
  const api = new ApiClient(address);
  const cookie = await signInAt(address, 'publisher');
  const latencies: number[] = [];
  let isDone = false;
  const requesting = (async () => {
    for (const seed of [2001, 2002, 2003]) {
      const name = `year-${seed}`;
      await api.must('POST', '/__sim/worlds', { json: { name, seed } });
      await requestHistory(address, days, name);
    }
  })().finally(() => (isDone = true));
  while (!isDone) {
    latencies.push(await timeOf(api, '/v1/users/me', cookie));
    await pause(5);
  }
  await requesting;
  return timesOf(latencies);
}
