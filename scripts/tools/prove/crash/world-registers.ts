import type { Snapshot } from '../../../../apps/mock-api/src/contract/operations/control/snapshots.ts';
import type { State } from '../../../../apps/mock-api/src/contract/operations/control/state.ts';
import type { Table } from '../../../../apps/mock-api/src/contract/operations/control/tables.ts';
import type { World } from '../../../../apps/mock-api/src/contract/operations/control/worlds.ts';
import type { KeyedRandom } from '../../../../apps/mock-api/src/simulation/keyed-random.ts';
import { Database } from '../../../../apps/mock-api/src/store/sqlite.ts';
import { type ApiClient, sessionOf } from '../../../lib/api-client.ts';
import { BENCH_NOW } from '../../lib/server-process.ts';
import { Register, SHARED, type Write } from './register.ts';

/** Returns a time that is unique per ordinal, in the server's format. */
function instantOf(ordinal: number): string {
  return new Date(Date.parse(BENCH_NOW) + ordinal * 60_000).toISOString();
}

/** The row that gets the mark of a world, by a manual edit of a state table. */
const MARKED_ROW = '/__sim/state/payees/A1001';

/** Reads the mark of a world. */
async function markOf(api: ApiClient, world: string): Promise<string> {
  const response = await api.must('GET', '/__sim/state/payees?limit=1', { world });
  return String(response.json<Table>().rows[0]?.['contact_name']);
}

/** The data of a world that the control plane changes. */
interface Controlled {
  readonly now: string;
  readonly story: string | null;
  readonly faults: readonly string[];
  readonly mark: string;
}

/** Changes clock, fault plan and a row, and resets to the first state, in a separate world. */
export class ControlRegister extends Register<Controlled> {
  #first: Controlled | undefined;

  readonly name = 'control plane';
  protected override readonly world = 'controlled';

  protected async observe(api: ApiClient): Promise<Controlled> {
    const state = (await api.must('GET', '/__sim/state', this.parts)).json<State>();
    const faults = state.faults.map(({ effect }) =>
      effect.type === 'status' ? String(effect.msg) : effect.type,
    );
    const mark = await markOf(api, this.world);
    const found = { now: state.clock.now, story: state.story, faults, mark };
    this.#first ??= found;
    return found;
  }

  protected next(state: Controlled, ordinal: number, random: KeyedRandom): Write<Controlled> {
    const now = instantOf(ordinal);
    const msg = `fault ${ordinal}`;
    const mark = `mark ${ordinal}`;
    if (random.chance(0.4)) {
      const effect = { type: 'status', code: 503, msg };
      const json = { match: { path: '/v1/nowhere/**' }, effect };
      const after = { ...state, faults: [...state.faults, msg] };
      return this.write('POST', '/__sim/faults', after, { json });
    }
    const clock = { json: { mode: 'frozen', now } };
    const writes = [
      this.write('PUT', '/__sim/clock', { ...state, now }, clock),
      this.write('PATCH', MARKED_ROW, { ...state, mark }, { json: { contact_name: mark } }),
      this.write('DELETE', '/__sim/faults', { ...state, faults: [] }),
      this.write('POST', '/__sim/reset', this.#first ?? state),
    ];
    if (state.now < now)
      writes.push(
        this.write('POST', '/__sim/clock/advance', { ...state, now }, { json: { to: now } }),
      );
    return random.pick(writes);
  }
}

const MAX_WORLDS = 6;
const MADE = 'made-';

/**
 * Creates worlds, plain or as copies of a world that is being written to, and deletes them; each with its own clock.
 */
export class WorldsRegister extends Register<Readonly<Record<string, string>>> {
  readonly name = 'worlds';

  protected async observe(api: ApiClient): Promise<Record<string, string>> {
    const worlds = (await api.must('GET', '/__sim/worlds')).json<World[]>();
    const made = worlds.filter(({ name }) => name.startsWith(MADE));
    return Object.fromEntries(made.map(({ name, clock }) => [name, clock.now]));
  }

