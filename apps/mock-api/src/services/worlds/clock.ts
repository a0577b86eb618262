import { DAY_SECONDS } from '#api/contract/values/time-units.ts';
import { AppError, invalid } from '#api/app-error.ts';
import type { advanceClock, setClock } from '#api/contract/operations/control/clock.ts';
import type { BodyOf } from '#api/contract/operations/operation.ts';
import { LIMITS } from '#api/contract/values/limits.ts';
import { hasRoom } from '#api/store/open-database.ts';
import type { World } from '#api/world/world.ts';
import { yieldToEventLoop } from '#api/lib/steps.ts';

/** Throws `invalid` for a time (ms since 1970) outside the years that the simulation has data for. */
function checkInstant(path: string, ms: number): void {
  const { clockFromMs, clockToMs } = LIMITS;
  if (ms >= clockFromMs && ms <= clockToMs) return;
  const [from, to] = [clockFromMs, clockToMs].map((bound) => new Date(bound).toISOString());
  throw invalid(path, `must lie between ${from} and ${to}`);
}

/** An ISO 8601 time of a request as ms since 1970; throws `invalid` for one outside the simulation's years. */
export function parseInstant(path: string, text: string): number {
  const ms = Date.parse(text);
  checkInstant(path, ms);
  return ms;
}

/**
 * Grows a world's state up to its clock's now, in steps with pauses for other work, so that a clock set decades ahead
 * does not block other requests. Stops when the world is dropped meanwhile.
 */
export async function catchUpInSteps(world: World): Promise<void> {
  while (world.isOpen && world.growStep()) await yieldToEventLoop();
}

/** What a simulated day takes on the disk at most, in bytes: in the log, and then in the database. */
const DAY_BYTES = 512;

/**
 * Changes a world's clock and grows its state up to the new now. Throws the errors of the growth, for example a full
 * disk: the clock is then as before. A disk without room for all new days is not filled with the first ones.
 */
async function changeClock(world: World, change: () => void): Promise<void> {
  const { clock } = world;
  change();
  try {
    if (!hasRoom(world.stores.database, world.daysBehind * DAY_BYTES))
      throw new AppError('diskFull');
    await catchUpInSteps(world);
  } catch (error) {
    if (world.isOpen) world.setClock(clock);
    throw error;
  }
}

function applySetting(world: World, { mode, now, rate }: BodyOf<typeof setClock>): void {
  const at = now === undefined ? undefined : parseInstant('/body/now', now);
  if (mode === 'scaled') {
    if (!rate) throw invalid('/body/rate', 'must be above 0 for a scaled clock');
    return world.runScaled(at ?? world.now(), rate);
  }
  const ownRate = mode === 'live' ? 1 : 0;
  if (rate !== undefined && rate !== ownRate)
    throw invalid('/body/rate', `is ${ownRate} for a ${mode} clock`);
  if (mode === 'live') world.runLive(at);
  else world.freeze(at ?? world.now());
}

/** Sets how a clock runs and where it stands; throws `invalid`, and the errors of growing the state. */
export function setWorldClock(world: World, setting: BodyOf<typeof setClock>): Promise<void> {
  return changeClock(world, () => applySetting(world, setting));
}

/** The distance of an advance of the clock, in ms. */
function advanceOf(world: World, body: BodyOf<typeof advanceClock>): number {
  const now = world.now();
  const to = 'to' in body ? parseInstant('/body/to', body.to) : now + body.seconds * 1000;
  if (to < now) throw invalid('/body/to', 'must not lie before the present simulated time');
  checkInstant('to' in body ? '/body/to' : '/body/seconds', to);
  if (to - now > LIMITS.clockAdvanceSeconds * 1000)
    throw invalid(
      '/body/to',
      `must lie at most ${LIMITS.clockAdvanceSeconds / DAY_SECONDS} days ahead`,
    );
  return to - now;
}

/** Moves a clock forward; throws as `setWorldClock` does. The figures of the new time are there at once. */
export function advanceWorldClock(world: World, body: BodyOf<typeof advanceClock>): Promise<void> {
  return changeClock(world, () => world.shift(advanceOf(world, body)));
}
