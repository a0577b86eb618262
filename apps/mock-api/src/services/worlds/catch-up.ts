import type { World } from '../../world/world.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

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
export async function changeClock(world: World, change: () => void): Promise<void> {
  const { clock } = world;
  change();
  try {
    await catchUpInSteps(world);
  } catch (error) {
    if (world.isOpen) world.setClock(clock);
    throw error;
  }
}
