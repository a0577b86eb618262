import type { createWorld, listWorlds } from '@bidstage/mock-api/contract/control/worlds';
import type { Persona } from '@bidstage/mock-api/contract/control/personas';
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

async function enterAs(persona: Persona | undefined, world: string): Promise<void> {
  enterWorld(world);
  // Sessions belong to one world.
  if (persona) await signIn(persona.id);
}

/** Puts the browser into another world, signs the persona in there, and loads the portal anew. */
export function useEnterWorld() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => enterAs(currentPersona(client), name),
    onSuccess: () => location.reload(),
    onError: sayFailed('changing the world'),
  });
}

/** Makes a world of a seed without story, edits and faults, on the server's clock, and enters it. */
export function useNewWorld() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (seed: number) => {
      const persona = currentPersona(client);
      const world = await control<typeof createWorld>('POST', '/__sim/worlds', { body: { seed } });
      await enterAs(persona, world.name);
    },
    onSuccess: () => location.reload(),
    onError: sayFailed('making a world'),
  });
}
