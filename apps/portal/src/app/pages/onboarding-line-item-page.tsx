import { LineItemsGuide } from '#portal/features/line-items/components/line-items-guide.tsx';
import {
  OnboardingFrame,
  SkipHint,
} from '#portal/features/onboarding/components/onboarding-frame.tsx';
import { useOnboarding } from '#portal/features/onboarding/hooks/use-onboarding.ts';

export function OnboardingLineItemPage() {
  const onboarding = useOnboarding('LINE_ITEM');
  return (
    <OnboardingFrame onboarding={onboarding}>
      {onboarding.capability === 'FULL_WRAPPER' && <SkipHint />}
      <LineItemsGuide />
    </OnboardingFrame>
  );
}
