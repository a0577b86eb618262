import type { RouteObject } from 'react-router-dom';
import { lazyScreen } from './lazy-screen.tsx';

const onboardingCode = (
  path: string,
  step: 'FULL_WRAPPER_GET_CODE' | 'ANALYTICS_ONLY_GET_CODE',
): RouteObject => ({
  path,
  ...lazyScreen(async () => {
    const { OnboardingCodePage } = await import('./pages/onboarding-code-page.tsx');
    return () => <OnboardingCodePage step={step} />;
  }),
});

/** The steps of the onboarding. */
export const onboardingRoutes: readonly RouteObject[] = [
  {
    path: 'onboard/upload-config',
    ...lazyScreen(
      async () => (await import('./pages/onboarding-upload-page.tsx')).OnboardingUploadPage,
    ),
  },
  onboardingCode('onboard/full-wrapper/get-code', 'FULL_WRAPPER_GET_CODE'),
  onboardingCode('onboard/analytics-only/get-code', 'ANALYTICS_ONLY_GET_CODE'),
  {
    path: 'onboard/line-item',
    ...lazyScreen(
      async () => (await import('./pages/onboarding-line-item-page.tsx')).OnboardingLineItemPage,
    ),
  },
];
