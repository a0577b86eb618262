// `npm run bench:csv`: measures the speed of the configuration check compared with the bare parser, its memory, and the
// effect of an upload on other requests. Writes docs/bench-csv.md.
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '../apps/mock-api/src/contract/limits.ts';
import { loadFixtures } from '../apps/mock-api/src/fixtures/load-fixtures.ts';
import { compareWithParser, memoryOfCheck } from './lib/bench-check.ts';
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

async function memoryRow(name: string, problems: boolean, keepRows: boolean): Promise<string> {
  const bytes = Buffer.from(fileOf(50_000, problems));
  const { peak, kept } = await memoryOfCheck(bytes, { supported, keepRows });
  return `| ${name} | ${peak.toFixed(0)} MiB | ${kept.toFixed(0)} MiB |`;
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

const good = longestFile(false);
const bad = longestFile(true);
const speed = [
  await speedRow('2,000 rows, good', 2000, false),
  await speedRow('50,000 rows, good', 50_000, false),
  await speedRow('50,000 rows, every 20th with a problem', 50_000, true),
];
const memory = [
  await memoryRow('50,000 rows, checked', false, false),
  await memoryRow('50,000 rows, every 20th with a problem, checked', true, false),
  await memoryRow('50,000 rows, read for an upload', false, true),
];

const server = await startBenchServer();
const uploads: string[] = [];
for (const [name, path, text] of [
  ['checks 2,000 rows', '/v1/prebid/csv_validation', fileOf(2000, false)],
  [`checks 10 MiB, ${good.rows} rows`, '/v1/prebid/csv_validation', good.text],
  [`checks 10 MiB with problems, ${bad.rows} rows`, '/v1/prebid/csv_validation', bad.text],
  ['uploads 2,000 rows', '/v1/prebid/config', fileOf(2000, false)],
  [`uploads 10 MiB, ${good.rows} rows`, '/v1/prebid/config', good.text],
] as const) {
  const runs: UploadFigures[] = [];
  for (let run = 0; run < UPLOADS; run++) runs.push(await server.upload(path, text));
  uploads.push(uploadRow(name, runs));
}
await server.close();

const report = `# Configuration files: speed, memory and what an upload does to others

\`npm run bench:csv\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load average ${loadavg()[0]?.toFixed(1)}.

The check beside bare csv-parse (a stream of the same 64 KiB pieces, nothing done with its records), in turns in one
process, medians of ${RUNS}; wanted: a ratio of at least 0.5.

| file | check, rows/s | csv-parse, rows/s | ratio | by processor time |
|---|---|---|---|---|
${speed.join('\n')}

Heap over what was there before the check, the file itself not counted: the highest seen at a pause, garbage included,
and what the result keeps (the accepted rows or the list of problems).

| file | highest | kept |
|---|---|---|
${memory.join('\n')}

Uploads to the real server on a data folder, sent by another process, ${UPLOADS} of each; all times in ms. *Longest
block* is the longest time between two turns of the event loop in any of them; *own* counts only the time in which the
server's process had a processor. Wanted: at most 50. *Others* are median / 95 % / highest latencies of
\`GET /v1/users/me\` meanwhile.

| upload | answer | took | longest block | own | others |
|---|---|---|---|---|---|
${uploads.join('\n')}
`;
writeFileSync(join(ROOT, 'docs/bench-csv.md'), report);
process.stdout.write(report);
