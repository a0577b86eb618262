// `npm run bench:market`: measures the cost of simulating, querying and serving the market. Writes
// docs/bench-market.md.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { signInAt } from '../../lib/api-client.ts';
import { machine, writeReport } from '../lib/report.ts';
import {
  bidstageCommand,
  makeDataFolder,
  startBidstageProcess,
  startServer,
  withServer,
} from '../lib/server-process.ts';
import { type Times, timesOf } from '../lib/statistics.ts';
import { serverTimes } from './market/endpoint-times.ts';
import { askAsEveryPersona } from './market/every-persona.ts';
import { historyTimes } from './market/history.ts';
import {
  factBytes,
  type NewSeed,
  newSeedTimes,
  requestHistory,
  timesWhileRequesting,
} from './market/new-seed.ts';
import { SECONDS_OF_LOAD, type Throughput, throughputOf } from './market/throughput.ts';
import { timesWhileValidating } from './market/while-validating.ts';

const ms = (time: number): string => time.toFixed(1);

function timesRow(name: string, { median, p99 }: Times): string {
  return `| ${name} | ${ms(median)} | ${ms(p99)} |`;
}

function throughputRow({ name, response, rates, ratio, wanted }: Throughput): string {
  const { bidstage, fastify, http } = rates;
  const size = (Buffer.byteLength(response) / 1024).toFixed(0);
  const perSecond = [bidstage, fastify, http].map((rate) => rate.toFixed(0)).join(' | ');
  return `| ${name} | ${size} | ${perSecond} | ${ratio.toFixed(2)} | at least ${wanted} |`;
}

/** Number of measured starts with existing facts. */
const STARTS = 9;

/** Returns the time that Node takes to start and end without a program, in ms: the present speed of the machine. */
function nodeAlone(): number {
  const times = Array.from({ length: 9 }, () => {
    const start = performance.now();
    spawnSync(process.execPath, ['--eval', '']);
    return performance.now() - start;
  });
  return timesOf(times).median;
}

const MIB = 1024 * 1024;
const mib = (bytes: number): string => (bytes / MIB).toFixed(1);

const directory = makeDataFolder();
const alone = nodeAlone();
const startTime = (): Promise<number> =>
  withServer(startBidstageProcess(directory), async ({ startedIn }) => startedIn);
const firstStart = await startTime();
const starts: number[] = [];
for (let start = 0; start < STARTS; start += 1) starts.push(await startTime());
const bidstage = await withServer(startBidstageProcess(directory), async (server) => {
  const { address } = server;
  const large = await signInAt(address, 'publisher-large');
  const times = await serverTimes(address, large, 60, 500);
  await askAsEveryPersona(address, 60);
  const loaded = server.memory();
  const validating = await timesWhileValidating(address, large, directory);
  const throughput = await throughputOf(server, directory);
  const small = await newSeedTimes(address, directory, 'publisher');
  const big = await newSeedTimes(address, directory, 'publisher-large');
  await requestHistory(address, 400);
  return { times, loaded, validating, throughput, small, big, bytes: factBytes(directory, 1) };
});
const { times, loaded, validating, throughput, small, big, bytes } = bidstage;
const memories = throughput.map(({ memory }) => memory.toFixed(0)).join(', ');
rmSync(directory, { recursive: true });

const bounded = makeDataFolder();
const command = await bidstageCommand(bounded, { SIM_MAX_DISK: '64' });
const { others, left } = await withServer(startServer(command), async ({ address }) => {
  const latencies = await timesWhileRequesting(address, 365);
  return { others: latencies, left: factBytes(bounded) };
});
rmSync(bounded, { recursive: true });
const history = await historyTimes();

const newSeedRow = (persona: string, { table, chart, bytes: facts }: NewSeed): string =>
  `| first table and chart of 7 days of a new seed, ${persona} | ${table.toFixed(0)} + ${chart.toFixed(0)} ms, ${mib(facts)} MiB of facts | under 300 ms, 5 MiB |`;

const report = `# The market: what it costs

\`npm run bench:market\`, ${machine()}.

| what | measured | wanted |
|---|---|---|
| start on an empty data folder, to the first response | ${(firstStart / 1000).toFixed(2)} s | under 5 s |
${newSeedRow('publisher', small)}
${newSeedRow('publisher-large', big)}
| facts of the default seed after 400 days of every persona were requested | ${mib(bytes)} MiB | under 60 MiB |
| another world while a year of two new seeds is requested with SIM_MAX_DISK=64: median, 99 %, longest | ${ms(others.median)}, ${ms(others.p99)}, ${ms(others.longest)} ms | longest under 50 ms |
| facts after that | ${mib(left)} MiB | under 64 MiB |
| start with a data folder, to the first response, median of ${STARTS} | ${(timesOf(starts).median / 1000).toFixed(2)} s | under 0.5 s |
| start and end of Node without a program | ${(alone / 1000).toFixed(2)} s | |
| sums over 30 days: 400 days of history against 40 | ${(history.long / history.short).toFixed(2)} times | at most 1.3 |
| memory after the calls below and all of every other persona | ${loaded.toFixed(0)} MiB | under 220 MiB |
| memory after the checks below and each ${SECONDS_OF_LOAD} s of load | ${memories} MiB | flat |

Server time in ms of the analytics calls over 60 days of the largest publisher (30 ad units × 12 bidders), every call
with another range; wanted: median at most 3, 99 % at most 15.

| call | median | 99 % |
|---|---|---|
${[...times].map(([name, time]) => timesRow(name, time)).join('\n')}

Latency in ms of the same calls over 7 days as a client sees it, in calm and while files of 50,000 rows are being checked
one after the other; wanted: the 99 % at most doubles.

| call | calm, median | calm, 99 % | busy, median | busy, 99 % |
|---|---|---|---|---|
${[...validating].map(([name, { calm, busy }]) => `| ${name} | ${ms(calm.median)} | ${ms(calm.p99)} | ${ms(busy.median)} | ${ms(busy.p99)} |`).join('\n')}

Requests per second over 32 connections from a process of its own, beside bare servers that send the same JSON, in
turns; medians.

| call | KiB | Bidstage | bare Fastify | bare node:http | ratio to Fastify | wanted |
|---|---|---|---|---|---|---|
${throughput.map(throughputRow).join('\n')}
`;
writeReport('bench-market.md', report);
