/**
 * The tables of a world's database. Each entry is one migration; its number (from 1) is the schema version after it.
 * Released entries never change: a change is a new entry.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE world (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    persona_id TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE authorization_codes (
    code TEXT PRIMARY KEY,
    persona_id TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE usage_events (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    properties TEXT NOT NULL,
    at INTEGER NOT NULL
  );

  CREATE TABLE affiliates (
    id TEXT PRIMARY KEY,
    capabilities TEXT NOT NULL,
    start_timestamp INTEGER NOT NULL,
    onboard_status TEXT NOT NULL,
    auto_pick_enabled INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE configurations (
    id INTEGER PRIMARY KEY,
    affiliate_id TEXT NOT NULL REFERENCES affiliates (id),
    valid_from INTEGER NOT NULL,
    placements TEXT NOT NULL
  );
  CREATE INDEX configurations_by_affiliate ON configurations (affiliate_id, valid_from, id);

  CREATE TABLE payees (
    affiliate_id TEXT PRIMARY KEY,
    affiliate_name TEXT NOT NULL,
    contact_name TEXT NOT NULL,
    address TEXT NOT NULL,
    tax_country TEXT NOT NULL,
    vat_number TEXT NOT NULL,
    bank_account_name TEXT NOT NULL,
    bank_account_number TEXT NOT NULL,
    bank_name TEXT NOT NULL,
    bank_address TEXT NOT NULL,
    bank_code TEXT NOT NULL,
    bank_branch_code TEXT NOT NULL,
    bank_swift_code TEXT NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE payments (
    id INTEGER PRIMARY KEY,
    affiliate_id TEXT NOT NULL REFERENCES payees (affiliate_id),
    status INTEGER NOT NULL,
    payment_currency TEXT NOT NULL,
    invoice_num TEXT NOT NULL,
    invoice_date TEXT NOT NULL,
    request_date TEXT NOT NULL,
    value_date TEXT,
    payment_due TEXT NOT NULL,
    account_description TEXT NOT NULL,
    detail TEXT NOT NULL
  );
  CREATE INDEX payments_by_date ON payments (request_date, id);

  CREATE TABLE payment_status_changes (
    id INTEGER PRIMARY KEY,
    payment_id INTEGER NOT NULL REFERENCES payments (id),
    from_status INTEGER NOT NULL,
    to_status INTEGER NOT NULL,
    reject_reason TEXT,
    changed_by TEXT NOT NULL,
    changed_at INTEGER NOT NULL
  );
  CREATE INDEX status_changes_by_payment ON payment_status_changes (payment_id, id);
  `,
  `
  CREATE TABLE user_settings (
    user_id TEXT PRIMARY KEY,
    own_settings TEXT NOT NULL
  ) WITHOUT ROWID;
  `,
  `
  CREATE TABLE floor_prices (
    id INTEGER PRIMARY KEY,
    affiliate_id TEXT NOT NULL REFERENCES affiliates (id),
    ad_unit_id TEXT NOT NULL,
    bidder TEXT NOT NULL,
    currency TEXT NOT NULL,
    floor_price REAL NOT NULL,
    valid_from INTEGER NOT NULL,
    recorded_at INTEGER NOT NULL,
    by_user INTEGER NOT NULL
  );
  CREATE INDEX floor_prices_by_affiliate ON floor_prices (affiliate_id, valid_from, id);

  CREATE TABLE auto_pick_changes (
    id INTEGER PRIMARY KEY,
    affiliate_id TEXT NOT NULL REFERENCES affiliates (id),
    changed_at INTEGER NOT NULL,
    enabled INTEGER NOT NULL,
    bidders TEXT NOT NULL
  );
  CREATE INDEX auto_pick_changes_by_affiliate ON auto_pick_changes (affiliate_id, changed_at, id);
  `,
  `
  CREATE TABLE faults (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    rule TEXT NOT NULL,
    draw_key TEXT NOT NULL,
    matched INTEGER NOT NULL,
    hits INTEGER NOT NULL
  );
  `,
  `
  ALTER TABLE payments ADD COLUMN months TEXT NOT NULL DEFAULT '[]';
  UPDATE payments SET months = (
    SELECT json_group_array(json_extract(value, '$.month')) FROM json_each(detail)
  );
  ALTER TABLE payments DROP COLUMN detail;
  ALTER TABLE payments ADD COLUMN corrects INTEGER REFERENCES payments (id);
  `,
  `
  ALTER TABLE configurations ADD COLUMN uploaded_by TEXT;
  `,
  `
  ALTER TABLE affiliates ADD COLUMN page_timeout_ms INTEGER NOT NULL DEFAULT 1500;
  `,
  `
  CREATE TABLE acts (
    id INTEGER PRIMARY KEY,
    act TEXT NOT NULL,
    csv BLOB
  );
  `,
  `
  ALTER TABLE configurations RENAME COLUMN placements TO configured_rows;
  ALTER TABLE payment_status_changes RENAME COLUMN reject_reason TO reason;
  `,
];

export const SCHEMA_VERSION = MIGRATIONS.length;

/** Tables that are not part of a world's state: two worlds can be equal and differ in these tables. */
export const TABLES_OUTSIDE_STATE: readonly string[] = [
  'world',
  'schema_version',
  'sessions',
  'authorization_codes',
  'usage_events',
  // The rules are in the state hash; their ids and counters are not.
  'faults',
  // How the state was made: two ways may lead to the same one.
  'acts',
];
