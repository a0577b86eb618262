import { lazily } from '../lib/lazily.ts';
import type { SqliteDatabase } from './open-database.ts';

/** The session of a signed-in person; `expiresAt` in seconds on the world's clock. */
export interface SessionRecord {
  readonly id: string;
  readonly personaId: string;
  readonly expiresAt: number;
}

/**
 * Maximum number of sessions, and of codes, of a world. Beyond it the ones that expire first are removed before they
 * expire.
 */
const MAX_SESSIONS = 10_000;

const COLUMNS = 'id, persona_id AS personaId, expires_at AS expiresAt';

function sessionStatements(database: SqliteDatabase) {
  return {
    selectAll: database.prepare<[], SessionRecord>(`SELECT ${COLUMNS} FROM sessions ORDER BY id`),
    insert: database.prepare<[string, string, number]>(
      'INSERT INTO sessions (id, persona_id, expires_at) VALUES (?, ?, ?)',
    ),
    remove: database.prepare<[string]>('DELETE FROM sessions WHERE id = ?'),
    insertCode: database.prepare<[string, string, number]>(
      'INSERT INTO authorization_codes (code, persona_id, expires_at) VALUES (?, ?, ?)',
    ),
    takeCode: database.prepare<[string], { personaId: string; expiresAt: number }>(
      'DELETE FROM authorization_codes WHERE code = ? RETURNING persona_id AS personaId, expires_at AS expiresAt',
    ),
  };
}

/** Statements that remove rows of a table: those that have expired, and those beyond a number. */
function removalStatements(database: SqliteDatabase, table: string, key: string) {
  return {
    expired: database.prepare<[number]>(`DELETE FROM ${table} WHERE expires_at <= ?`),
    surplus: database.prepare<[number]>(
      `DELETE FROM ${table} WHERE ${key} IN (
         SELECT ${key} FROM ${table} ORDER BY expires_at DESC LIMIT -1 OFFSET ?
       )`,
    ),
  };
}

export function createSessionStore(database: SqliteDatabase) {
  const select = database.prepare<[string], SessionRecord>(
    `SELECT ${COLUMNS} FROM sessions WHERE id = ?`,
  );
  // Most requests only find their session.
  const statements = lazily(() => sessionStatements(database));
  const outdated = lazily(() => [
    removalStatements(database, 'sessions', 'id'),
    removalStatements(database, 'authorization_codes', 'code'),
  ]);
  return {
    all: (): SessionRecord[] => statements().selectAll.all(),
    find: (id: string): SessionRecord | undefined => select.get(id),
    add: (session: SessionRecord): void => {
      statements().insert.run(session.id, session.personaId, session.expiresAt);
    },
    remove: (id: string): void => void statements().remove.run(id),
    /** Removes what has expired by a time, and what exceeds the bound. Call it before adding something. */
    removeOutdated: (seconds: number): void => {
      for (const { expired, surplus } of outdated()) {
        expired.run(seconds);
        surplus.run(MAX_SESSIONS - 1);
      }
    },
    addCode: (code: string, personaId: string, expiresAt: number): void => {
      statements().insertCode.run(code, personaId, expiresAt);
    },
    /** Returns a code once and removes it: a second call returns undefined. */
    takeCode: (code: string): { personaId: string; expiresAt: number } | undefined =>
      statements().takeCode.get(code),
  };
}
