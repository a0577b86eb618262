import type {
  createWorld,
  ListedWorld,
} from '@bidstage/mock-api/contract/operations/control/worlds';
import type { BodyOf } from '@bidstage/mock-api/contract/operations/operation';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#portal/shared/api/api.ts';
import { useWorldChange, type SimHost } from '../sim-actions.ts';
import { useSimStore } from '../sim-store.ts';
import { enterWorld } from './enter-world.ts';

export const allWorlds = () => api('listWorlds');

/** The world of a name. Throws if it was dropped. */
export async function findWorld(name: string): Promise<ListedWorld> {
  const world = (await allWorlds()).find((one) => one.name === name);
  if (!world) throw new Error('This world is gone.');
  return world;
}

const worldsQuery = queryOptions({
  queryKey: ['sim', 'worlds'],
  queryFn: allWorlds,
  retry: false,
});

export const useWorlds = () => useQuery(worldsQuery);

export const useEnterWorld = (host: SimHost) =>
  useWorldChange(host, {
    what: 'changing the world',
    change: async (name: string) => enterWorld(name),
    isOtherWorld: true,
  });

/** Creates a world on the server's clock and enters it; the next load names the worlds that were dropped for it. */
export async function enterNewWorld(body: BodyOf<typeof createWorld>): Promise<void> {
  const { name, dropped } = await api('createWorld', { body });
  const message = dropped && `Deleted to make room: ${dropped.join(', ')}.`;
  if (message) useSimStore.setState({ arrival: { message } });
  enterWorld(name);
}

/** Creates a world from a seed, without story, edits and faults, and enters it. */
export const useNewWorld = (host: SimHost) =>
  useWorldChange(host, {
    what: 'making a world',
    change: (seed: number) => enterNewWorld({ seed }),
    isOtherWorld: true,
  });
