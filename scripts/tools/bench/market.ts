// `npm run bench:market`: measures the cost of simulating and querying the market. Writes docs/bench-market.md.
import { spawnSync } from 'node:child_process';
import { signInAt } from '../../lib/api-client.ts';
import { machine, mebibytes, rows, runTool } from '../lib/report.ts';
import {
  startBidstageProcess,
  startObservedBidstage,
  withDataFolder,
  withServer,
} from '../lib/server-process.ts';
import { median } from '../lib/statistics.ts';
import { requestAsEveryPersona, serverTimes } from './market/endpoint-times.ts';
import { historyTimes } from './market/history.ts';
import {
  factBytes,
  type NewSeed,
  newSeedTimes,
  requestHistory,
  timesWhileRequesting,
} from './market/new-seed.ts';

const STARTS = 9;

const ms = (time: number): string => time.toFixed(1);
const seconds = (time: number): string => `${(time / 1000).toFixed(2)} s`;
const mib = (bytes: number): string => `${mebibytes(bytes, 1)} MiB`;

function newSeedRow(persona: string, { table, chart, bytes }: NewSeed): string {
  const measured = `${table.toFixed(0)} + ${chart.toFixed(0)} ms, ${mib(bytes)} of facts`;
  return `| first table and chart of 7 days of a new seed, ${persona} | ${measured} | under 300 ms, 5 MiB |`;
}

/** Returns the time that Node takes to start and end without a program, in ms: the present speed of the machine. */
function nodeAlone(): number {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    spawnSync(process.execPath, ['--eval', '']);
    return performance.now() - start;
  });
  return median(times);
}

/** Measures starts on an empty data folder, then with its facts, and the requests of a server on it. */
async function measureServer(directory: string) {
  const startTime = (): Promise<number> =>
    withServer(startBidstageProcess(directory), async ({ startedIn }) => startedIn);
  const firstStart = await startTime();
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1) starts.push(await startTime());
  return withServer(startBidstageProcess(directory), async ({ address, memory }) => {
    const largest = await signInAt(address, 'publisher-large');
    const times = await serverTimes(address, largest, 60, 500);
    await requestAsEveryPersona(address, 60);
    const loaded = memory();
    const small = await newSeedTimes(address, directory, 'publisher');
    const large = await newSeedTimes(address, directory, 'publisher-large');
    await requestHistory(address, 400);
    const bytes = factBytes(directory, 1);
    return { firstStart, start: median(starts), times, loaded, small, large, bytes };
  });
}

/** Measures another world while facts are simulated and removed. */
const measureOthers = (directory: string) =>
  withServer(
    startObservedBidstage(directory, { SIM_MAX_DISK: '64' }),
    async ({ address, observe }) => {
      await observe();
      const latency = await timesWhileRequesting(address, 365);
      return { ...latency, ...(await observe()), bytes: factBytes(directory) };
    },
  );

await runTool('bench-market.md', async () => {
  const alone = nodeAlone();
  const server = await withDataFolder(null, measureServer);
  const others = await withDataFolder(null, measureOthers);
  const history = await historyTimes();
  const text = `# The market: time and memory

\`npm run bench:market\`, ${machine()}.

| what | measured | wanted |
|---|---|---|
| start on an empty data folder, to the first response | ${seconds(server.firstStart)} | under 5 s |
${newSeedRow('publisher', server.small)}
${newSeedRow('publisher-large', server.large)}
| facts of the default seed after every persona has requested 400 days | ${mib(server.bytes)} | under 60 MiB |
| latency of another world while a year of three new seeds is requested with SIM_MAX_DISK=64: median, 99 % | ${ms(others.median)}, ${ms(others.p99)} ms | |
| longest block of the event loop in that time, counting only the time with a processor | ${ms(others.ownBlock)} ms | under 50 ms |
| facts after it | ${mib(others.bytes)} | under 64 MiB |
| start with a data folder, to the first response, median of ${STARTS} | ${seconds(server.start)} | under 0.5 s |
| start and end of Node without a program | ${seconds(alone)} | |
| sums over 30 days: 20 months of history compared with 2 | ${(history.long / history.short).toFixed(2)} times | at most 1.3 |
| memory after the requests below, as every persona | ${server.loaded.toFixed(0)} MiB | under 220 MiB |

Server time in ms of the analytics operations over 60 days of the largest publisher (30 ad units × 12 bidders), each
request with another range; wanted: median at most 3, 99 % at most 15.

| operation | median | 99 % |
|---|---|---|
${rows([...server.times].map(([name, time]) => [name, ms(time.median), ms(time.p99)]))}

Requests per second: [compared with bare servers](performance.md).
`;
  return { text };
});
