import type { State } from '../../../../apps/mock-api/src/contract/control/state.ts';
import type { Table } from '../../../../apps/mock-api/src/contract/control/tables.ts';
import type { World } from '../../../../apps/mock-api/src/contract/control/worlds.ts';
import { BENCH_NOW } from '../../lib/server-process.ts';
import { type Caller, sessionOf } from '../../../lib/api-client.ts';
import { SHARED } from './affiliate-registers.ts';
import type { Register, Write } from './register.ts';

const MINUTE_MS = 60_000;

/** Returns a time that is unique per ordinal, in the server's format. */
function instantOf(ordinal: number): string {
  return new Date(Date.parse(BENCH_NOW) + ordinal * MINUTE_MS).toISOString();
}

/** Affiliate whose row gets the mark of a world. */
const MARKED_AFFILIATE = 'A1001';
const MARKED_ROW = `/__sim/state/payees/${MARKED_AFFILIATE}`;

/** Returns the write that sets a world's mark by a manual edit of a state table. */
export function markWrite<S>(world: string, mark: string, after: S): Write<S> {
  return { method: 'PATCH', path: MARKED_ROW, world, json: { contact_name: mark }, after };
}

/** Reads the mark of a world. */
export async function markOf(caller: Caller, world: string): Promise<string> {
  const response = await caller.must('GET', '/__sim/state/payees?limit=1', { world });
  return String(response.json<Table>().rows[0]?.['contact_name']);
}

/** The data of a world that the control plane changes. */
interface Steered {
  readonly now: string;
  readonly story: string | null;
  readonly faults: readonly string[];
  readonly mark: string;
}

/** Changes clock, fault plan and a row, and resets to the first state, in a separate world. */
export function steeringRegister(): Register<Steered> {
  const world = 'steered';
  const observe = async (caller: Caller): Promise<Steered> => {
    const state = (await caller.must('GET', '/__sim/state', { world })).json<State>();
    const faults = state.faults.map(({ effect }) =>
      effect.type === 'status' ? String(effect.msg) : effect.type,
    );
    return { now: state.clock.now, story: state.story, faults, mark: await markOf(caller, world) };
  };
  let first: Steered;
  return {
    name: 'steering',
    prepare: async (caller) => {
      await caller.must('POST', '/__sim/worlds', { json: { name: world } });
      first = await observe(caller);
      return first;
    },
    observe,
    next: (state, ordinal, random) => {
      const now = instantOf(ordinal);
      const msg = `fault ${ordinal}`;
      const json = {
        match: { path: '/v1/nowhere/**' },
        effect: { type: 'status', code: 503, msg },
      };
      const clock = { mode: 'frozen', now };
      const writes: Write<Steered>[] = [
        { method: 'PUT', path: '/__sim/clock', world, json: clock, after: { ...state, now } },
        markWrite(world, `mark ${ordinal}`, { ...state, mark: `mark ${ordinal}` }),
        { method: 'DELETE', path: '/__sim/faults', world, after: { ...state, faults: [] } },
        { method: 'POST', path: '/__sim/reset', world, after: first },
      ];
      const after = { ...state, faults: [...state.faults, msg] };
      const add: Write<Steered> = { method: 'POST', path: '/__sim/faults', world, json, after };
      if (state.now < now)
        writes.push({
          method: 'POST',
          path: '/__sim/clock/advance',
          world,
          json: { to: now },
          after: { ...state, now },
        });
      return random.chance(0.4) ? add : random.pick(writes);
    },
  };
}

const MAX_WORLDS = 6;
const MADE = 'made-';

/**
 * Creates worlds, plain or as copies of a world that is being written to, and deletes them; each with its own clock.
 */
export function worldsRegister(): Register<Readonly<Record<string, string>>> {
  return {
    name: 'worlds',
    prepare: () => Promise.resolve({}),
    observe: async (caller) => {
      const worlds = (await caller.must('GET', '/__sim/worlds')).json<World[]>();
      return Object.fromEntries(
        worlds
          .filter(({ name }) => name.startsWith(MADE))
          .map(({ name, clock }) => [name, clock.now]),
      );
    },
    next: (state, ordinal, random) => {
      const names = Object.keys(state);
      if (names.length >= MAX_WORLDS || (names.length > 0 && random.chance(0.3))) {
        const gone = random.pick(names);
        const after = Object.fromEntries(Object.entries(state).filter(([name]) => name !== gone));
        return { method: 'DELETE', path: `/__sim/worlds/${gone}`, after };
      }
      const name = `${MADE}${ordinal}`;
      const now = instantOf(ordinal);
      const from = random.chance(0.5) ? { from: SHARED } : {};
      const json = { name, now, ...from };
      return { method: 'POST', path: '/__sim/worlds', json, after: { ...state, [name]: now } };
    },
  };
}

const SESSIONS = 4;

/** Sessions of one persona by cookie: true while signed in. */
export function sessionsRegister(): Register<Readonly<Record<string, boolean>>> {
  const world = SHARED;
  let known: string[] = [];
  return {
    name: 'sessions',
    prepare: () => Promise.resolve({}),
    observe: async (caller) => {
      const found: Record<string, boolean> = {};
      for (const cookie of known) {
        const { status } = await caller.call('GET', '/v1/prebid/users/me', { world, cookie });
        found[cookie] = status === 200;
      }
      return found;
    },
    next: (state) => {
      const live = known.filter((cookie) => state[cookie]);
      const [oldest] = live;
      if (live.length >= SESSIONS && oldest !== undefined) {
        const after = { ...state, [oldest]: false };
        return { method: 'GET', path: '/v1/logout', world, cookie: oldest, after };
      }
      return {
        method: 'POST',
        path: '/__sim/sign-in',
        world,
        json: { persona: 'admin' },
        after: (response) => {
          const cookie = sessionOf(response);
          known = [...known, cookie].slice(-3 * SESSIONS);
          const entries = known.map((one) => [one, state[one] ?? true] as const);
          return Object.fromEntries(entries);
        },
      };
    },
  };
}

/** Number of usage events that the server stores. */
const MAX_EVENTS = 2000;

/** Usage events of a world: the ordinal of the newest event, and the number of missing older ones. */
export function eventsRegister(): Register<{ readonly newest: number; readonly gaps: number }> {
  const world = SHARED;
  const name = 'proof';
  return {
    name: 'usage events',
    prepare: () => Promise.resolve({ newest: 0, gaps: 0 }),
    observe: async (caller) => {
      const response = await caller.must('GET', `/__sim/events?name=${name}`, { world });
      const ordinals = response
        .json<{ properties: { ordinal: number } }[]>()
        .map(({ properties }) => properties.ordinal);
      const newest = ordinals.at(-1) ?? 0;
      return { newest, gaps: Math.min(newest, MAX_EVENTS) - ordinals.length };
    },
    next: ({ newest }) => {
      const ordinal = newest + 1;
      const json = { name, properties: { ordinal } };
      const after = { newest: ordinal, gaps: 0 };
      return { method: 'POST', path: '/__sim/events', world, json, after };
    },
  };
}
