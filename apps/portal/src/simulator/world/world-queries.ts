import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { useWorldChange, type SimHost } from '../sim-actions.ts';
import { useSimSession } from '../sim-session.ts';
import { enterWorld } from './enter-world.ts';

export const allWorlds = () => api('listWorlds');

const worldsQuery = queryOptions({
  queryKey: ['sim', 'worlds'],
  queryFn: allWorlds,
  retry: false,
});

/** All worlds of this server, by name. */
export const useWorlds = () => useQuery(worldsQuery);

/** Switches the browser to another world. */
export const useEnterWorld = (host: SimHost) =>
  useWorldChange(host, {
    what: 'changing the world',
    change: async (name: string) => enterWorld(name),
    isOtherWorld: true,
  });

/** Creates a world from a seed, without story, edits and faults, on the server's clock, and enters it. */
export const useNewWorld = (host: SimHost) =>
  useWorldChange(host, {
    what: 'making a world',
    change: async (seed: number) => {
      const { name, dropped } = await api('createWorld', { body: { seed } });
      const message = dropped && `Deleted to make room: ${dropped.join(', ')}.`;
      if (message) useSimSession.setState({ arrival: { message } });
      enterWorld(name);
    },
    isOtherWorld: true,
  });
