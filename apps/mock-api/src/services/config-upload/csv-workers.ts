import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Piscina } from 'piscina';
import { AppError } from '../../app-error.ts';
import { LIMITS } from '../../contract/values/limits.ts';
import type { CheckedFile, CheckTask } from './check-file.ts';

/** Folder of the bundle that this module is part of; not declared where it runs from its source. */
declare const BUNDLE_DIRECTORY: string | undefined;

/** How long a worker waits for its next file, in ms. */
const IDLE_MS = 10_000;

/**
 * Largest heap of a worker, in MiB. The worst files of 10 MiB that are known need 320: where a heap is full, Node ends the
 * worker, but not always soon enough to save the process (decision 012).
 */
export const MAX_HEAP_MIB = 512;

/** What the workers run, and the options of Node with which they can. */
export interface WorkerProgram {
  readonly filename: string;
  readonly execArgv: string[];
}

/** Of the bundle, which is JavaScript, or of the sources, which Node 20 cannot read without tsx. */
function checkProgram(): WorkerProgram {
  if (typeof BUNDLE_DIRECTORY === 'string')
    return { filename: join(BUNDLE_DIRECTORY, 'check-csv-worker.cjs'), execArgv: [] };
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const filename = fileURLToPath(new URL('./check-csv-worker.ts', import.meta.url));
  return { filename, execArgv: ['--import', tsx] };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Where they are not the usual ones. */
export interface WorkerOptions {
  readonly program?: WorkerProgram;
  readonly maxHeapMiB?: number;
}

/** The threads that check large files. They start when there is something to do, and keep no process alive. */
export class CsvWorkers {
  readonly #options: WorkerOptions;
  #pool: Piscina<CheckTask, CheckedFile> | undefined;

  constructor(options: WorkerOptions = {}) {
    this.#options = options;
  }

  /** How many threads there are. */
  get size(): number {
    return this.#pool?.threads.length ?? 0;
  }

  /**
   * Checks a file in a worker, which takes its bytes over: the caller's are empty afterwards. Ends the check when `gone`
   * is aborted, and throws `unreadableBody`; throws `bodyTooLarge` for a file that needs too much memory.
   */
  async check(task: CheckTask, gone: AbortSignal): Promise<CheckedFile> {
    // No start of a server waits for the package, which only large files need.
    const { Piscina: Pool } = await import('piscina');
    const pool = (this.#pool ??= this.#open(Pool));
    // A worker that cannot start fails the pool, and leaves its task in the queue.
    const failure = new AbortController();
    const fail = (error: unknown): void => failure.abort(error);
    pool.once('error', fail);
    try {
      return await pool.run(task, {
        transferList: [task.bytes.buffer],
        signal: AbortSignal.any([gone, failure.signal]),
      });
    } catch (error) {
      if (gone.aborted) throw new AppError('unreadableBody');
      if (failure.signal.aborted) throw failure.signal.reason;
      throw isOutOfMemory(error) ? new AppError('bodyTooLarge') : error;
    } finally {
      pool.off('error', fail);
    }
  }

  /** Ends all workers, also those that check a file. */
  async close(): Promise<void> {
    await this.#pool?.destroy();
  }

  #open(Pool: typeof Piscina): Piscina<CheckTask, CheckedFile> {
    const { program = checkProgram(), maxHeapMiB = MAX_HEAP_MIB } = this.#options;
    const pool = new Pool<CheckTask, CheckedFile>({
      ...program,
      minThreads: 0,
      // One for each upload that may be worked on, so that none waits in the queue of the pool: without a worker that is
      // left to take it, that queue stands still.
      maxThreads: LIMITS.uploadsAtOnce,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMiB },
      recordTiming: false,
    });
    // Without a listener the error of a worker that has nothing to do would end the process.
    pool.on('error', () => undefined);
    return pool;
  }
}
