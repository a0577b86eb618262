import { IntegrationCode } from '#portal/features/integration-code/components/integration-code.tsx';
import { OnboardingFrame } from '#portal/features/onboarding/components/onboarding-frame.tsx';
import { useOnboarding } from '#portal/features/onboarding/hooks/use-onboarding.ts';

interface OnboardingCodePageProps {
  readonly step: 'FULL_WRAPPER_GET_CODE' | 'ANALYTICS_ONLY_GET_CODE';
}

export function OnboardingCodePage({ step }: OnboardingCodePageProps) {
  const onboarding = useOnboarding(step);
  return (
    <OnboardingFrame onboarding={onboarding}>
      {/* Without the configuration the layout shows a message with Retry: one message is enough. */}
      {onboarding.capability && <IntegrationCode />}
    </OnboardingFrame>
  );
}
