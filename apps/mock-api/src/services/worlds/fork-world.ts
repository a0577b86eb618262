import { AppError, invalid } from '#api/app-error.ts';
import { type ClockSetting, frozenClock } from '#api/simulation/clock.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { World } from '#api/world/world.ts';
import { type ActSources, applyActs } from '../acts/apply-acts.ts';
import { catchUpInSteps } from './clock.ts';
import { fillWorld } from './fill-world.ts';

const notReplayable = (message: string): AppError =>
  new AppError('notReplayable', [{ path: '/body/at', message }]);

/** A moment of a world: its clock, and the number of acts before it. */
interface Moment {
  readonly clock: ClockSetting;
  readonly acts: number;
}

/** The moment after an entry of a world's journal; throws `invalid` for an entry that it does not have. */
function momentAfter({ journal, name }: World, id: number): Moment {
  const record = journal.find(id);
  if (!record) throw invalid('/body/at', `is no entry of the journal of ${name}`);
  if (record.status === null) throw invalid('/body/at', 'has no response yet');
  return { clock: frozenClock(record.arrival.at), acts: record.lastAct };
}

/**
 * Makes a world that equals another one after an entry of its journal, or now: the state before its acts, in which they
 * are done again until then, with the fault plan of the present. Throws `invalid`, `worldExists`, and `notReplayable`
 * with the reason.
 */
export async function forkWorld(
  worlds: WorldRegistry,
  original: World,
  { at, name }: { readonly at: number | 'now'; readonly name: string | undefined },
  sources: ActSources,
): Promise<World> {
  await catchUpInSteps(original);
  // All is read at once: the original may change while the fork is made.
  const { gap, clock, stores } = original;
  const moment = at === 'now' ? { clock, acts: stores.acts.last() } : momentAfter(original, at);
  if (gap !== null)
    throw notReplayable(`What made this world what it is cannot be repeated: ${gap}.`);
  const acts = stores.acts.between(0, moment.acts);
  const rules = original.faults.all().map(({ rule }) => rule);
  const source = await worlds.stateBeforeActs(original);
  return fillWorld(worlds, { name, source }, async (fork) => {
    try {
      await applyActs(fork, acts, '/acts', sources);
    } catch (error) {
      const [problem] = error instanceof AppError ? (error.problems ?? []) : [];
      throw problem ? notReplayable(`${problem.path} ${problem.message}`) : error;
    }
    fork.setClock(moment.clock);
    await catchUpInSteps(fork);
    if (!fork.isOpen) throw new AppError('unknownWorld');
    fork.faults.clear();
    for (const rule of rules) fork.faults.add(rule);
  });
}
