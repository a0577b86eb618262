import { loadSqlite } from './load-sqlite.mjs';

/** better-sqlite3 in the version for this Node. Nothing else imports the package. */
export const Database = loadSqlite();

export type SqliteDatabase = InstanceType<typeof Database>;
