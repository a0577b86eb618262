import { AppError } from '../../app-error.ts';
import { SESSION_COOKIE, WORLD_HEADER } from '../../contract/values/names.ts';
import { findPersona } from '../../fixtures/fixtures.ts';
import { type ClockSetting, frozenClock } from '../../simulation/clock.ts';
import type { FaultRule } from '../../store/fault-store.ts';
import type { WorldRegistry } from '../../world/world-registry.ts';
import type { World } from '../../world/world.ts';
import { startSession } from '../users/session.ts';
import { catchUpInSteps } from '../worlds/clock.ts';
import { invalid } from '../worlds/simulated-instant.ts';
import { type Action, actionsOf } from './actions.ts';

/** A request of the server to itself. */
export interface OwnRequest {
  readonly method: string;
  /** Path and query, without the base path. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer | undefined;
}

/** Sends a request of the server to itself and returns the status of the response. */
export type SendOwn = (request: OwnRequest) => Promise<number>;

/** What a fork is made from and what it ends with. */
interface Plan {
  readonly actions: readonly Action[];
  readonly clock: ClockSetting;
  readonly faults: readonly FaultRule[];
}

const notReplayable = (message: string): AppError =>
  new AppError('notReplayable', [{ path: '/body/at', message }]);

/** The clock of a world after an entry of its journal; throws `invalid` for an entry that it does not have. */
function clockAfter({ journal, name }: World, id: number): ClockSetting {
  const record = journal.find(id);
  if (!record) throw invalid('/body/at', `is no entry of the journal of ${name}`);
  if (record.status === null) throw invalid('/body/at', 'has no response yet');
  return frozenClock(record.arrival.at);
}

/** Reads everything at once: the original may change while the fork is made. */
function planOf(original: World, at: number | 'now'): Plan {
  const clock = at === 'now' ? original.clock : clockAfter(original, at);
  const { actions, refusal } = actionsOf(original, at === 'now' ? undefined : at);
  if (refusal !== undefined) throw notReplayable(refusal);
  return { actions, clock, faults: original.faults.all().map(({ rule }) => rule) };
}

function headersOf(world: World, { persona: id, type }: Action): Record<string, string> {
  const persona = id === null ? undefined : findPersona(world.fixtures, id);
  const session = persona && startSession(world, persona);
  return {
    host: 'localhost',
    [WORLD_HEADER]: world.name,
    ...(session !== undefined && { cookie: `${SESSION_COOKIE}=${session}` }),
    ...(type !== null && { 'content-type': type }),
  };
}

/** Sends an action to a world, at its time and as its persona. */
async function repeat(world: World, action: Action, send: SendOwn): Promise<void> {
  const { method, url, at, body, status } = action;
  world.freeze(at);
  await catchUpInSteps(world);
  if (!world.isOpen) throw new AppError('unknownWorld');
  const payload = body === null ? undefined : Buffer.from(body);
  const got = await send({ method, url, headers: headersOf(world, action), payload });
  if (got !== status)
    throw notReplayable(
      `${method} ${url.split('?', 1)[0]} got the status ${got} in the fork and ${status} before`,
    );
}

async function fill(fork: World, { actions, clock, faults }: Plan, send: SendOwn): Promise<void> {
  // Rules of the story would change what is sent.
  fork.faults.clear();
  for (const action of actions) await repeat(fork, action, send);
  fork.setClock(clock);
  await catchUpInSteps(fork);
  if (!fork.isOpen) throw new AppError('unknownWorld');
  for (const rule of faults) fork.faults.add(rule);
}

/**
 * Makes a world that equals another one after an entry of its journal, or now: its first state, in which all requests
 * until then are repeated by the server, with the fault plan of the present. Throws `invalid`, `worldExists`, and
 * `notReplayable` with the reason.
 */
export async function forkWorld(
  worlds: WorldRegistry,
  original: World,
  { at, name }: { readonly at: number | 'now'; readonly name: string | undefined },
  send: SendOwn,
): Promise<World> {
  await catchUpInSteps(original);
  const plan = planOf(original, at);
  const source = await worlds.firstState(original);
  if (name !== undefined && worlds.isTaken(name)) throw new AppError('worldExists');
  const fork = worlds.createFrom(name ?? worlds.freeName(), source);
  try {
    await fill(fork, plan, send);
    return fork;
  } catch (error) {
    // The client gets an error, so the world must not stay.
    if (worlds.has(fork)) worlds.drop(fork.name);
    throw error;
  }
}
