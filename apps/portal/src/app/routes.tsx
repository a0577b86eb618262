import { Navigate, type RouteObject } from 'react-router-dom';
import { AreaGuard } from './guards/area-guard.tsx';
import { PrebidConfigGate } from './guards/prebid-config-gate.tsx';
import { SessionGate } from './guards/session-gate.tsx';
import { AdManagerLayout } from './layouts/ad-manager-layout.tsx';
import { AppShell } from './layouts/app-shell.tsx';

/** A screen of a later release. */
const coming = (path: string, title: string): RouteObject => ({
  path,
  lazy: async () => {
    const { ComingPage } = await import('./pages/coming-page.tsx');
    return { element: <ComingPage title={title} /> };
  },
});

const to = (target: string) => <Navigate to={target} replace />;

const accounting: RouteObject = {
  path: 'accounting',
  element: <AreaGuard area="accounting" />,
  children: [
    {
      lazy: async () => ({
        Component: (await import('./layouts/accounting-layout.tsx')).AccountingLayout,
      }),
      children: [
        { index: true, element: to('/accounting/applications') },
        {
          path: 'applications',
          lazy: async () => ({
            Component: (await import('../features/accounting/pages/payment-requests-page.tsx'))
              .PaymentRequestsPage,
          }),
        },
        {
          path: 'reports',
          lazy: async () => ({
            Component: (await import('../features/accounting/pages/monthly-reports-page.tsx'))
              .MonthlyReportsPage,
          }),
        },
        { path: '*', element: to('/analytics/bidders') },
      ],
    },
  ],
};

const analytics: RouteObject = {
  path: 'analytics',
  lazy: async () => ({
    Component: (await import('./layouts/analytics-layout.tsx')).AnalyticsLayout,
  }),
  children: [
    { index: true, element: to('/analytics/bidders') },
    {
      path: 'bidders',
      lazy: async () => ({
        Component: (await import('./pages/bidder-analytics-page.tsx')).BidderAnalyticsPage,
      }),
    },
    coming('bidders/compare/date-selection', 'Compare Dates'),
    coming('bidders/compare/result', 'Compare Result'),
    coming('adunits', 'Div Analytics'),
    coming('adunits/compare/date-selection', 'Compare Dates'),
    coming('adunits/compare/result', 'Compare Result'),
    coming('adunits/:adUnitName', 'Ad Unit'),
    coming('priority', 'Level 12 & Level 16'),
    { path: '*', element: to('/analytics/bidders') },
  ],
};

const onboardingCode = (
  path: string,
  step: 'FULL_WRAPPER_GET_CODE' | 'ANALYTICS_ONLY_GET_CODE',
): RouteObject => ({
  path,
  lazy: async () => {
    const { OnboardingCodePage } = await import('./pages/onboarding-code-page.tsx');
    return { element: <OnboardingCodePage key={step} step={step} /> };
  },
});

const onboarding: readonly RouteObject[] = [
  {
    path: 'onboard/upload-config',
    lazy: async () => ({
      Component: (await import('./pages/onboarding-upload-page.tsx')).OnboardingUploadPage,
    }),
  },
  onboardingCode('onboard/full-wrapper/get-code', 'FULL_WRAPPER_GET_CODE'),
  onboardingCode('onboard/analytics-only/get-code', 'ANALYTICS_ONLY_GET_CODE'),
  {
    path: 'onboard/line-item',
    lazy: async () => ({
      Component: (await import('./pages/onboarding-line-item-page.tsx')).OnboardingLineItemPage,
    }),
  },
];

const adManager: RouteObject = {
  element: <AreaGuard area="adManager" />,
  children: [
    {
      element: <PrebidConfigGate />,
      children: [
        {
          element: <AdManagerLayout />,
          children: [
            { index: true, element: to('/analytics/bidders') },
            {
              path: 'bidders',
              lazy: async () => ({
                Component: (await import('./pages/bidder-control-page.tsx')).BidderControlPage,
              }),
            },
            {
              path: 'bidders/:bidderId/:currentPageName',
              lazy: async () => ({
                Component: (await import('../features/bidder-control/pages/bidder-detail-page.tsx'))
                  .BidderDetailPage,
              }),
            },
            {
              path: 'adUnits',
              lazy: async () => ({
                Component: (await import('./pages/ad-units-page.tsx')).AdUnitsPage,
              }),
            },
            analytics,
            coming('user_interest_analysis', 'User Interest'),
            coming('insight', 'Insight'),
            coming('insight/bidder/:bidderName', 'Bidder Insight'),
            coming('floor-price/adunits', 'Floor Price Suggestion'),
            coming('floor-price/bidders', 'Floor Price Suggestion'),
            coming('floor-price/record', 'Record Activity'),
            ...onboarding,
            { path: '*', element: to('/analytics/bidders') },
          ],
        },
      ],
    },
  ],
};

/** The routes of a signed-in user; the others load neither user nor configuration. */
export const openRoutes: readonly RouteObject[] = [
  {
    path: 'auto-pick-thank-you',
    lazy: async () => ({
      Component: (await import('./pages/auto-pick-thank-you-page.tsx')).AutoPickThankYouPage,
    }),
  },
];

export const sessionRoutes: RouteObject = {
  element: <SessionGate />,
  children: [
    {
      path: 'settings',
      lazy: async () => ({
        Component: (await import('../features/settings/pages/settings-page.tsx')).SettingsPage,
      }),
    },
    { element: <AppShell />, children: [accounting, adManager] },
  ],
};
