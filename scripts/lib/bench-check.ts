import { Parser } from 'csv-parse';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { checkCsv } from '../../apps/mock-api/src/domain/csv/check-csv.ts';
import type { CheckOptions } from '../../apps/mock-api/src/domain/csv/row-checker.ts';

const CHUNK_BYTES = 64 * 1024;

/** The pieces of a file as a socket brings them. */
function piecesOf(bytes: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    pieces.push(bytes.subarray(start, start + CHUNK_BYTES));
  }
  return pieces;
}

const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What something takes, in ms: by the clock, and of the processors' time. */
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

/** csv-parse alone, as a stream whose records nobody looks at. */
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

/** Medians over several turns of csv-parse alone and the check of the same file. */
export interface Comparison {
  /** ms */
  readonly check: number;
  /** ms */
  readonly parser: number;
  /** Speed of the check, that of csv-parse being 1. */
  readonly ratio: number;
  /** The same by processor time, which other programs of the machine do not change. */
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
  // The first runs are slower for both: the machine code is not there yet.
  const warm = turns.slice(2);
  return {
    check: median(warm.map(({ whole }) => whole.wall)),
    parser: median(warm.map(({ alone }) => alone.wall)),
    ratio: median(warm.map(({ alone, whole }) => alone.wall / whole.wall)),
    cpuRatio: median(warm.map(({ alone, whole }) => alone.cpu / whole.cpu)),
  };
}

/** Memory of one check in MiB: at its highest over what was there before, and what its result keeps. */
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
