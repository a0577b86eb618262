import type { Act } from '@bidstage/mock-api/contract/operations/control/acts';
import { queryOptions, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#portal/shared/api/api.ts';
import { simKeys } from '#portal/simulator/sim-queries.ts';
import { useSimStore } from '#portal/simulator/sim-store.ts';
import type { CurrentStory } from '../story-queries.ts';

const actsQuery = queryOptions({
  queryKey: ['sim', 'acts'],
  queryFn: ({ signal }) => api('listActs', { signal }),
  retry: false,
});

/** An act of a user as a sentence. */
export function describeAct(act: Act): string {
  switch (act.operation) {
    case 'changePrebidConfig': {
      const { autoPickEnabled } = act.body;
      if (autoPickEnabled === undefined) return 'The configuration was changed.';
      return `AutoPick was switched ${autoPickEnabled ? 'on' : 'off'}.`;
    }
    case 'uploadConfig':
      return 'A configuration was uploaded.';
    case 'recordFloorPrices':
      return 'Floor prices were recorded.';
    case 'changePaymentStatus':
      return `Payment request ${act.params.id} was changed.`;
    case 'changeSettings':
      return 'The settings were changed.';
  }
}

/** What users changed in the world since the step was applied: asked for again after each change of the portal. */
function useChanges(): readonly string[] {
  const client = useQueryClient();
  const { data } = useQuery(actsQuery);
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void client.invalidateQueries({ queryKey: actsQuery.queryKey });
      }),
    [client],
  );
  return data?.acts.map(describeAct) ?? [];
}

const wasReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/** True from a reload of the page by its user until a step is opened, this one or another. */
function useIsReloaded(step: string): boolean {
  const isOpening = useIsMutating({ mutationKey: simKeys.change }) > 0;
  const [reloaded, setReloaded] = useState(() =>
    wasReloaded() && useSimStore.getState().shownStep === step ? step : null,
  );
  useEffect(() => {
    useSimStore.setState({ shownStep: step });
  }, [step]);
  if (isOpening && reloaded !== null) setReloaded(null);
  return reloaded === step;
}

/** What happened in this window since the step was opened, as sentences. */
export function useStageEvents({ story, index }: CurrentStory): readonly string[] {
  const changes = useChanges();
  const isReloaded = useIsReloaded(`${story.name} ${index}`);
  return [...changes, ...(isReloaded ? ['The page was loaded again.'] : [])];
}
