import type { Bid, ConfiguredRow } from '../configuration.ts';
import { readParams, readSizes } from './cell-rules.ts';
import { missingColumns, type Row } from './header.ts';
import { readRows } from './read-rows.ts';

function configuredRow(row: Row): ConfiguredRow {
  const sizes = readSizes(row.SIZES);
  const params = readParams(row.PARAMS);
  const bids: Bid[] = params?.elements.filter((bid) => bid !== undefined) ?? [];
  if (!sizes || !params || params.fault || bids.length < params.elements.length) {
    throw new Error(`not a configuration row: ${Object.values(row).join(' | ')}`);
  }
  return { page: row.PAGE, adUnit: row.ADUNIT, divId: row.DIV_ID, sizes, bids };
}

/**
 * The rows of a configuration file that is known to be valid, such as a seeded one; none for an empty text. Throws for an
 * invalid row or header; a file from a user is checked by `checkCsv`.
 */
export function readConfiguredRows(text: string): ConfiguredRow[] {
  const rows: ConfiguredRow[] = [];
  const header = readRows(text.replace(/^\uFEFF/, ''), (row) => rows.push(configuredRow(row)));
  if (text !== '' && missingColumns(header).length > 0) throw new Error('not a configuration file');
  return rows;
}
