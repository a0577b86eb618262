import type { Fault, NewFault } from '@bidstage/mock-api/contract/operations/control/faults';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#portal/shared/api/api.ts';
import { sayFailed } from '../sim-actions.ts';
import { simKeys } from '../sim-queries.ts';

/** A rule as it was defined, without its counters. */
export function definedFault({ id, matched, hits, ...fault }: Fault): NewFault {
  return fault;
}

const addOneFault = (body: NewFault) => api('addFault', { body });

/** Replaces the whole fault plan with other rules. */
export async function replaceFaults(faults: readonly NewFault[]): Promise<void> {
  await api('removeFaults');
  // One after the other: the plan applies its rules in the order in which they were added.
  for (const fault of faults) await addOneFault(fault);
}

function useRefreshFaults() {
  const client = useQueryClient();
  // The state hash includes the plan.
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: simKeys.faults }),
      client.invalidateQueries({ queryKey: simKeys.state }),
    ]);
}

/** Adds a rule at the end of the fault plan; the form shows the errors. */
export function useAddFault() {
  return useMutation({ mutationFn: addOneFault, onSuccess: useRefreshFaults() });
}

export function useRemoveFault() {
  return useMutation({
    mutationFn: (id: number) => api('removeFault', { params: { id } }),
    onSuccess: useRefreshFaults(),
    onError: sayFailed('removing the fault'),
  });
}

export function useClearFaults() {
  return useMutation({
    mutationFn: () => api('removeFaults'),
    onSuccess: useRefreshFaults(),
    onError: sayFailed('clearing the faults'),
  });
}
