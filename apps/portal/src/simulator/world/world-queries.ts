import type { listWorlds } from '@bidstage/mock-api/contract/control/worlds';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { control } from '../../shared/api/control-plane.ts';
import { currentPersona, sayFailed, signIn } from '../sim-actions.ts';
import { enterWorld } from './enter-world.ts';

export const allWorlds = () => control<typeof listWorlds>('GET', '/__sim/worlds', {});

const worldsQuery = queryOptions({
  queryKey: ['sim', 'worlds'],
  queryFn: allWorlds,
  retry: false,
});

/** All worlds of this server, by name. */
export const useWorlds = () => useQuery(worldsQuery);

/** Puts the browser into another world, signs the persona in there, and loads the portal anew. */
export function useEnterWorld() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const persona = currentPersona(client);
      enterWorld(name);
      // Sessions belong to one world.
      if (persona) await signIn(persona.id);
    },
    onSuccess: () => location.reload(),
    onError: sayFailed('changing the world'),
  });
}
