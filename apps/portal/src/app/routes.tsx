import { Navigate, type RouteObject } from 'react-router-dom';
import type { CompareBase } from '../features/analytics/models/compare-params.ts';
import { AffiliateGate } from './guards/affiliate-gate.tsx';
import { RouteGroupGuard } from './guards/route-group-guard.tsx';
import { PrebidConfigGate } from './guards/prebid-config-gate.tsx';
import { SessionGate } from './guards/session-gate.tsx';
import { AdManagerLayout } from './layouts/ad-manager-layout.tsx';
import { AppShell } from './layouts/app-shell.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { RouteScreenError } from './pages/screen-error.tsx';

const redirect = (target: string) => <Navigate to={target} replace />;

/** Limits an error in a screen to that screen: the frame around it stays. */
const withScreenError = (children: RouteObject[]): RouteObject[] => [
  { errorElement: <RouteScreenError />, children },
];

const accounting: RouteObject = {
  path: 'accounting',
  element: <RouteGroupGuard group="accounting" />,
  children: [
    {
      ...lazyScreen(async () => (await import('./layouts/accounting-layout.tsx')).AccountingLayout),
      children: withScreenError([
        { index: true, element: redirect('/accounting/applications') },
        {
          path: 'applications',
          ...lazyScreen(
            async () =>
              (await import('../features/accounting/pages/payment-requests-page.tsx'))
                .PaymentRequestsPage,
          ),
        },
        {
          path: 'reports',
          ...lazyScreen(
            async () =>
              (await import('../features/accounting/pages/monthly-reports-page.tsx'))
                .MonthlyReportsPage,
          ),
        },
        { path: '*', element: redirect('/analytics/bidders') },
      ]),
    },
  ],
};

/** The two steps of a comparison of two days, nested under the screen that links to it. */
const comparison = (base: CompareBase): RouteObject => ({
  ...lazyScreen(async () => {
    const { CompareFlow } = await import('../features/analytics/pages/compare-flow.tsx');
    return () => <CompareFlow base={base} />;
  }),
  children: [
    {
      path: `${base}/compare/date-selection`,
      ...lazyScreen(
        async () =>
          (await import('../features/analytics/pages/compare-selection-page.tsx'))
            .CompareSelectionPage,
      ),
    },
    {
      path: `${base}/compare/result`,
      ...lazyScreen(
        async () =>
          (await import('../features/analytics/pages/compare-result-page.tsx')).CompareResultPage,
      ),
    },
  ],
});

const analytics: RouteObject = {
  path: 'analytics',
  ...lazyScreen(async () => (await import('./layouts/analytics-layout.tsx')).AnalyticsLayout),
  children: withScreenError([
    { index: true, element: redirect('/analytics/bidders') },
    {
      path: 'bidders',
      ...lazyScreen(
        async () => (await import('./pages/bidder-analytics-page.tsx')).BidderAnalyticsPage,
      ),
    },
    comparison('bidders'),
    comparison('adunits'),
    {
      path: 'adunits',
      ...lazyScreen(async () => (await import('./pages/div-analytics-page.tsx')).DivAnalyticsPage),
    },
    {
      path: 'adunits/:adUnitName',
      ...lazyScreen(async () => (await import('./pages/ad-unit-detail-page.tsx')).AdUnitDetailPage),
    },
    {
      path: 'priority',
      ...lazyScreen(async () => (await import('./pages/priority-page.tsx')).PriorityPage),
    },
    { path: '*', element: redirect('/analytics/bidders') },
  ]),
};

const insight: RouteObject[] = [
  {
    path: 'user_interest_analysis',
    ...lazyScreen(
      async () =>
        (await import('../features/insight/pages/user-interest-page.tsx')).UserInterestPage,
    ),
  },
  {
    path: 'insight',
    ...lazyScreen(
      async () => (await import('../features/insight/pages/insight-page.tsx')).InsightPage,
    ),
  },
  {
    path: 'insight/bidder/:bidderName',
    ...lazyScreen(
      async () =>
        (await import('../features/insight/pages/bidder-insight-page.tsx')).BidderInsightPage,
    ),
  },
];

const floorPrices: RouteObject[] = [
  ...(['adunits', 'bidders'] as const).map((breakdown) => ({
    path: `floor-price/${breakdown}`,
    ...lazyScreen(async () => {
      const { SuggestionPage } = await import('../features/floor-price/pages/suggestion-page.tsx');
      return () => <SuggestionPage breakdown={breakdown} />;
    }),
  })),
  {
    path: 'floor-price/record',
    ...lazyScreen(
      async () => (await import('../features/floor-price/pages/record-page.tsx')).RecordPage,
    ),
  },
];

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

const onboarding: RouteObject[] = [
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

const adManagerScreens: RouteObject = {
  element: <AdManagerLayout />,
  children: withScreenError([
    { index: true, element: redirect('/analytics/bidders') },
    {
      path: 'bidders',
      ...lazyScreen(
        async () => (await import('./pages/bidder-control-page.tsx')).BidderControlPage,
      ),
    },
    {
      path: 'bidders/:bidderId/:currentPageName',
      ...lazyScreen(
        async () =>
          (await import('../features/bidder-control/pages/bidder-detail-page.tsx'))
            .BidderDetailPage,
      ),
    },
    {
      path: 'adUnits',
      ...lazyScreen(async () => (await import('./pages/ad-units-page.tsx')).AdUnitsPage),
    },
    analytics,
    ...insight,
    ...floorPrices,
    ...onboarding,
    { path: '*', element: redirect('/analytics/bidders') },
  ]),
};

const adManager: RouteObject = {
  element: <RouteGroupGuard group="adManager" />,
  children: [
    {
      element: <AffiliateGate />,
      children: [{ element: <PrebidConfigGate />, children: [adManagerScreens] }],
    },
  ],
};

/** The routes that load neither user nor configuration. */
export const openRoutes: readonly RouteObject[] = [
  {
    path: 'auto-pick-thank-you',
    ...lazyScreen(
      async () => (await import('./pages/auto-pick-thank-you-page.tsx')).AutoPickThankYouPage,
      'main',
    ),
  },
];

export const sessionRoutes: RouteObject = {
  element: <SessionGate />,
  children: [
    {
      path: 'settings',
      ...lazyScreen(
        async () => (await import('../features/settings/pages/settings-page.tsx')).SettingsPage,
        'main',
      ),
    },
    { element: <AppShell />, children: withScreenError([accounting, adManager]) },
  ],
};