  protected next(
    state: Readonly<Record<string, string>>,
    ordinal: number,
    random: KeyedRandom,
  ): Write<Readonly<Record<string, string>>> {
    const names = Object.keys(state);
    if (names.length >= MAX_WORLDS || (names.length > 0 && random.chance(0.3))) {
      const gone = random.pick(names);
      const after = Object.fromEntries(Object.entries(state).filter(([name]) => name !== gone));
      return { method: 'DELETE', path: `/__sim/worlds/${gone}`, after };
    }
    const name = `${MADE}${ordinal}`;
    const now = instantOf(ordinal);
    const json = { name, now, ...(random.chance(0.5) && { from: SHARED }) };
    return { method: 'POST', path: '/__sim/worlds', json, after: { ...state, [name]: now } };
  }
}

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
export class SnapshotRegister extends Register<Saved> {
  readonly name = 'snapshots';

  protected override async setUp(api: ApiClient): Promise<void> {
    for (const name of SNAPSHOT_WORLDS) await api.makeWorld(name);
  }

  protected async observe(api: ApiClient): Promise<Saved> {
    const marks: Record<string, string> = {};
    for (const world of SNAPSHOT_WORLDS) marks[world] = await markOf(api, world);
    return { marks, snapshot: await snapshotOf(api) };
  }

  protected next({ marks, snapshot }: Saved, ordinal: number, random: KeyedRandom): Write<Saved> {
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
    return { method: 'PATCH', path: MARKED_ROW, world, json: { contact_name: mark }, after };
  }
}

const MAX_SESSIONS = 4;

type Sessions = Readonly<Record<string, boolean>>;

/** Sessions of one persona by cookie: true while signed in. */
export class SessionsRegister extends Register<Sessions> {
  #cookies: string[] = [];

  readonly name = 'sessions';

  protected async observe(api: ApiClient): Promise<Sessions> {
    const found: Record<string, boolean> = {};
    for (const cookie of this.#cookies) {
      const { status } = await api.send('GET', '/v1/prebid/users/me', { ...this.parts, cookie });
      found[cookie] = status === 200;
    }
    return found;
  }

  protected next(state: Sessions): Write<Sessions> {
    const live = this.#cookies.filter((cookie) => state[cookie]);
    const [oldest] = live;
    if (live.length >= MAX_SESSIONS && oldest !== undefined) {
      const after = { ...state, [oldest]: false };
      return { ...this.write('GET', '/v1/logout', after), cookie: oldest };
    }
    const json = { persona: 'admin' };
    return {
      ...this.write('POST', '/__sim/sign-in', state, { json }),
      after: (response) => {
        this.#cookies = [...this.#cookies, sessionOf(response)].slice(-3 * MAX_SESSIONS);
        return Object.fromEntries(this.#cookies.map((cookie) => [cookie, state[cookie] ?? true]));
      },
    };
  }
}

/** Number of usage events that the server stores. */
const MAX_EVENTS = 2000;

/** Usage events of a world: the ordinal of the newest event, and the number of missing older ones. */
interface Events {
  readonly newest: number;
  readonly missing: number;
}

export class EventsRegister extends Register<Events> {
  readonly name = 'usage events';

  protected async observe(api: ApiClient): Promise<Events> {
    const response = await api.must('GET', '/__sim/events?name=proof', this.parts);
    const events = response.json<{ properties: { ordinal: number } }[]>();
    const newest = events.at(-1)?.properties.ordinal ?? 0;
    return { newest, missing: Math.min(newest, MAX_EVENTS) - events.length };
  }

  protected next({ newest }: Events): Write<Events> {
    const json = { name: 'proof', properties: { ordinal: newest + 1 } };
    return this.write('POST', '/__sim/events', { newest: newest + 1, missing: 0 }, { json });
  }
}
