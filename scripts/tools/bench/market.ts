// `npm run bench:market`: measures the cost of simulating and querying the market. Writes docs/bench-market.md.
import { parseOptions } from '../../lib/arguments.mjs';
import { signInAt } from '../../lib/api-client.ts';
import { machine, mebibytes, rows, runTool } from '../lib/report.ts';
import { startBidstageProcess, withDataFolder, withServer } from '../lib/server-process.ts';
import { type Times, timesOf } from '../lib/statistics.ts';
import { type ManySeeds, manySeeds } from './market/many-seeds.ts';
import {
  type NewSeedTime,
  newSeedTimes,
  type ScreenTime,
  screenTimes,
} from './market/processor-times.ts';
import { ApiClient } from '../../lib/api-client.ts';
import { analyticsCalls } from './market/screens.ts';

/**
 * Returns the times of each analytics operation, measured by the server (`Server-Timing`). Each request has another
 * range, so no response comes from the cache.
 */
async function serverTimes(
  address: string,
  cookie: string,
  days: number,
  rounds: number,
): Promise<ReadonlyMap<string, Times>> {
  const api = new ApiClient(address);
  const times = new Map<string, number[]>();
  for (let round = -10; round < rounds; round += 1) {
    for (const [name, path] of analyticsCalls(days, round + 11)) {
      const { headers } = await api.must('GET', path, { cookie });
      const timing = /app;dur=([\d.]+)/.exec(headers.get('server-timing') ?? '');
      const list = times.get(name) ?? [];
      times.set(name, list);
      // The first rounds warm up the code and the cache.
      if (round >= 0) list.push(Number(timing?.[1]));
    }
  }
  return new Map([...times].map(([name, list]) => [name, timesOf(list)]));
}

const USAGE = `npm run bench:market
Measures the first figures of a new world, long ranges and memory. Writes docs/bench-market.md.`;

const MAX_SCREEN = 300;
const MAX_BLOCK = 50;
/** Growth of the resident memory over fifteen seeds that is noise. */
const MAX_GROWTH_MIB = 16;

const ms = (time: number): string => time.toFixed(1);
const mib = (bytes: number): string => `${mebibytes(bytes, 1)} MiB`;

/** A measured value, marked if it misses what is wanted. */
const held = (isHeld: boolean, text: string): string => (isHeld ? text : `missed: ${text}`);

const whole = (time: number, wanted: number): string =>
  held(time <= wanted, `${time.toFixed(0)} ms`);

interface Measured {
  readonly newSeed: readonly NewSeedTime[];
  readonly screens: readonly ScreenTime[];
  readonly seeds: ManySeeds;
  readonly operations: ReadonlyMap<string, Times>;
}

function report({ newSeed, screens, seeds, operations }: Measured): string {
  const [dearest] = screens;
  const grown = seeds.after.memory - seeds.before.memory;
  const onDisk = seeds.after.disk - seeds.before.disk;
  const isBounded = grown <= MAX_GROWTH_MIB * 1024 * 1024;
  return `# The market: time and memory

\`npm run bench:market\`, ${machine()}.

Processor time of the server's process, with its threads, for the first request of its kind on a new seed: \`npm start\` on
an empty data folder, clock frozen at 2026-03-16T09:00:00Z, a world for each of three seeds one after another, in each the
requests in this order; medians. In the last column each is the very first of a process of its own, so it also pays for
compiling the code.

| persona | request | measured | wanted | as the very first |
|---|---|---|---|---|
${rows(
  newSeed.map(({ persona, name, time, wanted, asFirst }) => [
    `\`${persona}\``,
    name,
    whole(time, wanted),
    `≤ ${wanted} ms`,
    `${asFirst.toFixed(0)} ms`,
  ]),
)}

| what | measured | wanted |
|---|---|---|
| dearest first request of a screen, each persona on an empty data folder: ${dearest?.name}, ${dearest?.persona} | ${whole(dearest?.time ?? 0, MAX_SCREEN)} | ≤ ${MAX_SCREEN} ms |
| longest block of the event loop while 20 new seeds are read | ${held(seeds.block <= MAX_BLOCK, `${ms(seeds.block)} ms`)} | ≤ ${MAX_BLOCK} ms |
| resident memory after 5 and after 20 new seeds | ${held(isBounded, `${mib(seeds.before.memory)}, ${mib(seeds.after.memory)}`)} | no growth |
| data folder after 5 and after 20 new seeds | ${held(onDisk <= 0, `${mib(seeds.before.disk)}, ${mib(seeds.after.disk)}`)} | no growth |

The dearest first request of each persona:

| persona | request | processor time |
|---|---|---|
${rows(screens.map(({ persona, name, time }) => [`\`${persona}\``, name, whole(time, MAX_SCREEN)]))}

Server time in ms of the analytics operations over 60 days of the largest publisher (30 ad units × 12 bidders), each
request with another range; wanted: median at most 3, 99 % at most 15.

| operation | median | 99 % |
|---|---|---|
${rows([...operations].map(([name, time]) => [name, held(time.median <= 3, ms(time.median)), held(time.p99 <= 15, ms(time.p99))]))}
`;
}

await runTool('bench-market.md', async () => {
  parseOptions({ options: {} }, USAGE);
  const newSeed = await newSeedTimes();
  const screens = await screenTimes();
  const seeds = await manySeeds();
  const operations = await withDataFolder((directory) =>
    withServer(startBidstageProcess(directory), async ({ address }) =>
      serverTimes(address, await signInAt(address, 'publisher-large'), 60, 200),
    ),
  );
  return { text: report({ newSeed, screens, seeds, operations }) };
});
