import { parse } from 'csv-parse/sync';
import type { Placement } from '../configuration.ts';
import { readBids, readSizes } from './cells.ts';
import type { Row } from './header.ts';

function readRow(row: Row): Placement {
  const sizes = readSizes(row.SIZES);
  const bids = readBids(row.PARAMS);
  if (!sizes || !Array.isArray(bids) || !bids.every((bid) => bid !== undefined)) {
    throw new Error(`not a configuration row: ${Object.values(row).join(' | ')}`);
  }
  return { page: row.PAGE, adUnit: row.ADUNIT, divId: row.DIV_ID, sizes, bids };
}

/**
 * The rows of a configuration file that is known to be valid, such as a seeded one: header
 * `PAGE,ADUNIT,DIV_ID,SIZES,PARAMS`. Throws for an invalid row; a file from a user is checked by `checkCsv`.
 */
export function readPlacements(text: string): Placement[] {
  const rows: Row[] = parse(text, { bom: true, columns: true, skip_empty_lines: true });
  return rows.map(readRow);
}
