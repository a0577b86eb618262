import type { World } from '../world/world.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

/**
 * Lets a world's state grow up to its clock's now, step by step with other work in between: a clock that was set decades
 * ahead keeps nobody else waiting. A world that is dropped meanwhile is left alone.
 */
export async function catchUpInSteps(world: World): Promise<void> {
  while (world.isOpen && world.growStep()) await yieldToEventLoop();
}

/**
 * Changes a world's clock and lets its state grow up to the new now. Throws what the growth throws, a full disk for one:
 * then the clock goes on as before.
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
