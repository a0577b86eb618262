import {
  ONBOARDING_ROUTES,
  type OnboardStatus,
} from '@bidstage/mock-api/contract/values/capabilities';
import type { KnownCapability } from '#portal/entities/prebid-config/prebid-config.ts';

/** A step of the onboarding: the status of an affiliate in the middle of it. */
export type OnboardingStep = Exclude<OnboardStatus, 'FINISHED'>;

const FLOWS = {
  FULL_WRAPPER: ['UPLOAD_CONFIG', 'FULL_WRAPPER_GET_CODE', 'LINE_ITEM'],
  ANALYTICS_ONLY: ['ANALYTICS_ONLY_GET_CODE'],
} as const satisfies Record<KnownCapability, readonly OnboardingStep[]>;

/** The heading of each step's screen, and its name in the list of steps. */
export const STEP_TITLES: Readonly<
  Record<OnboardingStep, { readonly heading: string; readonly short: string }>
> = {
  UPLOAD_CONFIG: { heading: 'Upload Your Ad Unit Configuration', short: 'Upload configuration' },
  FULL_WRAPPER_GET_CODE: { heading: 'Install Codes', short: 'Install codes' },
  ANALYTICS_ONLY_GET_CODE: { heading: 'Install Codes', short: 'Install codes' },
  LINE_ITEM: { heading: 'Set Up Line Items', short: 'Set up line items' },
};

export const FINISH_PATH = '/analytics/bidders';

export function pathOf(step: OnboardingStep): string {
  return ONBOARDING_ROUTES[step];
}

export function flowOf(step: OnboardingStep): readonly OnboardingStep[] {
  const flows: readonly (readonly OnboardingStep[])[] = Object.values(FLOWS);
  return flows.find((flow) => flow.includes(step)) ?? [];
}

/** The next step, or null when the onboarding ends after this one. */
export function stepAfter(step: OnboardingStep): OnboardingStep | null {
  const flow = flowOf(step);
  return flow[flow.indexOf(step) + 1] ?? null;
}

export function stepBefore(step: OnboardingStep): OnboardingStep | null {
  const flow = flowOf(step);
  return flow[flow.indexOf(step) - 1] ?? null;
}

/** The step itself if the capability has it; else the capability's step for the codes. */
export function stepFor(capability: KnownCapability, step: OnboardingStep): OnboardingStep {
  const flow: readonly OnboardingStep[] = FLOWS[capability];
  if (flow.includes(step)) return step;
  return capability === 'FULL_WRAPPER' ? 'FULL_WRAPPER_GET_CODE' : 'ANALYTICS_ONLY_GET_CODE';
}
