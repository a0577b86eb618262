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

/** Sessions and single-use authorization codes of one world. */
export function createSessionStore(database: SqliteDatabase) {
  const select = database.prepare<[string], SessionRecord>(
    'SELECT id, persona_id AS personaId, expires_at AS expiresAt FROM sessions WHERE id = ?',
  );
  const selectAll = database.prepare<[], SessionRecord>(
    'SELECT id, persona_id AS personaId, expires_at AS expiresAt FROM sessions ORDER BY id',
  );
  const insert = database.prepare<[string, string, number]>(
    'INSERT INTO sessions (id, persona_id, expires_at) VALUES (?, ?, ?)',
  );
  const remove = database.prepare<[string]>('DELETE FROM sessions WHERE id = ?');
  const insertCode = database.prepare<[string, string, number]>(
    'INSERT INTO authorization_codes (code, persona_id, expires_at) VALUES (?, ?, ?)',
  );
  const takeCode = database.prepare<[string], { personaId: string; expiresAt: number }>(
    'DELETE FROM authorization_codes WHERE code = ? RETURNING persona_id AS personaId, expires_at AS expiresAt',
  );
  const outdated = (['sessions', 'authorization_codes'] as const).map((table) => ({
    expired: database.prepare<[number]>(`DELETE FROM ${table} WHERE expires_at <= ?`),
    surplus: database.prepare<[number]>(
      `DELETE FROM ${table} WHERE ${table === 'sessions' ? 'id' : 'code'} IN (
         SELECT ${table === 'sessions' ? 'id' : 'code'} FROM ${table}
         ORDER BY expires_at DESC LIMIT -1 OFFSET ?
       )`,
    ),
  }));
  return {
    all: (): SessionRecord[] => selectAll.all(),
    find: (id: string): SessionRecord | undefined => select.get(id),
    add: (session: SessionRecord): void => {
      insert.run(session.id, session.personaId, session.expiresAt);
    },
    remove: (id: string): void => void remove.run(id),
    /** Removes what has expired by a time, and what exceeds the bound. Call it before adding something. */
    removeOutdated: (seconds: number): void => {
      for (const { expired, surplus } of outdated) {
        expired.run(seconds);
        surplus.run(MAX_SESSIONS - 1);
      }
    },
    addCode: (code: string, personaId: string, expiresAt: number): void => {
      insertCode.run(code, personaId, expiresAt);
    },
    /** Returns a code once and removes it: a second call returns undefined. */
    takeCode: (code: string): { personaId: string; expiresAt: number } | undefined =>
      takeCode.get(code),
  };
}
