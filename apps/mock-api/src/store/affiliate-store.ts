import type { Capability, OnboardStatus } from '../contract/values/capabilities.ts';
import type { ConfiguredRow } from '../domain/configuration.ts';
import type { SqliteDatabase } from './open-database.ts';

/** The state of a publisher's integration; `startTimestamp` in seconds since 1970. */
export interface AffiliateRecord {
  readonly id: string;
  readonly capabilities: Capability;
  readonly startTimestamp: number;
  readonly onboardStatus: OnboardStatus;
  readonly autoPickEnabled: boolean;
  /** How long an auction on its pages waits for bids, in ms. */
  readonly pageTimeoutMs: number;
}

/** The configuration of an affiliate from `validFrom` (seconds since 1970) until the `validFrom` of the next record. */
export interface ConfigurationRecord {
  readonly validFrom: number;
  readonly rows: readonly ConfiguredRow[];
}

type AffiliateRow = Omit<AffiliateRecord, 'autoPickEnabled'> & { autoPickEnabled: number };
interface ConfigurationRow {
  readonly validFrom: number;
  readonly rows: string;
}

/** One upload of a configuration, without its rows. */
export interface ConfigurationVersion {
  readonly id: number;
  /** Seconds since 1970. */
  readonly validFrom: number;
  /** Persona id; null for the configuration that the world began with. */
  readonly uploadedBy: string | null;
}

/**
 * `validFrom` is in seconds since 1970, `rows` the JSON of a `ConfiguredRow[]`, `uploadedBy` the id of the persona who
 * uploaded it; null for the first state.
 */
type NewConfiguration = [
  affiliateId: string,
  validFrom: number,
  rows: string,
  uploadedBy?: string | null,
];

export type AffiliateStore = ReturnType<typeof createAffiliateStore>;

function toConfiguration({ validFrom, rows }: ConfigurationRow): ConfigurationRecord {
  return { validFrom, rows: JSON.parse(rows) as ConfiguredRow[] };
}

/** The last configuration of each `:step` seconds, without the oldest `:skipped` ones. */
const SELECT_EFFECTIVE = `
  SELECT valid_from AS validFrom, configured_rows AS rows FROM configurations WHERE id IN (
    SELECT id FROM (
      SELECT id, row_number() OVER (
        PARTITION BY (valid_from + CAST(:step AS INTEGER) - 1) / CAST(:step AS INTEGER) ORDER BY valid_from DESC, id DESC
      ) AS fromEnd
      FROM (
        SELECT id, valid_from FROM configurations
        WHERE affiliate_id = :affiliateId ORDER BY valid_from, id LIMIT -1 OFFSET :skipped
      )
    ) WHERE fromEnd = 1
  ) ORDER BY valid_from, id`;

/** Configurations after the first one that are neither among the `:kept` newest nor the last one of a step. */
const REMOVE_SUPERSEDED = `
  DELETE FROM configurations WHERE id IN (
    SELECT id FROM (
      SELECT id,
        row_number() OVER (
          PARTITION BY (valid_from + CAST(:step AS INTEGER) - 1) / CAST(:step AS INTEGER) ORDER BY valid_from DESC, id DESC
        ) AS fromEnd,
        row_number() OVER (ORDER BY valid_from DESC, id DESC) AS newest,
        row_number() OVER (ORDER BY valid_from, id) AS oldest
      FROM configurations WHERE affiliate_id = :affiliateId
    ) WHERE fromEnd > 1 AND newest > :kept AND oldest > 1
  )`;

function toRow(record: AffiliateRecord): AffiliateRow {
  return { ...record, autoPickEnabled: Number(record.autoPickEnabled) };
}

function affiliateStatements(database: SqliteDatabase) {
  return {
    insert: database.prepare<AffiliateRow>(
      `INSERT INTO affiliates
         (id, capabilities, start_timestamp, onboard_status, auto_pick_enabled, page_timeout_ms)
       VALUES
         (:id, :capabilities, :startTimestamp, :onboardStatus, :autoPickEnabled, :pageTimeoutMs)`,
    ),
    select: database.prepare<[string], AffiliateRow>(
      `SELECT id, capabilities, start_timestamp AS startTimestamp, onboard_status AS onboardStatus,
         auto_pick_enabled AS autoPickEnabled, page_timeout_ms AS pageTimeoutMs
       FROM affiliates WHERE id = ?`,
    ),
    update: database.prepare<AffiliateRow>(
      `UPDATE affiliates SET onboard_status = :onboardStatus, auto_pick_enabled = :autoPickEnabled
       WHERE id = :id`,
    ),
  };
}

