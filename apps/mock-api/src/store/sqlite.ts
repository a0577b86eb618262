import { loadSqlite } from './load-sqlite.mjs';

/** The better-sqlite3 package for this Node. No other module imports the package. */
export const Database = loadSqlite();

export type SqliteDatabase = InstanceType<typeof Database>;
