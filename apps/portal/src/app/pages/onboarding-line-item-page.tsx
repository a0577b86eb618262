import { LineItemsGuide } from '../../features/line-items/components/line-items-guide.tsx';
import { OnboardingFrame } from '../../features/onboarding/components/onboarding-frame.tsx';
import { SkipHint } from '../../features/onboarding/components/skip-hint.tsx';
import { useOnboarding } from '../../features/onboarding/hooks/use-onboarding.ts';

/** The onboarding step for the line items in Google Ad Manager. */
export function OnboardingLineItemPage() {
  const onboarding = useOnboarding('LINE_ITEM');
  return (
    <OnboardingFrame onboarding={onboarding}>
      {onboarding.capability === 'FULL_WRAPPER' && <SkipHint />}
      <LineItemsGuide />
    </OnboardingFrame>
  );
}
