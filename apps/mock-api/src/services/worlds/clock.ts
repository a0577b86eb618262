import type { advanceClock, setClock } from '../../contract/operations/control/clock.ts';
import type { BodyOf } from '../../contract/operations/operation.ts';
import { LIMITS } from '../../contract/values/limits.ts';
import type { World } from '../../world/world.ts';
import { yieldToEventLoop } from '../../domain/steps.ts';
import { checkInstant, instantOf, invalid } from './simulated-instant.ts';

/**
 * Grows a world's state up to its clock's now, in steps with pauses for other work, so that a clock set decades ahead
 * does not block other requests. Stops when the world is dropped meanwhile.
 */
export async function catchUpInSteps(world: World): Promise<void> {
  while (world.isOpen && world.growStep()) await yieldToEventLoop();
}

/**
 * Changes a world's clock and grows its state up to the new now. Throws the errors of the growth, for example a full
 * disk: the clock is then as before.
 */
async function changeClock(world: World, change: () => void): Promise<void> {
  const { clock } = world;
  change();
  try {
    await catchUpInSteps(world);
  } catch (error) {
    if (world.isOpen) world.setClock(clock);
    throw error;
  }
}

function applySetting(world: World, { mode, now, rate }: BodyOf<typeof setClock>): void {
  const at = now === undefined ? undefined : instantOf('/body/now', now);
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
  const to = 'to' in body ? instantOf('/body/to', body.to) : now + body.seconds * 1000;
  if (to < now) throw invalid('/body/to', 'must not lie before the present simulated time');
  checkInstant('to' in body ? '/body/to' : '/body/seconds', to);
  if (to - now > LIMITS.clockAdvanceSeconds * 1000)
    throw invalid('/body/to', `must lie at most ${LIMITS.clockAdvanceSeconds / 86_400} days ahead`);
  return to - now;
}

/** Moves a clock forward; throws as `setWorldClock` does. The figures of the new time are there at once. */
export function advanceWorldClock(world: World, body: BodyOf<typeof advanceClock>): Promise<void> {
  return changeClock(world, () => world.shift(advanceOf(world, body)));
}
