import type { advanceClock, setClock } from '@bidstage/mock-api/contract/operations/control/clock';
import type { Persona } from '@bidstage/mock-api/contract/operations/control/personas';
import type { BodyOf } from '@bidstage/mock-api/contract/operations/operation';
import { useMutation, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { api } from '../shared/api/api.ts';
import { describeControlError } from '../shared/api/control-plane.ts';
import { currentUserQuery } from '../entities/session/session-queries.ts';
import { useSimStore } from './sim-store.ts';
import { simToast } from './sim-toast.ts';
import { personasQuery, simKeys, takeClock } from './sim-queries.ts';

/** The functions that the portal offers to the simulator. */
export interface SimHost {
  /**
   * Unmounts the portal's screens, creates another session or state, and fetches everything again for the user who is
   * signed in then. Throws what `make` throws.
   */
  readonly changeSession: <Made>(make: () => Promise<Made>) => Promise<Made>;
}

/** Leaves the page. Never resolves, so that no later step of the caller runs. */
export function leaveFor(go: () => void): Promise<never> {
  go();
  return new Promise(() => undefined);
}

/** Loads the portal again. If something has the focus, the simulator has it there: its control was used. */
export function loadAgain(go: () => void): Promise<never> {
  useSimStore.setState({ focusWanted: document.activeElement !== document.body });
  return leaveFor(go);
}

export const signIn = (persona: string) => api('signIn', { body: { persona } });

/** The persona that is signed in, if the portal has fetched the user. */
export function currentPersona(client: QueryClient): Persona | undefined {
  const email = client.getQueryData(currentUserQuery.queryKey)?.email;
  return client.getQueryData(personasQuery.queryKey)?.find((persona) => persona.email === email);
}

export const sayFailed = (what: string) => (error: unknown) =>
  simToast.error(`${what} failed. ${describeControlError(error)}`);

const hasOnlyFailed = ({ state }: Query): boolean =>
  state.status === 'error' && state.data === undefined;

/**
 * Refetches everything, the simulator's own data too, without unmounting the screens. Requests that are under way are
 * cancelled: what they return is of the time before, and a query without data would keep it. Failures are forgotten: a
 * screen that opens at the same time would show one of before and, with `retryOnMount: false`, never ask again.
 */
export async function refreshAll(client: QueryClient): Promise<void> {
  await client.cancelQueries();
  await Promise.all([
    client.resetQueries({ predicate: hasOnlyFailed }),
    client.invalidateQueries(),
  ]);
}

/** A screen that everybody has: somebody with other work goes on from it to his own. */
const EVERYBODYS_SCREEN = '/settings';

export function useSignIn({ changeSession }: SimHost) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useMutation({
    mutationKey: simKeys.change,
    mutationFn: (persona: string) => {
      const before = currentPersona(client);
      return changeSession(async () => {
        const next = await signIn(persona);
        const hasSameWork = before?.roles.join() === next.roles.join();
        if (pathname === EVERYBODYS_SCREEN && !hasSameWork) await navigate('/');
      });
    },
    onError: sayFailed('sign-in'),
  });
}

interface WorldChange<Input> {
  /** The name of the change in the toast of a failure. */
  readonly what: string;
  readonly change: (input: Input) => Promise<void>;
  /** True for a change to another world: the page is loaded again. */
  readonly isOtherWorld?: boolean;
  readonly success?: () => string;
}

/** A change after which the session is a new one: the same persona is signed in again. */
export function useWorldChange<Input = void>(
  { changeSession }: SimHost,
  { what, change, isOtherWorld, success }: WorldChange<Input>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: simKeys.change,
    mutationFn: (input: Input) => {
      const persona = currentPersona(client);
      return changeSession(async () => {
        await change(input);
        // Sessions belong to one world, and the clock may have passed the end of the session.
        // Another world may not have the persona: then its sign-in page opens.
        if (persona) await signIn(persona.id).catch(isOtherWorld ? () => undefined : undefined);
        if (isOtherWorld) await loadAgain(() => location.reload());
      });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['sim'] });
      if (success) simToast.info(success());
    },
    onError: sayFailed(what),
  });
}

/** `more` is the end of the sentence that says what was done. */
export const useResetWorld = (host: SimHost, more: () => string) =>
  useWorldChange(host, {
    what: 'reset',
    change: async () => takeClock((await api('resetWorld')).clock),
    success: () => `the world is back at its first state: data, clock and faults${more()}`,
  });

/** A change of the clock: its mode and rate from now on, or a step forward. */
export type ClockChange =
  | { readonly kind: 'set'; readonly to: BodyOf<typeof setClock> }
  | { readonly kind: 'advance'; readonly by: BodyOf<typeof advanceClock> };

async function changeClock(change: ClockChange) {
  if (change.kind === 'advance') return api('advanceClock', { body: change.by });
  return api('setClock', { body: change.to });
}

/**
 * Changes the clock and refetches everything. The same persona is signed in again: the new time may be after the end of
 * the session.
 */
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
