import type { OnboardStatus } from '@bidstage/mock-api/contract/values/capabilities';
import { useNavigate } from 'react-router-dom';
import { describeError } from '../../../shared/api/describe-error.ts';
import {
  useChangePrebidConfig,
  usePrebidConfig,
} from '../../../entities/prebid-config/prebid-config-queries.ts';
import type { KnownCapability } from '../../../entities/prebid-config/prebid-config.ts';
import { useCurrentUser } from '../../../entities/session/session-queries.ts';
import { useViewedAffiliate } from '../../../entities/session/viewed-affiliate.ts';
import {
  FINISH_PATH,
  pathOf,
  stepAfter,
  stepBefore,
  stepFor,
  type OnboardingStep,
} from '../models/steps.ts';
import { useArrival } from './use-arrival.ts';

/** The state and actions of an onboarding step for its screen. */
export interface Onboarding {
  readonly step: OnboardingStep;
  /** Undefined while the affiliate's configuration is not loaded. */
  readonly capability: KnownCapability | undefined;
  /** The step that replaces this one if the affiliate's capability does not have it; else null. */
  readonly instead: OnboardingStep | null;
  /** Goes through the steps again, starting with this one; null unless the onboarding was finished before. */
  readonly beginAgain: (() => void) | null;
  /** Goes to the next step, or leaves the onboarding after the last. */
  readonly advance: () => void;
  /** Goes to the previous step; null on the first. */
  readonly back: (() => void) | null;
  /** The end of the onboarding is being saved. */
  readonly finishing: boolean;
  /** Why the status could not be saved, as a text. */
  readonly failure: string | null;
  /** Saves the status again. */
  readonly retry: () => void;
}

/** Saves the affiliate's onboarding status to match the screen, and navigates to the neighbouring steps. */
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
          // Replaces the last step in the history: Back to it would save it as the affiliate's step again.
          if (onboardStatus === 'FINISHED') void navigate(FINISH_PATH, { replace: true });
        },
      },
    );
  const isVisitor = useViewedAffiliate(({ viewed }) => viewed !== null);
  const ownStatus = ownStep === step ? config?.onboardStatus : undefined;
  const { isLook, begin } = useArrival(step, ownStatus, () => save(step), isVisitor);
  const finish = () => (isLook ? void navigate(FINISH_PATH) : save('FINISHED'));

  const next = stepAfter(step);
  const before = stepBefore(step);
  const wanted = change.variables?.onboardStatus;
  return {
    step,
    capability,
    instead: ownStep === step ? null : ownStep,
    beginAgain: isLook && !isVisitor ? begin : null,
    advance: () => (next ? void navigate(pathOf(next)) : finish()),
    back: before && (() => void navigate(pathOf(before))),
    finishing: change.isPending && wanted === 'FINISHED',
    failure: change.isError ? describeError('updatePrebidConfig', change.error) : null,
    retry: () => wanted && save(wanted),
  };
}
