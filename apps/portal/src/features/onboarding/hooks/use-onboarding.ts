import type { OnboardStatus } from '@bidstage/mock-api/contract/values/capabilities';
import { useNavigate, useLocation, type Location } from 'react-router-dom';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeError } from '#portal/shared/api/describe-error.ts';
import {
  useChangePrebidConfig,
  usePrebidConfig,
  prebidConfigKeys,
} from '#portal/entities/prebid-config/prebid-config-queries.ts';
import { useCurrentUser } from '#portal/entities/session/session-queries.ts';
import { useViewedAffiliate, AFFILIATE_PARAM } from '#portal/entities/session/viewed-affiliate.ts';
import {
  FINISH_PATH,
  STEP_TITLES,
  pathOf,
  stepAfter,
  stepBefore,
  stepFor,
  type OnboardingStep,
} from '../models/steps.ts';

/** The location, with a state that any screen may have written. */
const useKnownLocation = () => useLocation() as Location<unknown>;

/** The user for whom the history entry was open last; undefined for a new entry. */
function useOpenedFor(): unknown {
  const { state } = useKnownLocation();
  return (state as { readonly openedFor?: unknown } | null)?.openedFor;
}

/** Notes in the history entry for which user it is open, as soon as the page stays: Back may open it for another user. */
function useNoteOpenedFor(user: string, stays: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, hash, state, key } = useKnownLocation();
  const isViewing = useViewedAffiliate(({ viewed }) => viewed !== null);
  // Otherwise the affiliate gate is about to change the parameter, which this navigation would undo.
  const isNamed = new URLSearchParams(search).has(AFFILIATE_PARAM) === isViewing;
  const isMissing = useOpenedFor() !== user && stays && isNamed;
  const note = useEffectEvent(() => {
    const next = { ...(state as object | null), openedFor: user };
    // With the path: without one, a Back at the same time would note this user in the entry that it opens.
    const here = { pathname, search, hash };
    void navigate(here, { replace: true, state: next, preventScrollReset: true });
  });
  useEffect(() => {
    if (isMissing) note();
  }, [isMissing, key]);
}

/** A visit to a step, from the moment when the affiliate's status is known. */
interface Arrival {
  readonly step: OnboardingStep;
  /** The onboarding was finished before: this visit changes nothing until the user starts it again. */
  readonly isReadOnly: boolean;
}

/**
 * Calls `save` when the user arrives at a step: once for each arrival, as soon as the affiliate's status is known.
 *
 * - If the saved status equals this step already, it is saved again only while another change is pending.
 * - For a finished affiliate the visit is read-only: nothing is saved until the user calls `begin`.
 * - A visitor of another affiliate saves nothing.
 */
function useArrival(
  step: OnboardingStep,
  status: OnboardStatus | undefined,
  save: () => void,
  isVisitor: boolean,
) {
  const changing = useIsMutating({ mutationKey: prebidConfigKeys.change }) > 0;
  const [arrival, setArrival] = useState<Arrival>();
  if (status !== undefined && arrival?.step !== step) {
    setArrival({ step, isReadOnly: isVisitor || (status === 'FINISHED' && !changing) });
  }
  const saved = useRef<Arrival>(undefined);
  const arrive = useEffectEvent(() => {
    if (status !== step || changing) save();
  });
  useEffect(() => {
    if (!arrival || arrival.isReadOnly || saved.current === arrival) return;
    saved.current = arrival;
    arrive();
  }, [arrival]);
  return {
    isReadOnly: arrival?.isReadOnly ?? false,
    begin: () => setArrival({ step, isReadOnly: false }),
  };
}

/** The step of a status; null for a finished affiliate, and for one whose status has no page. */
const stepOf = (status: OnboardStatus) =>
  Object.hasOwn(STEP_TITLES, status) ? (status as OnboardingStep) : null;

/** Saves the affiliate's onboarding status to match the screen, and navigates to the neighbouring steps. */
export function useOnboarding(step: OnboardingStep) {
  const navigate = useNavigate();
  const { email, affiliateId } = useCurrentUser();
  const { data: config } = usePrebidConfig(affiliateId);
  const change = useChangePrebidConfig(affiliateId);
  const capability = config?.capabilities;
  const user = `${email} ${affiliateId}`;
  const openedFor = useOpenedFor();
  const isOfOther = openedFor !== undefined && openedFor !== user;
  // A visit saves its page as the user's step, which an entry of another user must not: it leads to the user's own step.
  const ownStep = isOfOther && config ? stepOf(config.onboardStatus) : null;
  const rightStep = ownStep ?? (capability ? stepFor(capability, step) : step);

  const save = (onboardStatus: OnboardStatus) =>
    change.mutate(
      { onboardStatus },
      {
        onSuccess: () => {
          // Replaces the history entry, because Back would open the last step and save it again.
          if (onboardStatus === 'FINISHED') void navigate(FINISH_PATH, { replace: true });
        },
      },
    );
  const isVisitor = useViewedAffiliate(({ viewed }) => viewed !== null);
  const savedStatus = rightStep === step ? config?.onboardStatus : undefined;
  const { isReadOnly, begin } = useArrival(step, savedStatus, () => save(step), isVisitor);
  useNoteOpenedFor(user, savedStatus !== undefined);
  const finish = () => (isReadOnly ? void navigate(FINISH_PATH) : save('FINISHED'));

  const next = stepAfter(step);
  const before = stepBefore(step);
  const wanted = change.variables?.onboardStatus;
  return {
    step,
    /** Undefined while the affiliate's configuration is not loaded. */
    capability,
    /** The step that replaces this one: the affiliate's capability does not have it, or another user opened it; else null. */
    redirectStep: rightStep === step ? null : rightStep,
    /** Goes through the steps again, starting with this one; null unless the onboarding was finished before. */
    beginAgain: isReadOnly && !isVisitor ? begin : null,
    /** Goes to the next step, or leaves the onboarding after the last. */
    advance: () => (next ? void navigate(pathOf(next)) : finish()),
    back: before && (() => void navigate(pathOf(before))),
    isFinishing: change.isPending && wanted === 'FINISHED',
    failure: change.isError ? describeError('updatePrebidConfig', change.error) : null,
    retry: () => wanted && save(wanted),
  };
}

export type Onboarding = ReturnType<typeof useOnboarding>;
