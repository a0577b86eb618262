import type { Snapshot } from '../../../apps/mock-api/src/contract/control/snapshots.ts';
import { Database } from '../../../apps/mock-api/src/store/sqlite.ts';
import type { Caller } from '../caller.ts';
import type { Register } from './register.ts';
import { markOf, markWrite } from './world-registers.ts';

const WORLDS = ['snapped-a', 'snapped-b'] as const;
const NAME = 'kept';

/** A snapshot as its file and what is listed of it say. */
interface Kept {
  readonly world: string;
  readonly mark: string;
}

/** Two worlds by their marks, and the one snapshot that both are saved to and restored from. */
interface Saved {
  readonly marks: Readonly<Record<string, string>>;
  readonly kept: Kept | null;
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

async function keptOf(caller: Caller): Promise<Kept | null> {
  const listed = (await caller.must('GET', '/__sim/snapshots')).json<Snapshot[]>();
  const found = listed.find(({ name }) => name === NAME);
  if (!found) return null;
  const { bytes } = await caller.must('GET', `/__sim/snapshots/${NAME}/file`);
  return { world: found.world, mark: markInFile(bytes) };
}

/** Saves of two worlds under one name, and restores of it. */
export function snapshotRegister(): Register<Saved> {
  const observe = async (caller: Caller): Promise<Saved> => {
    const marks: Record<string, string> = {};
    for (const world of WORLDS) marks[world] = await markOf(caller, world);
    return { marks, kept: await keptOf(caller) };
  };
  return {
    name: 'snapshots',
    prepare: async (caller) => {
      for (const name of WORLDS) await caller.must('POST', '/__sim/worlds', { json: { name } });
      return observe(caller);
    },
    observe,
    next: ({ marks, kept }, ordinal, random) => {
      const world = random.pick(WORLDS);
      const mark = `mark ${ordinal}`;
      const kind = random.pick(['mark', 'save', 'save', 'restore'] as const);
      if (kind === 'restore' && kept !== null)
        return {
          method: 'POST',
          path: `/__sim/snapshots/${NAME}/restore`,
          world,
          after: { marks: { ...marks, [world]: kept.mark }, kept },
        };
      if (kind === 'save')
        return {
          method: 'POST',
          path: '/__sim/snapshots',
          world,
          json: { name: NAME },
          after: { marks, kept: { world, mark: marks[world] ?? '' } },
        };
      return markWrite(world, mark, { marks: { ...marks, [world]: mark }, kept });
    },
  };
}
