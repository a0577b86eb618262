// `npm run bench:market`: measures the cost of simulating and querying the market. Writes docs/bench-market.md.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { signInAt } from '../../lib/api-client.ts';
import { machine, rows, writeReport } from '../lib/report.ts';
import { makeDataFolder, startBidstageProcess, withServer } from '../lib/server-process.ts';
import { median } from '../lib/statistics.ts';
import { requestAsEveryPersona, serverTimes } from './market/endpoint-times.ts';
import { historyTimes } from './market/history.ts';

/** Number of measured starts with existing facts. */
const STARTS = 9;

const ms = (time: number): string => time.toFixed(1);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** Returns the time that Node takes to start and end without a program, in ms: the present speed of the machine. */
function nodeAlone(): number {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    spawnSync(process.execPath, ['--eval', '']);
    return performance.now() - start;
  });
  return median(times);
}

const directory = makeDataFolder();
const alone = nodeAlone();
const startTime = (): Promise<number> =>
  withServer(startBidstageProcess(directory), async ({ startedIn }) => startedIn);
const firstStart = await startTime();
// Waits until the system has written 300 MB of facts to the disk, so that this does not disturb the next measurement.
spawnSync('sync');
const starts: number[] = [];
for (let start = 0; start < STARTS; start += 1) starts.push(await startTime());
const { times, loaded } = await withServer(
  startBidstageProcess(directory),
  async ({ address, memory }) => {
    const measured = await serverTimes(
      address,
      await signInAt(address, 'publisher-large'),
      60,
      500,
    );
    await requestAsEveryPersona(address, 60);
    return { times: measured, loaded: memory() };
  },
);
rmSync(directory, { recursive: true });
const history = await historyTimes();

writeReport(
  'bench-market.md',
  `# The market: time and memory

\`npm run bench:market\`, ${machine()}.

| what | measured | wanted |
|---|---|---|
| first start: simulates the facts of every persona, to the first response | ${seconds(firstStart)} | under 15 s |
| start with facts, to the first response, median of ${STARTS} | ${seconds(median(starts))} | under 0.5 s |
| start and end of Node without a program | ${seconds(alone)} | |
| sums over 30 days: 20 months of history compared with 2 | ${(history.long / history.short).toFixed(2)} times | at most 1.3 |
| memory after the requests below, as every persona | ${loaded.toFixed(0)} MiB | under 220 MiB |

Server time in ms of the analytics operations over 60 days of the largest publisher (30 ad units × 12 bidders), each
request with another range; wanted: median at most 3, 99 % at most 15.

| operation | median | 99 % |
|---|---|---|
${rows([...times].map(([name, time]) => [name, ms(time.median), ms(time.p99)]))}

Requests per second: [comparison with bare servers](benchmarks.md). Latency while files are checked:
[configuration files](bench-csv.md).
`,
);
