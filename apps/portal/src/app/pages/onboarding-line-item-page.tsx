import { LineItemsGuide } from '../../features/line-items/components/line-items-guide.tsx';
import {
  OnboardingFrame,
  SkipHint,
} from '../../features/onboarding/components/onboarding-frame.tsx';
import { useOnboarding } from '../../features/onboarding/hooks/use-onboarding.ts';

export function OnboardingLineItemPage() {
  const onboarding = useOnboarding('LINE_ITEM');
  return (
    <OnboardingFrame onboarding={onboarding}>
      {onboarding.capability === 'FULL_WRAPPER' && <SkipHint />}
      <LineItemsGuide />
    </OnboardingFrame>
  );
}
