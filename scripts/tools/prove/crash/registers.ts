import type { ActList } from '../../../../apps/mock-api/src/contract/operations/control/acts.ts';
import type { Snapshot } from '../../../../apps/mock-api/src/contract/operations/control/snapshots.ts';
import type { State } from '../../../../apps/mock-api/src/contract/operations/control/state.ts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { type ActContent, type ActSeries, actSeries, requestOf } from '../acts.ts';
import type { Register } from './register.ts';

/** The worlds in which several clients act at once. */
export const ACT_WORLDS = ['acts-0', 'acts-1', 'acts-2'] as const;

/** What a client has done in its world, as the server stores it. */
const actsOf = (
  { name, persona, operation, act }: ActSeries,
  world: string,
): Register<readonly unknown[]> => ({
  name,
  world,
  persona,
  observe: async (api, parts) => {
    const { acts } = (await api.must('GET', '/__sim/acts', parts)).json<ActList>();
    const own = acts.filter((one) => one.persona === persona && one.operation === operation);
    return own.map(({ body, csv }: ActContent) => body ?? csv);
  },
  next: (done, random) => {
    const content = act(done.length, random);
    if (!content) return undefined;
    const after = [...done, content.body ?? content.csv];
    return { ...requestOf(operation, content), after };
  },
});

/** The hash of a world's state; undefined if there is no such world. */
export async function stateHash(api: ApiClient, world: string): Promise<string | undefined> {
  const response = await api.send('GET', '/__sim/state', { world });
  return response.status === 200 ? response.json<State>().stateHash : undefined;
}

/** The hashes of the states of worlds by their names, and of a snapshot. */
interface Files {
  readonly worlds: Readonly<Record<string, string>>;
  readonly snapshot: string | undefined;
}

/** Worlds of two seeds; the others are copies, so every state is known before it is there. */
const ORIGINALS = ['world-0', 'world-1'];
const NAMES = [...ORIGINALS, 'world-2', 'world-3', 'world-4'];
const SNAPSHOT = 'saved';

/** Copies and deletes worlds, saves them as a snapshot and restores them from there. */
const files: Register<Files> = {
  name: 'worlds and snapshots',
  observe: async (api) => {
    const snapshots = (await api.must('GET', '/__sim/snapshots')).json<Snapshot[]>();
    const hashes: Record<string, string> = {};
    for (const world of NAMES) {
      const hash = await stateHash(api, world);
      if (hash !== undefined) hashes[world] = hash;
    }
    return { worlds: hashes, snapshot: snapshots.find(({ name }) => name === SNAPSHOT)?.stateHash };
  },
  next: ({ worlds, snapshot }, random) => {
    const world = random.pick(Object.keys(worlds));
    const hash = worlds[world] ?? '';
    const name = random.pick(NAMES.slice(ORIGINALS.length));
    if (random.chance(0.5)) {
      if (worlds[name] === undefined) {
        const after = { worlds: { ...worlds, [name]: hash }, snapshot };
        return { method: 'POST', path: '/__sim/worlds', json: { name, from: world }, after };
      }
      const { [name]: _gone, ...others } = worlds;
      const after = { worlds: others, snapshot };
      return { method: 'DELETE', path: `/__sim/worlds/${name}`, after };
    }
    if (snapshot === undefined || random.chance(0.5)) {
      const after = { worlds, snapshot: hash };
      return { method: 'POST', path: '/__sim/snapshots', world, json: { name: SNAPSHOT }, after };
    }
    const after = { worlds: { ...worlds, [world]: snapshot }, snapshot };
    return { method: 'POST', path: `/__sim/snapshots/${SNAPSHOT}/restore`, world, after };
  },
};

/** The state of the server in parts, each of which one client writes. */
export async function allRegisters(api: ApiClient, maxRows: number): Promise<Register[]> {
  for (const name of ACT_WORLDS) await api.makeWorld(name);
  for (const [seed, name] of ORIGINALS.entries())
    await api.must('POST', '/__sim/worlds', { json: { name, seed } });
  const series = await actSeries(api, maxRows);
  const acts = series.map((one, index) => actsOf(one, ACT_WORLDS[index % 3] ?? ''));
  return [...acts, files];
}
