import type { OnboardStatus } from '@bidstage/mock-api/contract/capabilities';
import { useNavigate } from 'react-router-dom';
import { describeError } from '../../../shared/api/describe-error.ts';
import {
  useChangePrebidConfig,
  usePrebidConfig,
} from '../../../shared/prebid-config/prebid-config-queries.ts';
import type { KnownCapability } from '../../../shared/prebid-config/prebid-config.ts';
import { useCurrentUser } from '../../../shared/session/session-queries.ts';
import {
  FINISH_PATH,
  pathOf,
  stepAfter,
  stepBefore,
  stepFor,
  type OnboardingStep,
} from '../model/steps.ts';
import { useArrival } from './use-arrival.ts';

/** A step of the onboarding as its screen works with it. */
export interface Onboarding {
  readonly step: OnboardingStep;
  /** Undefined while the affiliate's configuration could not be loaded. */
  readonly capability: KnownCapability | undefined;
  /** The step that the affiliate's capability has in the place of this one, if it does not have it. */
  readonly instead: OnboardingStep | null;
  /** Goes through the steps again, beginning with this one; null while nobody has to be asked that. */
  readonly beginAgain: (() => void) | null;
  /** To the next step, or out of the onboarding after the last. */
  readonly advance: () => void;
  /** To the step before; null on the first. */
  readonly back: (() => void) | null;
  /** The end of the onboarding is being saved. */
  readonly finishing: boolean;
  /** Why the status could not be saved. */
  readonly failure: string | null;
  /** Tries again to save it. */
  readonly retry: () => void;
}

/** Keeps the affiliate's onboarding status in step with the screen, and leads to the neighbouring steps. */
export function useOnboarding(step: OnboardingStep): Onboarding {
  const navigate = useNavigate();
  const { affiliateId } = useCurrentUser();
  const { data: config } = usePrebidConfig(affiliateId);
  const change = useChangePrebidConfig(affiliateId);
  const capability = config?.capabilities;
  const ownStep = capability ? stepFor(capability, step) : step;

  const save = (onboardStatus: OnboardStatus) =>
    change.mutate(
      { onboardStatus },
      {
        onSuccess: () => {
          // In the place of the last step: Back from there would make it the affiliate's step again.
          if (onboardStatus === 'FINISHED') void navigate(FINISH_PATH, { replace: true });
        },
      },
    );
  const ownStatus = ownStep === step ? config?.onboardStatus : undefined;
  const { isLook, begin } = useArrival(step, ownStatus, () => save(step));
  const finish = () => (isLook ? void navigate(FINISH_PATH) : save('FINISHED'));

  const next = stepAfter(step);
  const before = stepBefore(step);
  const wanted = change.variables?.onboardStatus;
  return {
    step,
    capability,
    instead: ownStep === step ? null : ownStep,
    beginAgain: isLook ? begin : null,
    advance: () => (next ? void navigate(pathOf(next)) : finish()),
    back: before && (() => void navigate(pathOf(before))),
    finishing: change.isPending && wanted === 'FINISHED',
    failure: change.isError ? describeError('updatePrebidConfig', change.error) : null,
    retry: () => wanted && save(wanted),
  };
}
