import type { SqliteDatabase } from './open-database.ts';

/** One upload of a configuration, without its rows. */
export interface ConfigurationVersion {
  readonly id: number;
  /** Seconds since 1970. */
  readonly validFrom: number;
  /** Persona id; null for the configuration that the world began with. */
  readonly uploadedBy: string | null;
}

export function createConfigurationVersions(database: SqliteDatabase) {
  const select = database.prepare<[string, number], ConfigurationVersion>(
    `SELECT id, valid_from AS validFrom, uploaded_by AS uploadedBy FROM configurations
     WHERE affiliate_id = ? ORDER BY valid_from DESC, id DESC LIMIT ?`,
  );
  const selectRows = database
    .prepare<[number], number>(
      'SELECT json_array_length(placements) FROM configurations WHERE id = ?',
    )
    .pluck();
  const selectText = database
    .prepare<[number], string>('SELECT placements FROM configurations WHERE id = ?')
    .pluck();
  return {
    last: (affiliateId: string, limit: number): ConfigurationVersion[] =>
      select.all(affiliateId, limit),
    /** The number of rows of an upload, counted by SQLite: tens of milliseconds for the largest one. */
    rowsOf: (id: number): number => selectRows.get(id) ?? 0,
    /** The JSON of an upload's `ConfiguredRow[]`; undefined for an unknown id. */
    textOf: (id: number): string | undefined => selectText.get(id),
  };
}
