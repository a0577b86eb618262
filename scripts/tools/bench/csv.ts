// `npm run bench:csv`: measures the speed of the configuration check compared with the bare parser, its memory, and the
// effect of an upload on other requests. Writes docs/bench-csv.md.
import { join } from 'node:path';
import { LIMITS } from '../../../apps/mock-api/src/contract/values/limits.ts';
import { loadFixtures } from '../../../apps/mock-api/src/fixtures/load-fixtures.ts';
import { MAX_DIRECT_BYTES } from '../../../apps/mock-api/src/services/config-upload/check-config-file.ts';
import { MAX_HEAP_MIB } from '../../../apps/mock-api/src/services/config-upload/csv-worker-pool.ts';
import { configurationLines, configurationOfBytes } from '../../lib/configuration-rows.ts';
import { ROOT } from '../../lib/run.mjs';
import { machine, rows, runTool } from '../lib/report.ts';
import { withDataFolder } from '../lib/server-process.ts';
import { median, quantile } from '../lib/statistics.ts';
import { compareWithParser, directAndInWorker, heapOfCheck, HEAPS } from './csv/check.ts';
import { type UploadFigures, withUploads } from './csv/uploads.ts';

const RUNS = 7;
const UPLOADS = 5;
const supported = new Set(loadFixtures(join(ROOT, 'fixtures')).bidders.map(({ code }) => code));

function fileOf(count: number, problems = false): string {
  return [...configurationLines(1, count, problems)].join('');
}

/** Returns a hostile file: each of its many rows has problems of several kinds. */
function separators(bytes: number): string {
  return `${fileOf(0)}${',\n'.repeat(bytes / 2)}`.slice(0, bytes);
}

async function speedRow(name: string, count: number, problems: boolean): Promise<string[]> {
  const bytes = Buffer.from(fileOf(count, problems));
  const { check, parser, ratio, cpuRatio } = await compareWithParser(bytes, supported, RUNS);
  const rates = [check, parser].map((ms) => Math.round((count / ms) * 1000).toLocaleString('en'));
  return [name, ...rates, ratio.toFixed(2), cpuRatio.toFixed(2)];
}

async function smallRow(name: string, text: string): Promise<string[]> {
  const { direct, inWorker } = await directAndInWorker(Buffer.from(text), supported);
  return [name, direct.toFixed(2), inWorker.toFixed(2)];
}

async function smallRows(): Promise<string[][]> {
  const measured: string[][] = [];
  for (const kib of [4, 8, 16, 32, 64, 128])
    measured.push(await smallRow(`${kib} KiB, good`, configurationOfBytes(kib * 1024).text));
  measured.push(await smallRow('32 KiB of rows with a separator alone', separators(32 * 1024)));
  return measured;
}

function uploadRow(name: string, runs: readonly UploadFigures[]): string[] {
  const longest = (figure: 'block' | 'ownBlock'): string =>
    Math.max(...runs.map((run) => run[figure])).toFixed(0);
  const others = runs.flatMap((run) => run.others);
  return [
    name,
    [...new Set(runs.map(({ status }) => status))].join(', '),
    median(runs.map(({ took }) => took)).toFixed(0),
    longest('block'),
    longest('ownBlock'),
    [0.5, 0.95, 1].map((share) => quantile(others, share).toFixed(1)).join(' / '),
  ];
}

const good = configurationOfBytes(LIMITS.csvFileBytes);
const bad = configurationOfBytes(LIMITS.csvFileBytes, true);
const hostile = separators(LIMITS.csvFileBytes);

const CHECK = '/v1/prebid/csv_validation';
const CONFIG = '/v1/prebid/config';
const FILES = [
  ['checks 2,000 rows', CHECK, fileOf(2000)],
  [`checks 10 MiB, ${good.rows} rows`, CHECK, good.text],
  [`checks 10 MiB with problems, ${bad.rows} rows`, CHECK, bad.text],
  ['uploads 2,000 rows', CONFIG, fileOf(2000)],
  [`uploads 10 MiB, ${good.rows} rows`, CONFIG, good.text],
  ['checks 10 MiB of rows with a separator alone', CHECK, hostile],
] as const;

const uploadRows = (directory: string): Promise<string[][]> =>
  withUploads(directory, async (upload) => {
    const measured: string[][] = [];
    for (const [name, path, text] of FILES) {
      const runs: UploadFigures[] = [];
      for (let run = 0; run < UPLOADS; run++) runs.push(await upload(path, text));
      measured.push(uploadRow(name, runs));
    }
    return measured;
  });

const HEAP_FILES: readonly (readonly [name: string, text: string, withRows: boolean])[] = [
  ['50,000 rows, checked', fileOf(50_000), false],
  ['50,000 rows, every 20th with a problem', fileOf(50_000, true), false],
  ['50,000 rows, read for an upload', fileOf(50_000), true],
  [`10 MiB, ${good.rows} rows, read for an upload`, good.text, true],
  ['10 MiB of rows with a separator alone', hostile, false],
];

await runTool('bench-csv.md', async () => {
  const speed = [
    await speedRow('2,000 rows, good', 2000, false),
    await speedRow('50,000 rows, good', 50_000, false),
    await speedRow('50,000 rows, every 20th with a problem', 50_000, true),
  ];
  const heaps: string[][] = [];
  for (const [name, text, withRows] of HEAP_FILES)
    heaps.push([name, `${await heapOfCheck(text, withRows)} MiB`]);
  const small = await smallRows();
  const uploads = await withDataFolder(uploadRows);
  const text = `# Configuration files: speed, memory and the effect of an upload on other requests

\`npm run bench:csv\`, ${machine()}.

The check of a file in one thread compared with bare csv-parse (a stream of 64 KiB pieces whose records are discarded), in
turns, medians of ${RUNS}; wanted: a ratio of at least 0.5.

| file | check, rows/s | csv-parse, rows/s | ratio | by processor time |
|---|---|---|---|---|
${rows(speed)}

The smallest heap with which a process checks the file, including its own code, of ${HEAPS.slice(0, -1).join(', ')} MiB;
a worker may have ${MAX_HEAP_MIB} MiB. The bytes of the file are not counted.

| file | heap |
|---|---|
${rows(heaps)}

Small files: the check in the thread that serves requests, and in a worker for which that thread waits, in ms; medians.
Files up to ${MAX_DIRECT_BYTES / 1024} KiB are checked without a worker.

| file | direct | in a worker |
|---|---|---|
${rows(small)}

Uploads to the real server on a data folder, sent by another process, ${UPLOADS} of each; all times in ms. *Longest
block* is the longest time between two turns of the event loop during any of them; *own* counts only the time in which its
thread had a processor. Wanted: at most 50. *Others* are the median / 95 % / highest latencies of
\`GET /v1/users/me\` during the upload.

| upload | status | took | longest block | own | others |
|---|---|---|---|---|---|
${rows(uploads)}
`;
  return { text };
});
