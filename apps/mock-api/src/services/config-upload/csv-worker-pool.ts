import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Piscina } from 'piscina';
import { AppError } from '#api/app-error.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import type { CheckedFile, CheckTask } from './check-and-encode.ts';

/** Time after which an idle worker ends, in ms. */
const IDLE_MS = 1_000;

/**
 * Largest heap of a worker, in MiB: enough for any file of the maximum size. Node ends a worker with a full heap, but not
 * always soon enough to save the process (decision 012).
 */
const MAX_HEAP_MIB = 512;

/** The module that workers run, and the options of Node that it needs. */
export interface WorkerProgram {
  readonly filename: string;
  readonly execArgv: string[];
}

/** The module of the bundle, which is JavaScript, or the source, which Node 20 runs only with tsx. */
function checkProgram(): WorkerProgram {
  const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
  if (!import.meta.url.endsWith('.ts'))
    return { filename: here('./check-csv-worker.mjs'), execArgv: [] };
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  return { filename: here('./check-csv-worker.ts'), execArgv: ['--import', tsx] };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Options for tests. */
export interface WorkerOptions {
  readonly program?: WorkerProgram;
  readonly maxHeapMiB?: number;
}

/** The threads that check large files. They start when needed, and do not keep the process alive. */
export class CsvWorkerPool {
  readonly #options: WorkerOptions;
  #pool: Piscina<CheckTask, CheckedFile> | undefined;

  constructor(options: WorkerOptions = {}) {
    this.#options = options;
  }

  /** The number of running threads. */
  get size(): number {
    return this.#pool?.threads.length ?? 0;
  }

  /**
   * Checks a file in a worker. Its bytes are transferred: the caller's array is empty afterwards. When `gone` is aborted,
   * the check ends with `unreadableBody`. Throws `bodyTooLarge` for a file that needs too much memory.
   */
  async check(task: CheckTask, gone?: AbortSignal): Promise<CheckedFile> {
    // Loaded on first use: only large files need it.
    const { Piscina: Pool } = await import('piscina');
    const pool = (this.#pool ??= this.#open(Pool));
    // When a worker cannot start, the pool emits an error and leaves the task in its queue.
    const failure = new AbortController();
    const fail = (error: unknown): void => failure.abort(error);
    pool.once('error', fail);
    try {
      return await pool.run(task, {
        transferList: [task.bytes.buffer],
        signal: AbortSignal.any([...(gone ? [gone] : []), failure.signal]),
      });
    } catch (error) {
      if (gone?.aborted) throw new AppError('unreadableBody');
      if (failure.signal.aborted) throw failure.signal.reason;
      throw isOutOfMemory(error) ? new AppError('bodyTooLarge') : error;
    } finally {
      pool.off('error', fail);
    }
  }

  /** Ends all workers, including busy ones. */
  async close(): Promise<void> {
    await this.#pool?.destroy();
  }

  #open(Pool: typeof Piscina): Piscina<CheckTask, CheckedFile> {
    const { program = checkProgram(), maxHeapMiB = MAX_HEAP_MIB } = this.#options;
    const pool = new Pool<CheckTask, CheckedFile>({
      ...program,
      minThreads: 0,
      // One thread for each upload that may run, so that no task waits in the pool's queue: a task that waits when all
      // workers are ended would wait for ever.
      maxThreads: LIMITS.uploadsAtOnce,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMiB },
      recordTiming: false,
    });
    // Without a listener, an error of an idle worker would end the process.
    pool.on('error', () => undefined);
    return pool;
  }
}
