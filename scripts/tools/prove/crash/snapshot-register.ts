import type { Snapshot } from '../../../../apps/mock-api/src/contract/control/snapshots.ts';
import { Database } from '../../../../apps/mock-api/src/store/sqlite.ts';
import type { Caller } from '../../../lib/api-client.ts';
import type { Register } from './register.ts';
import { markOf, markWrite } from './world-registers.ts';

const WORLDS = ['snapped-a', 'snapped-b'] as const;
const NAME = 'kept';

/** A snapshot: its listed world and the mark in its file. */
interface SavedSnapshot {
  readonly world: string;
  readonly mark: string;
}

/** The marks of two worlds, and the snapshot to which both are saved and from which both are restored. */
interface Saved {
  readonly marks: Readonly<Record<string, string>>;
  readonly snapshot: SavedSnapshot | null;
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

async function snapshotOf(caller: Caller): Promise<SavedSnapshot | null> {
  const listed = (await caller.must('GET', '/__sim/snapshots')).json<Snapshot[]>();
  const found = listed.find(({ name }) => name === NAME);
  if (!found) return null;
  const { bytes } = await caller.must('GET', `/__sim/snapshots/${NAME}/file`);
  return { world: found.world, mark: markInFile(bytes) };
}

/** Saves two worlds under one snapshot name, and restores from it. */
export function snapshotRegister(): Register<Saved> {
  const observe = async (caller: Caller): Promise<Saved> => {
    const marks: Record<string, string> = {};
    for (const world of WORLDS) marks[world] = await markOf(caller, world);
    return { marks, snapshot: await snapshotOf(caller) };
  };
  return {
    name: 'snapshots',
    prepare: async (caller) => {
      for (const name of WORLDS) await caller.must('POST', '/__sim/worlds', { json: { name } });
      return observe(caller);
    },
    observe,
    next: ({ marks, snapshot }, ordinal, random) => {
      const world = random.pick(WORLDS);
      const mark = `mark ${ordinal}`;
      const kind = random.pick(['mark', 'save', 'save', 'restore'] as const);
      if (kind === 'restore' && snapshot !== null)
        return {
          method: 'POST',
          path: `/__sim/snapshots/${NAME}/restore`,
          world,
          after: { marks: { ...marks, [world]: snapshot.mark }, snapshot },
        };
      if (kind === 'save')
        return {
          method: 'POST',
          path: '/__sim/snapshots',
          world,
          json: { name: NAME },
          after: { marks, snapshot: { world, mark: marks[world] ?? '' } },
        };
      return markWrite(world, mark, { marks: { ...marks, [world]: mark }, snapshot });
    },
  };
}
