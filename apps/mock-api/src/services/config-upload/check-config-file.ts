import type { World } from '#api/world/world.ts';
import { type CheckedFile, checkAndEncode, type CheckTask } from './check-and-encode.ts';
import type { CsvWorkerPool } from './csv-worker-pool.ts';

/**
 * Largest file, in bytes, that is checked on the main thread: it takes 2 ms there, a hostile one 11 ms. A worker takes a
 * millisecond more (decision 012).
 */
export const MAX_DIRECT_BYTES = 32 * 1024;

/** A configuration file to check. */
export interface ConfigFile {
  /** Empty after the check of a large file, because its worker owns them. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether the check returns the rows, too. */
  readonly withRows: boolean;
}

function taskOf({ fixtures }: World, { bytes, withRows }: ConfigFile): CheckTask {
  const supported = new Set(fixtures.bidders.map((bidder) => bidder.code));
  return { bytes, supported, withRows };
}

/**
 * Checks a configuration file against the world's list of bidders; changes nothing. A large file is checked in one of
 * the workers, if there are any, so that it does not block other requests. Throws the errors of `CsvWorkerPool.check`.
 */
export async function checkConfigFile(
  world: World,
  file: ConfigFile,
  workers?: CsvWorkerPool,
  gone?: AbortSignal,
): Promise<CheckedFile> {
  const task = taskOf(world, file);
  if (!workers || file.bytes.length <= MAX_DIRECT_BYTES) return checkAndEncode(task);
  return workers.check(task, gone);
}
