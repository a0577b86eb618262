import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Persona } from '@bidstage/mock-api/contract/control/personas';
import type { State } from '@bidstage/mock-api/contract/control/state';
import { ApiError } from '../shared/api/api-error.ts';
import { controlPlane } from '../shared/api/control-plane.ts';
import { setClock } from '../shared/clock/sim-clock.ts';

/** Keys begin with `sim`: what they hold belongs to no user and survives a change of session. */
export const simKeys = { personas: ['sim', 'personas'], state: ['sim', 'state'] } as const;

const personasQuery = queryOptions({
  queryKey: simKeys.personas,
  queryFn: ({ signal }) => controlPlane<Persona[]>('/personas', { signal }),
  staleTime: Infinity,
  retry: false,
});

const stateQuery = queryOptions({
  queryKey: simKeys.state,
  queryFn: async ({ signal }) => {
    const state = await controlPlane<State>('/state', { signal });
    setClock({ ...state.clock, now: Date.parse(state.clock.now) });
    return state;
  },
  retry: false,
});

/** The personas one can sign in as; fails where the control plane is closed. */
export const usePersonas = () => useQuery(personasQuery);

/** The world this page talks to. */
export const useSimState = () => useQuery(stateQuery);

/** True for the answer to a browser whose world has been dropped. */
export const isWorldGone = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 404 &&
  (error.serverText?.includes('Unknown world') ?? false);
