import type { Persona } from '@bidstage/mock-api/contract/control/personas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { controlPlane } from '../shared/api/control-plane.ts';
import { currentUserQuery } from '../shared/session/session-queries.ts';
import { toast } from '../shared/ui/toast.ts';
import { simKeys } from './sim-queries.ts';

type Reload = () => Promise<void>;

const signIn = (persona: string) =>
  controlPlane<Persona>('/sign-in', { method: 'POST', body: { persona } });

/** Signs in as a persona and reloads everything for it. */
export function useSignIn(onSessionChange: Reload) {
  return useMutation({
    mutationFn: signIn,
    onSuccess: onSessionChange,
    onError: () => toast.error('Sim: sign-in failed'),
  });
}

/** Takes the world back to its first state and keeps the persona signed in. */
export function useReset(personas: readonly Persona[], onSessionChange: Reload) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const email = client.getQueryData(currentUserQuery.queryKey)?.email;
      await controlPlane('/reset', { method: 'POST' });
      const persona = personas.find((candidate) => candidate.email === email);
      // A reset may have ended the session along with everything else.
      if (persona) await signIn(persona.id);
    },
    onSuccess: async () => {
      await Promise.all([client.invalidateQueries({ queryKey: simKeys.state }), onSessionChange()]);
      toast.info('Sim: the world is back at its first state');
    },
    onError: () => toast.error('Sim: reset failed'),
  });
}
