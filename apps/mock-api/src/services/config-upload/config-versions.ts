import { stringify } from 'csv-stringify/sync';
import { refusal } from '#api/app-error.ts';
import type { ConfigVersion } from '#api/contract/operations/control/records.ts';
import { CSV_COLUMNS, type CsvColumn } from '#api/contract/values/csv-problems.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { CSV_FILE } from '#api/domain/csv/csv-options.ts';
import type { ConfiguredRow } from '#api/domain/configuration.ts';
import { authorOf } from '../personas.ts';
import type { World } from '#api/world/world.ts';
import { findAffiliate } from '../prebid-config/read-prebid-config.ts';
import { yieldToEventLoop } from '#api/lib/steps.ts';

/** The last configurations of an affiliate, newest first; throws `unknownAffiliate`. */
export async function readConfigVersions(
  world: World,
  affiliateId: string,
): Promise<ConfigVersion[]> {
  const { affiliates } = world.stores;
  const { id: known } = findAffiliate(world, affiliateId);
  const list: ConfigVersion[] = [];
  for (const { id, validFrom, uploadedBy } of affiliates.versions(known, LIMITS.configVersions)) {
    // To count the rows of a large one takes long enough to let other requests in between.
    await yieldToEventLoop();
    const by = uploadedBy === null ? null : authorOf(world, uploadedBy);
    list.push({ id, validFrom, uploadedBy: by, rows: affiliates.rowCount(id) });
  }
  return list;
}

/** The cell of a row in each column. */
const CELLS: Readonly<Record<CsvColumn, (row: ConfiguredRow) => string>> = {
  PAGE: ({ page }) => page,
  ADUNIT: ({ adUnit }) => adUnit,
  DIV_ID: ({ divId }) => divId,
  SIZES: ({ sizes }) => JSON.stringify(sizes),
  PARAMS: ({ bids }) => JSON.stringify(bids),
};

/**
 * A configuration as a file whose upload gives the same rows (RFC 4180, CRLF, byte order mark). Cells are not changed
 * for spreadsheets, because the file must be uploaded unchanged; a file without rows has the header alone. Throws
 * `unknownConfigVersion`.
 */
export function configVersionFile(world: World, id: number): string {
  const text = world.stores.affiliates.textOf(id);
  if (text === undefined)
    throw refusal(
      'unknownConfigVersion',
      `no configuration that is kept has the id ${id}; GET /__sim/config-versions lists those of an affiliate`,
    );
  const rows = (JSON.parse(text) as ConfiguredRow[]).map((row) =>
    CSV_COLUMNS.map((column) => CELLS[column](row)),
  );
  return stringify([[...CSV_COLUMNS], ...rows], { ...CSV_FILE, bom: true });
}
