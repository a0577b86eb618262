import { AppError, invalid } from '#api/app-error.ts';
import { type ClockSetting, frozenClock } from '#api/simulation/clock.ts';
import type { NewFault } from '#api/contract/operations/control/faults.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { World } from '#api/world/world.ts';
import { catchUpInSteps } from '../worlds/clock.ts';
import { type Action, actionsOf } from './actions.ts';
import { headersAs, type SendOwn } from './own-requests.ts';

/** What a fork is made from and what it ends with. */
interface Plan {
  readonly actions: readonly Action[];
  readonly clock: ClockSetting;
  readonly faults: readonly NewFault[];
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

/** Sends an action to a world, at its time and as its persona. */
async function repeat(world: World, action: Action, send: SendOwn): Promise<void> {
  const { method, url, at, body, status, persona, type } = action;
  world.freeze(at);
  await catchUpInSteps(world);
  if (!world.isOpen) throw new AppError('unknownWorld');
  const payload = body === null ? undefined : Buffer.from(body);
  const got = await send({ method, url, headers: headersAs(world, persona, type), payload });
  if (got.status !== status)
    throw notReplayable(
      `${method} ${url.split('?', 1)[0]} got the status ${got.status} in the fork and ${status} before`,
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
