import type { advanceClock, setClock } from '@bidstage/mock-api/contract/control/clock';
import type { Persona, signIn as signInCall } from '@bidstage/mock-api/contract/control/personas';
import type { resetWorld } from '@bidstage/mock-api/contract/control/state';
import type { BodyOf } from '@bidstage/mock-api/contract/operation';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { control, describeControlError } from '../shared/api/control-plane.ts';
import { currentUserQuery } from '../shared/session/session-queries.ts';
import { toast } from '../shared/ui/toast.ts';
import { personasQuery, simKeys, takeClock } from './sim-queries.ts';

/** What the portal offers to the simulator. */
export interface SimHost {
  /**
   * Takes the portal's screens down, makes another session or state, and loads everything anew for whoever is signed in
   * then. Throws what `make` throws.
   */
  readonly changeSession: <Made>(make: () => Promise<Made>) => Promise<Made>;
}

/** The page is on its way out: nothing that is done there may follow any more. */
export function leaveFor(go: () => void): Promise<never> {
  go();
  return new Promise(() => undefined);
}

/** Signs the browser in as a persona. */
export const signIn = (persona: string) =>
  control<typeof signInCall>('POST', '/__sim/sign-in', { body: { persona } });

/** The persona that the portal works for, as far as it has asked who that is. */
export function currentPersona(client: QueryClient): Persona | undefined {
  const email = client.getQueryData(currentUserQuery.queryKey)?.email;
  return client.getQueryData(personasQuery.queryKey)?.find((persona) => persona.email === email);
}

/** Says that an action of the simulator failed, and why. */
export const sayFailed = (what: string) => (error: unknown) =>
  toast.error(`Sim: ${what} failed. ${describeControlError(error)}`);

/** Asks everything anew, the simulator's own data too, without taking down what is on screen. */
export const refreshAll = (client: QueryClient) => client.invalidateQueries();

/** Signs in as a persona and reloads everything for it. */
export function useSignIn({ changeSession }: SimHost) {
  return useMutation({
    mutationKey: simKeys.change,
    mutationFn: (persona: string) => changeSession(() => signIn(persona)),
    onError: sayFailed('sign-in'),
  });
}

/** Takes the world back to its first state and keeps the persona signed in. */
export function useReset({ changeSession }: SimHost) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: simKeys.change,
    mutationFn: () => {
      const persona = currentPersona(client);
      return changeSession(async () => {
        const state = await control<typeof resetWorld>('POST', '/__sim/reset', {});
        takeClock(state.clock);
        // The session began on a clock that may have run on since.
        if (persona) await signIn(persona.id);
      });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['sim'] });
      toast.info('Sim: the world is back at its first state');
    },
    onError: sayFailed('reset'),
  });
}

/** A change of the clock: how it runs from now on, or a step forward. */
export type ClockChange =
  | { readonly kind: 'set'; readonly to: BodyOf<typeof setClock> }
  | { readonly kind: 'advance'; readonly by: BodyOf<typeof advanceClock> };

async function changeClock(change: ClockChange) {
  if (change.kind === 'advance')
    return control<typeof advanceClock>('POST', '/__sim/clock/advance', { body: change.by });
  return control<typeof setClock>('PUT', '/__sim/clock', { body: change.to });
}

/** Moves the clock and asks everything anew; a session that is over by then is begun again for the same persona. */
export function useClockChange() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: simKeys.change,
    mutationFn: async (change: ClockChange) => {
      const persona = currentPersona(client);
      const clock = await changeClock(change);
      if (persona) await signIn(persona.id);
      takeClock(clock);
      return clock;
    },
    onSuccess: () => refreshAll(client),
    onError: sayFailed('changing the clock'),
  });
}
