import { OnboardingFrame } from '../../features/onboarding/components/onboarding-frame.tsx';
import { useOnboarding } from '../../features/onboarding/components/use-onboarding.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** The onboarding step for the configuration's CSV file. */
export function OnboardingUploadPage() {
  const onboarding = useOnboarding('UPLOAD_CONFIG');
  return (
    <OnboardingFrame
      onboarding={onboarding}
      next={{ onClick: onboarding.advance, missing: 'Choose a CSV file first.' }}
    >
      <EmptyState text="The upload is not built yet." />
    </OnboardingFrame>
  );
}
