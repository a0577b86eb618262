import { useIsMutating } from '@tanstack/react-query';
import type { OnboardStatus } from '@bidstage/mock-api/contract/capabilities';
import { useEffect, useEffectEvent, useRef } from 'react';
import { prebidConfigKeys } from '../../../shared/prebid-config/prebid-config-queries.ts';
import type { OnboardingStep } from '../model/steps.ts';

/**
 * Saves that the user has come to a step, once for each arrival and as soon as the affiliate's status is known.
 * Nothing is saved where the status is the step already, unless a change that is under way would overtake it.
 */
export function useArrival(
  step: OnboardingStep,
  status: OnboardStatus | undefined,
  save: () => void,
): void {
  const arrivedAt = useRef<OnboardingStep>(undefined);
  const changing = useIsMutating({ mutationKey: prebidConfigKeys.change }) > 0;
  const arrive = useEffectEvent(() => {
    if (status !== step || changing) save();
  });
  const known = status !== undefined;
  useEffect(() => {
    if (!known || arrivedAt.current === step) return;
    arrivedAt.current = step;
    arrive();
  }, [known, step]);
}
