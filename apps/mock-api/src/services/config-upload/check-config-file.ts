import type { World } from '../../world/world.ts';
import { type CheckedFile, checkFile, type CheckTask } from './check-file.ts';
import type { CsvWorkers } from './csv-workers.ts';

/**
 * Largest file, in bytes, that is checked in the thread that serves requests: it takes 2 ms there, a hostile one 11 ms, and
 * a millisecond more in a worker (decision 012).
 */
export const MAX_DIRECT_BYTES = 32 * 1024;

/** A configuration file and what is wanted of its check. */
export interface ConfigFile {
  /** They are empty after the check of a large file. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether the rows are wanted, too. */
  readonly keepRows: boolean;
}

function taskOf({ fixtures }: World, { bytes, keepRows }: ConfigFile): CheckTask {
  const supported = new Set(fixtures.bidders.map((bidder) => bidder.code));
  return { bytes, supported, keepRows };
}

/** Checks a configuration file by the world's list of bidders, without a break; changes nothing. */
export function checkAtOnce(world: World, file: ConfigFile): CheckedFile {
  return checkFile(taskOf(world, file));
}

/**
 * Checks a configuration file by the world's list of bidders; changes nothing. A large one is checked in a worker, so that
 * requests are served meanwhile; throws what `CsvWorkers.check` throws.
 */
export async function checkConfigFile(
  world: World,
  file: ConfigFile,
  workers: CsvWorkers,
  gone: AbortSignal,
): Promise<CheckedFile> {
  if (file.bytes.length <= MAX_DIRECT_BYTES) return checkAtOnce(world, file);
  return workers.check(taskOf(world, file), gone);
}
