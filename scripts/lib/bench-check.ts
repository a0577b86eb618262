import { Parser } from 'csv-parse';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { checkCsv } from '../../apps/mock-api/src/domain/csv/check-csv.ts';
import type { CheckOptions } from '../../apps/mock-api/src/domain/csv/row-checker.ts';

const CHUNK_BYTES = 64 * 1024;

/** Splits a file into pieces of the size that a socket delivers. */
function piecesOf(bytes: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    pieces.push(bytes.subarray(start, start + CHUNK_BYTES));
  }
  return pieces;
}

const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

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
  const options = { supported, keepRows: false };
  const turns: { alone: Cost; whole: Cost }[] = [];
  for (let run = 0; run < runs + 2; run++) {
    const alone = await costOf(() => parseAlone(pieces));
    const whole = await costOf(() => checkCsv(pieces, options, yieldToEventLoop));
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

/** Measures the memory of one check in MiB, above the heap before it: `peak` during the check, `kept` by its result. */
export async function memoryOfCheck(
  bytes: Uint8Array,
  options: CheckOptions,
): Promise<{ peak: number; kept: number }> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = (): number => process.memoryUsage().heapUsed / 1024 / 1024;
  const pieces = piecesOf(bytes);
  collect();
  const before = used();
  let highest = before;
  const result = await checkCsv(pieces, options, async () => {
    highest = Math.max(highest, used());
    await yieldToEventLoop();
  });
  collect();
  const kept = used() - before;
  if (result.validation.validRows < 0) throw new Error('no rows');
  return { peak: highest - before, kept };
}