function configurationStatements(database: SqliteDatabase) {
  return {
    insert: database.prepare<[string, number, string, string | null]>(
      'INSERT INTO configurations (affiliate_id, valid_from, configured_rows, uploaded_by) VALUES (?, ?, ?, ?)',
    ),
    removeSuperseded: database.prepare<{ affiliateId: string; step: number; kept: number }>(
      REMOVE_SUPERSEDED,
    ),
    removeAfter: database.prepare<[string, number]>(
      'DELETE FROM configurations WHERE affiliate_id = ? AND valid_from > ?',
    ),
    selectAll: database.prepare<[string], ConfigurationRow>(
      `SELECT valid_from AS validFrom, configured_rows AS rows FROM configurations
       WHERE affiliate_id = ? ORDER BY valid_from, id`,
    ),
    selectEffective: database.prepare<
      { affiliateId: string; skipped: number; step: number },
      ConfigurationRow
    >(SELECT_EFFECTIVE),
    selectLast: database.prepare<[string], ConfigurationRow>(
      `SELECT valid_from AS validFrom, configured_rows AS rows FROM configurations
       WHERE affiliate_id = ? ORDER BY valid_from DESC, id DESC LIMIT 1`,
    ),
    selectVersions: database.prepare<[string, number], ConfigurationVersion>(
      `SELECT id, valid_from AS validFrom, uploaded_by AS uploadedBy FROM configurations
       WHERE affiliate_id = ? ORDER BY valid_from DESC, id DESC LIMIT ?`,
    ),
    countRows: database
      .prepare<[number], number>(
        'SELECT json_array_length(configured_rows) FROM configurations WHERE id = ?',
      )
      .pluck(),
    selectText: database
      .prepare<[number], string>('SELECT configured_rows FROM configurations WHERE id = ?')
      .pluck(),
  };
}

export function createAffiliateStore(database: SqliteDatabase) {
  const affiliates = affiliateStatements(database);
  const configurations = configurationStatements(database);
  return {
    add: (affiliate: AffiliateRecord): void => void affiliates.insert.run(toRow(affiliate)),
    find: (id: string): AffiliateRecord | undefined => {
      const row = affiliates.select.get(id);
      return row && { ...row, autoPickEnabled: row.autoPickEnabled === 1 };
    },
    /** Saves `onboardStatus` and `autoPickEnabled`; the other fields of an affiliate never change. */
    save: (affiliate: AffiliateRecord): void => void affiliates.update.run(toRow(affiliate)),
    /** Puts a configuration in force from a time on. */
    addConfiguration: (...[affiliateId, validFrom, rows, by = null]: NewConfiguration): void => {
      configurations.insert.run(affiliateId, validFrom, rows, by);
    },
    /**
     * Removes configurations that were never in effect, because another one followed within the same `step` seconds,
     * except the newest `kept` ones and the first one. Else a series of uploads would fill the disk.
     */
    removeSupersededConfigurations: (affiliateId: string, step: number, kept: number): void => {
      configurations.removeSuperseded.run({ affiliateId, step, kept });
    },
    /** Removes configurations later than `seconds` (since 1970), after the clock was set back to that time. */
    removeConfigurationsAfter: (affiliateId: string, seconds: number): void => {
      configurations.removeAfter.run(affiliateId, seconds);
    },
    /** The configuration in force: the latest one; undefined when the affiliate has none. */
    configuration: (affiliateId: string): ConfigurationRecord | undefined => {
      const row = configurations.selectLast.get(affiliateId);
      return row && toConfiguration(row);
    },
    /** The newest uploads, the one in force first. */
    versions: (affiliateId: string, limit: number): ConfigurationVersion[] =>
      configurations.selectVersions.all(affiliateId, limit),
    /** The number of rows of an upload, counted by SQLite: tens of milliseconds for the largest one. */
    rowCount: (versionId: number): number => configurations.countRows.get(versionId) ?? 0,
    /** The JSON of an upload's `ConfiguredRow[]`; undefined for an unknown id. */
    textOf: (versionId: number): string | undefined => configurations.selectText.get(versionId),
    /** All configurations, oldest first; the last one is in force. */
    configurationHistory: (affiliateId: string): ConfigurationRecord[] =>
      configurations.selectAll.all(affiliateId).map(toConfiguration),
    /**
     * The configurations that take effect, oldest first, without the oldest `skipped` ones. A change takes effect at
     * the next multiple of `step` seconds; when several take effect at the same time, only the last is returned. The
     * others, which may be large, are not read.
     */
    effectiveConfigurations: (
      affiliateId: string,
      { step, skipped }: { readonly step: number; readonly skipped: number },
    ): ConfigurationRecord[] =>
      configurations.selectEffective.all({ affiliateId, step, skipped }).map(toConfiguration),
  };
}
