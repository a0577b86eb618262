import { AppError } from '#api/app-error.ts';
import type { StateSource } from '#api/world/world-files.ts';
import type { WorldRegistry } from '#api/world/world-registry.ts';
import type { World } from '#api/world/world.ts';

interface NamedState {
  /** A free one if absent. */
  readonly name: string | undefined;
  readonly source: StateSource;
}

/** Makes a world with a state and fills it; when that fails it does not stay. Throws `worldExists`, and errors of `fill`. */
export async function fillWorld(
  worlds: WorldRegistry,
  { name, source }: NamedState,
  fill: (world: World) => Promise<void>,
): Promise<World> {
  if (name !== undefined && worlds.isTaken(name)) throw new AppError('worldExists');
  const world = worlds.createFrom(name ?? worlds.freeName(), source);
  try {
    await fill(world);
    return world;
  } catch (error) {
    if (worlds.has(world)) worlds.drop(world.name);
    throw error;
  }
}
