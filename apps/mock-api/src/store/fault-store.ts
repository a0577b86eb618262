import { getOrCreate } from '../lib/get-or-create.ts';
import type { NewFault } from '../contract/operations/control/faults.ts';
import { byCodeUnit } from '../lib/by-code-unit.ts';
import type { SqliteDatabase } from './open-database.ts';

export interface FaultRecord {
  /** Ordinal of its creation in this world, from 1; never reused. */
  readonly id: number;
  readonly rule: NewFault;
  /** The key of its random draws: the same for the same rule in the same plan, whatever its id. */
  readonly drawKey: string;
  readonly matched: number;
  readonly hits: number;
}

type Row = Omit<FaultRecord, 'rule'> & { readonly rule: string };

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** JSON with sorted keys in every object, so that equal rules give equal texts. */
function canonical(value: unknown): string {
  const sorted = (_key: string, part: unknown): unknown =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => byCodeUnit(a, b)))
      : part;
  return JSON.stringify(value, sorted);
}

/**
 * The key of a rule's random draws: its match, its effect, and a number that separates it from equal rules of the plan.
 */
function drawKeyOf({ match, effect }: NewFault, present: readonly FaultRecord[]): string {
  const taken = new Set(present.map(({ drawKey }) => drawKey));
  let twin = 0;
  while (taken.has(canonical([twin, match, effect]))) twin += 1;
  return canonical([twin, match, effect]);
}

function faultStatements(database: SqliteDatabase) {
  return {
    insert: database.prepare<[string, string]>(
      'INSERT INTO faults (rule, draw_key, matched, hits) VALUES (?, ?, 0, 0)',
    ),
    update: database.prepare<[number, number, number]>(
      'UPDATE faults SET matched = ?, hits = ? WHERE id = ?',
    ),
    remove: database.prepare<[number]>('DELETE FROM faults WHERE id = ?'),
    clear: database.prepare('DELETE FROM faults'),
  };
}

function statementsOver(database: () => SqliteDatabase) {
  const prepared = new WeakMap<SqliteDatabase, ReturnType<typeof faultStatements>>();
  return () => {
    const connection = database();
    return getOrCreate(prepared, connection, () => faultStatements(connection));
  };
}

function readPlan(database: SqliteDatabase): readonly Mutable<FaultRecord>[] {
  return database
    .prepare<[], Row>('SELECT id, rule, draw_key AS drawKey, matched, hits FROM faults ORDER BY id')
    .all()
    .map((row) => ({ ...row, rule: JSON.parse(row.rule) as NewFault }));
}

/**
 * The fault plan of one world. It is read from the database once and then stays in memory, because every request needs
 * it.
 */
export type FaultStore = ReturnType<typeof createFaultStore>;

/**
 * `database` returns the world's database, which may be another connection after each turn of the event loop. It is not
 * called to read the plan.
 */
export function createFaultStore(database: () => SqliteDatabase) {
  const statements = statementsOver(database);
  let plan = readPlan(database());
  let counted = 0;

  return {
    /** In order of creation. */
    all: (): readonly FaultRecord[] => plan,
    add: (rule: NewFault): FaultRecord => {
      const drawKey = drawKeyOf(rule, plan);
      const text = canonical(rule);
      const id = Number(statements().insert.run(text, drawKey).lastInsertRowid);
      const record = { id, rule: JSON.parse(text) as NewFault, drawKey, matched: 0, hits: 0 };
      plan = [...plan, record];
      return record;
    },
    /** Removes a rule and returns it; undefined when there is no rule with this id. */
    remove: (id: number): FaultRecord | undefined => {
      const rule = plan.find((record) => record.id === id);
      if (!rule) return undefined;
      statements().remove.run(id);
      plan = plan.filter((record) => record !== rule);
      return rule;
    },
    clear: (): readonly FaultRecord[] => {
      const removed = plan;
      statements().clear.run();
      plan = [];
      return removed;
    },
    /** Counts a request that a rule matched; `hit` = whether the rule changed it. */
    count: (id: number, hit: boolean): void => {
      const record = plan.find((other) => other.id === id);
      if (!record) return;
      record.matched += 1;
      if (hit) record.hits += 1;
      statements().update.run(record.matched, record.hits, id);
      counted += 1;
    },
    /** Number of rows that counting has written: these writes do not change the state that responses come from. */
    counted: (): number => counted,
  };
}
