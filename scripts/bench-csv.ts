// `npm run bench:csv`: measures the speed of the configuration check compared with the bare parser, its memory, and the
// effect of an upload on other requests. Writes docs/bench-csv.md.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '../apps/mock-api/src/contract/values/limits.ts';
import { MAX_DIRECT_BYTES } from '../apps/mock-api/src/services/config-upload/check-config-file.ts';
import { MAX_HEAP_MIB } from '../apps/mock-api/src/services/config-upload/csv-workers.ts';
import { loadFixtures } from '../apps/mock-api/src/fixtures/load-fixtures.ts';
import { compareWithParser, directAndInWorker, heapOfCheck } from './lib/bench-check.ts';
import { startBenchServer, type UploadFigures } from './lib/bench-upload.ts';
import { configurationLines } from './lib/configuration-rows.ts';
import { ROOT } from './lib/run.mjs';

const RUNS = 7;
const UPLOADS = 5;
const supported = new Set(loadFixtures(join(ROOT, 'fixtures')).bidders.map(({ code }) => code));

function fileOf(rows: number, problems: boolean): string {
  return [...configurationLines(1, rows, problems)].join('');
}

/** The longest file that may be uploaded. */
function longestFile(problems: boolean): { text: string; rows: number } {
  let text = '';
  let rows = -1;
  for (const line of configurationLines(1, 1_000_000, problems)) {
    if (text.length + line.length > LIMITS.csvFileBytes) break;
    text += line;
    rows += 1;
  }
  return { text, rows };
}

async function speedRow(name: string, rows: number, problems: boolean): Promise<string> {
  const { check, parser, ratio, cpuRatio } = await compareWithParser(
    Buffer.from(fileOf(rows, problems)),
    supported,
    RUNS,
  );
  const perSecond = (time: number): string => Math.round((rows / time) * 1000).toLocaleString('en');
  return `| ${name} | ${perSecond(check)} | ${perSecond(parser)} | ${ratio.toFixed(2)} | ${cpuRatio.toFixed(2)} |`;
}

function heapRow(name: string, text: string, withRows: boolean): string {
  return `| ${name} | ${heapOfCheck(text, withRows)} MiB |`;
}

/** As many lines of a believable file as fit. */
function fileOfBytes(bytes: number): string {
  return fileOf(1000, false)
    .slice(0, bytes)
    .replace(/\n[^\n]*$/, '\n');
}

async function smallRow(name: string, text: string): Promise<string> {
  const { direct, inWorker } = await directAndInWorker(Buffer.from(text), supported);
  return `| ${name} | ${direct.toFixed(2)} | ${inWorker.toFixed(2)} |`;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function uploadRow(name: string, runs: readonly UploadFigures[]): string {
  const worst = (figure: (run: UploadFigures) => number): string =>
    Math.max(...runs.map(figure)).toFixed(0);
  const others = runs.flatMap((run) => run.others);
  const took = quantile(
    runs.map((run) => run.took),
    0.5,
  ).toFixed(0);
  const statuses = [...new Set(runs.map((run) => run.status))].join(', ');
  const latencies = [0.5, 0.95, 1].map((share) => quantile(others, share).toFixed(1)).join(' / ');
  return `| ${name} | ${statuses} | ${took} | ${worst((run) => run.longestBlock)} | ${worst((run) => run.longestOwnBlock)} | ${latencies} |`;
}

/** A hostile file: each of its rows, which are many, has problems of several kinds. */
function separators(bytes: number): string {
  return `${fileOf(0, false)}${',\n'.repeat(bytes / 2)}`.slice(0, bytes);
}

const good = longestFile(false);
const bad = longestFile(true);
const speed = [
  await speedRow('2,000 rows, good', 2000, false),
  await speedRow('50,000 rows, good', 50_000, false),
  await speedRow('50,000 rows, every 20th with a problem', 50_000, true),
];
const heaps = [
  heapRow('50,000 rows, checked', fileOf(50_000, false), false),
  heapRow('50,000 rows, every 20th with a problem', fileOf(50_000, true), false),
  heapRow('50,000 rows, read for an upload', fileOf(50_000, false), true),
  heapRow(`10 MiB, ${good.rows} rows, read for an upload`, good.text, true),
  heapRow('10 MiB of rows with a separator alone', separators(LIMITS.csvFileBytes), false),
];
const small: string[] = [];
for (const kib of [4, 8, 16, 32, 64, 128])
  small.push(await smallRow(`${kib} KiB, good`, fileOfBytes(kib * 1024)));
small.push(await smallRow('32 KiB of rows with a separator alone', separators(32 * 1024)));

const server = await startBenchServer();
const uploads: string[] = [];
for (const [name, path, text] of [
  ['checks 2,000 rows', '/v1/prebid/csv_validation', fileOf(2000, false)],
  [`checks 10 MiB, ${good.rows} rows`, '/v1/prebid/csv_validation', good.text],
  [`checks 10 MiB with problems, ${bad.rows} rows`, '/v1/prebid/csv_validation', bad.text],
  ['uploads 2,000 rows', '/v1/prebid/config', fileOf(2000, false)],
  [`uploads 10 MiB, ${good.rows} rows`, '/v1/prebid/config', good.text],
  [
    'checks 10 MiB of rows with a separator alone',
    '/v1/prebid/csv_validation',
    separators(LIMITS.csvFileBytes),
  ],
] as const) {
  const runs: UploadFigures[] = [];
  for (let run = 0; run < UPLOADS; run++) runs.push(await server.upload(path, text));
  uploads.push(uploadRow(name, runs));
}
await server.close();

const report = `# Configuration files: speed, memory and what an upload does to others

\`npm run bench:csv\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load average ${loadavg()[0]?.toFixed(1)}.

The check of a file in one thread beside bare csv-parse (a stream of 64 KiB pieces, nothing done with its records), in turns, medians of ${RUNS}; wanted: a ratio of at least 0.5.

| file | check, rows/s | csv-parse, rows/s | ratio | by processor time |
|---|---|---|---|---|
${speed.join('\n')}

The smallest heap with which a process checks the file, its own code included, of 16, 24, 32, 40, 48, 64, 80, 96, 128, 160,
192, 256, 320 and 384 MiB; a worker may have ${MAX_HEAP_MIB} MiB. The bytes of the file are not counted.

| file | heap |
|---|---|
${heaps.join('\n')}

Small files: the check in the thread that serves requests, and in a worker that waits for it, in ms; medians. Files up to
${MAX_DIRECT_BYTES / 1024} KiB are checked without a worker.

| file | direct | in a worker |
|---|---|---|
${small.join('\n')}

Uploads to the real server on a data folder, sent by another process, ${UPLOADS} of each; all times in ms. *Longest
block* is the longest time between two turns of the event loop in any of them; *own* counts only the time in which its
thread had a processor. Wanted: at most 50. *Others* are median / 95 % / highest latencies of
\`GET /v1/users/me\` meanwhile.

| upload | status | took | longest block | own | others |
|---|---|---|---|---|---|
${uploads.join('\n')}
`;
writeFileSync(join(ROOT, 'docs/bench-csv.md'), report);
process.stdout.write(report);
