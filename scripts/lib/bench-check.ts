import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Parser } from 'csv-parse';
import { checkCsv } from '../../apps/mock-api/src/domain/csv/check-csv.ts';
import { checkFile } from '../../apps/mock-api/src/services/config-upload/check-file.ts';
import { CsvWorkers } from '../../apps/mock-api/src/services/config-upload/csv-workers.ts';
import { ROOT } from './run.mjs';

const CHUNK_BYTES = 64 * 1024;

/** Splits a file into pieces of the size that a socket delivers. */
function piecesOf(bytes: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    pieces.push(bytes.subarray(start, start + CHUNK_BYTES));
  }
  return pieces;
}

/** Runs of each small file. */
const SMALL_RUNS = 200;

/** The client stays. */
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
function parseAlone(pieces: readonly Uint8Array[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const parser = new Parser({ relax_column_count: true });
    parser.on('error', reject).on('end', resolve).resume();
    const feed = (index: number): void => {
      const piece = pieces[index];
      if (piece) parser.write(piece, () => feed(index + 1));
      else parser.end();
    };
    feed(0);
  });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Medians over several runs of csv-parse alone and of the check, on the same file. */
export interface Comparison {
  /** ms */
  readonly check: number;
  /** ms */
  readonly parser: number;
  /** Speed of the check relative to csv-parse (1 = equal). */
  readonly ratio: number;
  /** The same by processor time, which other programs do not influence. */
  readonly cpuRatio: number;
}

export async function compareWithParser(
  bytes: Uint8Array,
  supported: ReadonlySet<string>,
  runs: number,
): Promise<Comparison> {
  const pieces = piecesOf(bytes);
  const options = { supported, withRows: false };
  const turns: { alone: Cost; whole: Cost }[] = [];
  for (let run = 0; run < runs + 2; run++) {
    const alone = await costOf(() => parseAlone(pieces));
    const whole = await costOf(async () => checkCsv(bytes, options));
    turns.push({ alone, whole });
  }
  // The first runs are slower for both, because the code is not compiled yet.
  const warm = turns.slice(2);
  return {
    check: median(warm.map(({ whole }) => whole.wall)),
    parser: median(warm.map(({ alone }) => alone.wall)),
    ratio: median(warm.map(({ alone, whole }) => alone.wall / whole.wall)),
    cpuRatio: median(warm.map(({ alone, whole }) => alone.cpu / whole.cpu)),
  };
}

/** Heaps that a process is given, in MiB. */
const HEAPS = [16, 24, 32, 40, 48, 64, 80, 96, 128, 160, 192, 256, 320, 384, 512];

/**
 * The smallest of the heaps, in MiB, with which a process checks a file. Not a worker of this process: what ends a worker
 * whose heap is full may end this process too.
 */
export function heapOfCheck(text: string, withRows: boolean): number {
  const directory = mkdtempSync(join(tmpdir(), 'bidstage-bench-'));
  const file = join(directory, 'file.csv');
  writeFileSync(file, text);
  const program = join(ROOT, 'scripts/lib/check-in-heap.ts');
  const found = HEAPS.find((heap) => {
    const flags = [`--max-old-space-size=${heap}`, '--import', 'tsx'];
    return (
      spawnSync(process.execPath, [...flags, program, file, withRows ? '1' : '0']).status === 0
    );
  });
  rmSync(directory, { recursive: true });
  return found ?? Infinity;
}

/** Median times of the check of a small file, in ms: in this thread, and in a worker that has started. */
export async function directAndInWorker(
  bytes: Uint8Array,
  supported: ReadonlySet<string>,
): Promise<{ direct: number; inWorker: number }> {
  const workers = new CsvWorkers();
  const task = () => ({ bytes: new Uint8Array(bytes), supported, withRows: false });
  const direct: number[] = [];
  const inWorker: number[] = [];
  for (let run = 0; run < SMALL_RUNS; run++) {
    direct.push((await costOf(async () => checkFile(task()))).wall);
    inWorker.push((await costOf(() => workers.check(task(), NEVER))).wall);
  }
  await workers.close();
  return { direct: median(direct), inWorker: median(inWorker) };
}
