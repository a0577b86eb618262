import { checkCsv, type FileBytes } from '../domain/csv/check-csv.ts';
import type { CsvCheck } from '../domain/csv/row-checker.ts';
import type { World } from '../world/world.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/**
 * Checks a configuration file against the world's list of bidders while it arrives; changes nothing. The result has the
 * rows only with `keepRows`: a file that is only checked need not be in memory.
 */
export function checkConfigFile(
  { fixtures }: World,
  file: FileBytes,
  keepRows: boolean,
): Promise<CsvCheck> {
  const supported = new Set(fixtures.bidders.map((bidder) => bidder.code));
  return checkCsv(file, { supported, keepRows }, yieldToEventLoop);
}
