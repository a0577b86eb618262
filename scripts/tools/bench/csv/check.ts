import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Parser } from 'csv-parse';
import { checkCsv } from '../../../../apps/mock-api/src/domain/csv/check-csv.ts';
import { checkAndEncode } from '../../../../apps/mock-api/src/services/config-upload/check-and-encode.ts';
import { CsvWorkerPool } from '../../../../apps/mock-api/src/services/config-upload/csv-worker-pool.ts';
import { withDataFolder } from '../../lib/server-process.ts';
import { median } from '../../lib/statistics.ts';

/** Size of the pieces that a socket delivers. */
const CHUNK_BYTES = 64 * 1024;

const SMALL_RUNS = 200;

/** A signal of a client that does not leave. */
const NEVER = new AbortController().signal;

/** Wall time and processor time of an action, in ms. */
interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

async function costOf(action: () => Promise<unknown>): Promise<Cost> {
  const start = performance.now();
  const before = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - start, cpu: (user + system) / 1000 };
}

/** Runs csv-parse alone, as a stream whose records are discarded. */
function parseAlone(bytes: Uint8Array): Promise<void> {
  const count = Math.ceil(bytes.length / CHUNK_BYTES);
  const pieces = Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
  );
  return new Promise((resolve, reject) => {
    const parser = Readable.from(pieces).pipe(new Parser({ relax_column_count: true }));
    parser.on('error', reject).on('end', resolve).resume();
  });
}

/**
 * Compares csv-parse alone with the check, on the same file: medians of the times in ms, and of the speed of the check
 * relative to csv-parse (1 = equal). That by processor time does not depend on other programs.
 */
export async function compareWithParser(
  bytes: Uint8Array,
  supported: ReadonlySet<string>,
  runs: number,
) {
  const costs: { parser: Cost; check: Cost }[] = [];
  for (let run = 0; run < runs + 2; run++) {
    const parser = await costOf(() => parseAlone(bytes));
    const check = await costOf(async () => checkCsv(bytes, { supported, withRows: false }));
    costs.push({ parser, check });
  }
  // The first runs are slower for both, because the code is not compiled yet.
  const warm = costs.slice(2);
  return {
    check: median(warm.map(({ check }) => check.wall)),
    parser: median(warm.map(({ parser }) => parser.wall)),
    ratio: median(warm.map(({ parser, check }) => parser.wall / check.wall)),
    cpuRatio: median(warm.map(({ parser, check }) => parser.cpu / check.cpu)),
  };
}

/** Heaps that a process is given, in MiB. */
export const HEAPS = [16, 24, 32, 40, 48, 64, 80, 96, 128, 160, 192, 256, 320, 384, 512];

/**
 * Returns the smallest of the heaps, in MiB, with which a process checks a file. Not a worker of this process: a worker
 * whose heap is full may also end the process.
 */
export const heapOfCheck = (text: string, withRows: boolean): Promise<number> =>
  withDataFolder(async (directory) => {
    const file = join(directory, 'file.csv');
    writeFileSync(file, text);
    const program = [join(import.meta.dirname, 'check-in-heap.ts'), file, withRows ? '1' : '0'];
    const found = HEAPS.find((heap) => {
      const flags = [`--max-old-space-size=${heap}`, '--import', 'tsx'];
      return spawnSync(process.execPath, [...flags, ...program]).status === 0;
    });
    return found ?? Infinity;
  });

/** Returns the median times of the check of a small file, in ms: in this thread, and in a worker that has started. */
export async function directAndInWorker(
  bytes: Uint8Array,
  supported: ReadonlySet<string>,
): Promise<{ direct: number; inWorker: number }> {
  const workers = new CsvWorkerPool();
  const task = () => ({ bytes: new Uint8Array(bytes), supported, withRows: false });
  const direct: number[] = [];
  const inWorker: number[] = [];
  for (let run = 0; run < SMALL_RUNS; run++) {
    direct.push((await costOf(async () => checkAndEncode(task()))).wall);
    inWorker.push((await costOf(() => workers.check(task(), NEVER))).wall);
  }
  await workers.close();
  return { direct: median(direct), inWorker: median(inWorker) };
}
