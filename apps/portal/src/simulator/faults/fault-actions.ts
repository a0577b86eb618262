import type {
  addFault,
  NewFault,
  removeFault,
  removeFaults,
} from '@bidstage/mock-api/contract/control/faults';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { control } from '../../shared/api/control-plane.ts';
import { sayFailed } from '../sim-actions.ts';
import { simKeys } from '../sim-queries.ts';

const addOneFault = (body: NewFault) => control<typeof addFault>('POST', '/__sim/faults', { body });

/** Puts other rules in the place of the whole fault plan. */
export async function replaceFaults(faults: readonly NewFault[]): Promise<void> {
  await control<typeof removeFaults>('DELETE', '/__sim/faults', {});
  // One after the other: the plan is tried in the order in which its rules came.
  for (const fault of faults) await addOneFault(fault);
}

function useRefreshFaults() {
  const client = useQueryClient();
  // The state hash covers the plan too.
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: simKeys.faults }),
      client.invalidateQueries({ queryKey: simKeys.state }),
    ]);
}

/** Adds a rule at the end of the fault plan; what is wrong with it is the form's to show. */
export function useAddFault() {
  return useMutation({ mutationFn: addOneFault, onSuccess: useRefreshFaults() });
}

/** Removes one rule. */
export function useRemoveFault() {
  return useMutation({
    mutationFn: (id: number) =>
      control<typeof removeFault>('DELETE', '/__sim/faults/:id', { params: { id } }),
    onSuccess: useRefreshFaults(),
    onError: sayFailed('removing the fault'),
  });
}

/** Empties the fault plan. */
export function useClearFaults() {
  return useMutation({
    mutationFn: () => control<typeof removeFaults>('DELETE', '/__sim/faults', {}),
    onSuccess: useRefreshFaults(),
    onError: sayFailed('clearing the faults'),
  });
}
