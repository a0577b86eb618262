import type { Clock } from '@bidstage/mock-api/contract/operations/control/clock';
import type { Fault } from '@bidstage/mock-api/contract/operations/control/faults';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../shared/api/api-error.ts';
import { api } from '../shared/api/api.ts';
import { showBrand } from '../shared/brand.ts';
import { setClock } from '../shared/clock/sim-clock.ts';

/** Keys begin with `sim`: their data belongs to no user and survives a change of session. */
export const simKeys = {
  personas: ['sim', 'personas'],
  state: ['sim', 'state'],
  faults: ['sim', 'faults'],
  /** Mutations of the simulator. */
  change: ['sim', 'change'],
} as const;

/** Milliseconds between two fetches of a fault plan with rules: their hit counts change. */
const FAULTS_INTERVAL_MS = 3000;

export function takeClock(clock: Clock): void {
  setClock({ ...clock, now: Date.parse(clock.now) });
}

export const personasQuery = queryOptions({
  queryKey: simKeys.personas,
  queryFn: ({ signal }) => api('listPersonas', { signal }),
  staleTime: Infinity,
  retry: false,
});

export const stateQuery = queryOptions({
  queryKey: simKeys.state,
  queryFn: async ({ signal, client }) => {
    const state = await api('getState', { signal });
    takeClock(state.clock);
    showBrand(state.brand ?? null);
    client.setQueryData(simKeys.faults, state.faults);
    return state;
  },
  retry: false,
  refetchOnWindowFocus: true,
});

const faultsQuery = queryOptions({
  queryKey: simKeys.faults,
  queryFn: ({ signal }) => api('listFaults', { signal }),
  retry: false,
});

/** The personas that can sign in; fails where the control plane is closed. */
export const usePersonas = (enabled = true) => useQuery({ ...personasQuery, enabled });

export const useSimState = (enabled = true) => useQuery({ ...stateQuery, enabled });

/** The fault plan. Its initial value comes with the world's state; it is refetched regularly while it has rules. */
export function useFaults(enabled = true) {
  const { isSuccess } = useSimState(enabled);
  return useQuery({
    ...faultsQuery,
    enabled: enabled && isSuccess,
    refetchInterval: ({ state }) => (state.data?.length ? FAULTS_INTERVAL_MS : false),
  });
}

/** True for a rule that has reached its maximum number of hits. */
export const isSpent = ({ hits, times }: Fault): boolean => times !== undefined && hits >= times;

/** The rules of the plan that can still hit. */
export const useActiveFaults = (enabled = true): readonly Fault[] =>
  (useFaults(enabled).data ?? []).filter((fault) => !isSpent(fault));

/** True if the server asks for its token (SIM_TOKEN), or for another one. */
export const isTokenNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'server' && error.code === 401;

/** True if the control plane serves its own machine only. */
export const isControlClosed = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'server' && error.code === 403;

export const publishersQuery = queryOptions({
  queryKey: ['sim', 'publishers'],
  queryFn: ({ signal }) => api('listPublishers', { signal }),
  retry: false,
});

export const usePublishers = () => useQuery(publishersQuery);
