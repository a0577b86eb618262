import type { Snapshot } from '../../../../apps/mock-api/src/contract/operations/control/snapshots.ts';
import type { Table } from '../../../../apps/mock-api/src/contract/operations/control/tables.ts';
import type { World } from '../../../../apps/mock-api/src/contract/operations/control/worlds.ts';
import { Database } from '../../../../apps/mock-api/src/store/sqlite.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { BENCH_NOW } from '../../lib/server-process.ts';
import { type Register, SHARED } from './register.ts';

/** Returns a time that is unique per ordinal, in the server's format. */
const instantOf = (ordinal: number): string =>
  new Date(Date.parse(BENCH_NOW) + ordinal * 60_000).toISOString();

/** The manual edit of a state table that gives a world its mark. */
const markRow = (mark: string) => ({
  path: '/__sim/state/payees/A1001',
  json: { contact_name: mark },
});

async function markOf(api: ApiClient, world: string): Promise<string> {
  const response = await api.must('GET', '/__sim/state/payees?limit=1', { world });
  return String(response.json<Table>().rows[0]?.['contact_name']);
}

const MAX_WORLDS = 6;
const MADE = 'made-';

/**
 * Creates worlds, plain or as copies of a world that is being written to, and deletes them; each with its own clock.
 */
export const worlds: Register<Readonly<Record<string, string>>> = {
  name: 'worlds',
  observe: async (api) => {
    const listed = (await api.must('GET', '/__sim/worlds')).json<World[]>();
    const made = listed.filter(({ name }) => name.startsWith(MADE));
    return Object.fromEntries(made.map(({ name, clock }) => [name, clock.now]));
  },
  next: (state, ordinal, random) => {
    const names = Object.keys(state);
    if (names.length >= MAX_WORLDS || (names.length > 0 && random.chance(0.3))) {
      const gone = random.pick(names);
      const after = Object.fromEntries(Object.entries(state).filter(([name]) => name !== gone));
      return { method: 'DELETE', path: `/__sim/worlds/${gone}`, after };
    }
    const [name, now] = [`${MADE}${ordinal}`, instantOf(ordinal)];
    const json = { name, now, ...(random.chance(0.5) && { from: SHARED }) };
    return { method: 'POST', path: '/__sim/worlds', json, after: { ...state, [name]: now } };
  },
};

const SNAPSHOT_WORLDS = ['snapped-a', 'snapped-b'] as const;
const SNAPSHOT = 'saved';

/** The marks of two worlds, and the snapshot to which both are saved: its listed world and the mark in its file. */
interface Saved {
  readonly marks: Readonly<Record<string, string>>;
  readonly snapshot: { readonly world: string; readonly mark: string } | null;
}

function markInFile(file: Buffer): string {
  const database = new Database(file);
  try {
    const select = 'SELECT contact_name FROM payees ORDER BY affiliate_id LIMIT 1';
    return String(database.prepare(select).pluck().get());
  } finally {
    database.close();
  }
}

async function snapshotOf(api: ApiClient): Promise<Saved['snapshot']> {
  const listed = (await api.must('GET', '/__sim/snapshots')).json<Snapshot[]>();
  const found = listed.find(({ name }) => name === SNAPSHOT);
  if (!found) return null;
  const { bytes } = await api.must('GET', `/__sim/snapshots/${SNAPSHOT}/file`);
  return { world: found.world, mark: markInFile(bytes) };
}

/** Saves two worlds under one snapshot name, and restores from it. */
export const snapshots: Register<Saved> = {
  name: 'snapshots',
  setUp: async (api) => {
    for (const name of SNAPSHOT_WORLDS) await api.makeWorld(name);
  },
  observe: async (api) => {
    const marks: Record<string, string> = {};
    for (const world of SNAPSHOT_WORLDS) marks[world] = await markOf(api, world);
    return { marks, snapshot: await snapshotOf(api) };
  },
  next: ({ marks, snapshot }, ordinal, random) => {
    const world = random.pick(SNAPSHOT_WORLDS);
    const kind = random.pick(['mark', 'save', 'save', 'restore'] as const);
    if (kind === 'save') {
      const after = { marks, snapshot: { world, mark: marks[world] ?? '' } };
      return { method: 'POST', path: '/__sim/snapshots', world, json: { name: SNAPSHOT }, after };
    }
    const restored = kind === 'restore' ? snapshot : null;
    const mark = restored?.mark ?? `mark ${ordinal}`;
    const after = { marks: { ...marks, [world]: mark }, snapshot };
    if (restored)
      return { method: 'POST', path: `/__sim/snapshots/${SNAPSHOT}/restore`, world, after };
    return { method: 'PATCH', ...markRow(mark), world, after };
  },
};
