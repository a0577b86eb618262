import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { currentPersona, leaveFor, sayFailed, signIn, type SimHost } from '../sim-actions.ts';
import { simKeys } from '../sim-queries.ts';
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

async function enterAs(persona: Persona | undefined, world: string): Promise<void> {
  enterWorld(world);
  // Sessions belong to one world.
  if (persona) await signIn(persona.id);
}

/** Switches the browser to another world, signs the persona in there, and reloads the portal's data. */
export function useEnterWorld({ changeSession }: SimHost) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: simKeys.change,
    mutationFn: (name: string) => {
      const persona = currentPersona(client);
      return changeSession(async () => {
        await enterAs(persona, name);
        await leaveFor(() => location.reload());
      });
    },
    onError: sayFailed('changing the world'),
  });
}

/** Creates a world from a seed, without story, edits and faults, on the server's clock, and enters it. */
export function useNewWorld({ changeSession }: SimHost) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: simKeys.change,
    mutationFn: (seed: number) => {
      const persona = currentPersona(client);
      return changeSession(async () => {
        const world = await api('createWorld', {
          body: { seed },
        });
        if (world.dropped)
          useSimSession.setState({
            arrival: { message: `Dropped to make room: ${world.dropped.join(', ')}.` },
          });
        await enterAs(persona, world.name);
        await leaveFor(() => location.reload());
      });
    },
    onError: sayFailed('making a world'),
  });
}
