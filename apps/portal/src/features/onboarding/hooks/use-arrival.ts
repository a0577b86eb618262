import { useIsMutating } from '@tanstack/react-query';
import type { OnboardStatus } from '@bidstage/mock-api/contract/values/capabilities';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { prebidConfigKeys } from '../../../entities/prebid-config/prebid-config-queries.ts';
import type { OnboardingStep } from '../models/steps.ts';

/** A visit to a step, from the moment when the affiliate's status is known. */
interface Arrival {
  readonly step: OnboardingStep;
  /** The onboarding was finished before: this visit changes nothing until the user starts it again. */
  readonly isLook: boolean;
}

/**
 * Calls `save` when the user arrives at a step: once for each arrival, as soon as the affiliate's status is known.
 *
 * - A status that is the step already is not saved again, unless a pending change would overwrite it.
 * - A finished affiliate only looks (`isLook`): nothing is saved until the user calls `begin`.
 * - A visitor of another affiliate always looks.
 */
export function useArrival(
  step: OnboardingStep,
  status: OnboardStatus | undefined,
  save: () => void,
  isVisitor = false,
): { readonly isLook: boolean; readonly begin: () => void } {
  const changing = useIsMutating({ mutationKey: prebidConfigKeys.change }) > 0;
  const [arrival, setArrival] = useState<Arrival>();
  if (status !== undefined && arrival?.step !== step) {
    setArrival({ step, isLook: isVisitor || (status === 'FINISHED' && !changing) });
  }
  const saved = useRef<Arrival>(undefined);
  const arrive = useEffectEvent(() => {
    if (status !== step || changing) save();
  });
  useEffect(() => {
    if (!arrival || arrival.isLook || saved.current === arrival) return;
    saved.current = arrival;
    arrive();
  }, [arrival]);
  return {
    isLook: arrival?.isLook ?? false,
    begin: () => setArrival({ step, isLook: false }),
  };
}
