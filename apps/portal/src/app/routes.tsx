import { Navigate, type RouteObject } from 'react-router-dom';
import { compareRoutes } from './compare-routes.tsx';
import { floorPriceRoutes } from './floor-price-routes.tsx';
import { AffiliateGate } from './guards/affiliate-gate.tsx';
import { AreaGuard } from './guards/area-guard.tsx';
import { PrebidConfigGate } from './guards/prebid-config-gate.tsx';
import { SessionGate } from './guards/session-gate.tsx';
import { AdManagerLayout } from './layouts/ad-manager-layout.tsx';
import { AppShell } from './layouts/app-shell.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { onboardingRoutes } from './onboarding-routes.tsx';
import { RouteScreenError } from './pages/screen-error.tsx';

const to = (target: string) => <Navigate to={target} replace />;

/** Limits an error in a screen to that screen: the frame around it stays. */
const framed = (children: RouteObject[]): RouteObject[] => [
  { errorElement: <RouteScreenError />, children },
];

const accounting: RouteObject = {
  path: 'accounting',
  element: <AreaGuard area="accounting" />,
  children: [
    {
      ...lazyScreen(async () => (await import('./layouts/accounting-layout.tsx')).AccountingLayout),
      children: framed([
        { index: true, element: to('/accounting/applications') },
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
        { path: '*', element: to('/analytics/bidders') },
      ]),
    },
  ],
};

const analytics: RouteObject = {
  path: 'analytics',
  ...lazyScreen(async () => (await import('./layouts/analytics-layout.tsx')).AnalyticsLayout),
  children: framed([
    { index: true, element: to('/analytics/bidders') },
    {
      path: 'bidders',
      ...lazyScreen(
        async () => (await import('./pages/bidder-analytics-page.tsx')).BidderAnalyticsPage,
      ),
    },
    ...compareRoutes,
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
    { path: '*', element: to('/analytics/bidders') },
  ]),
};

const adManager: RouteObject = {
  element: <AreaGuard area="adManager" />,
  children: [
    {
      element: <AffiliateGate />,
      children: [
        {
          element: <PrebidConfigGate />,
          children: [
            {
              element: <AdManagerLayout />,
              children: framed([
                { index: true, element: to('/analytics/bidders') },
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
                  ...lazyScreen(
                    async () => (await import('./pages/ad-units-page.tsx')).AdUnitsPage,
                  ),
                },
                analytics,
                {
                  path: 'user_interest_analysis',
                  ...lazyScreen(
                    async () =>
                      (await import('../features/insight/pages/user-interest-page.tsx'))
                        .UserInterestPage,
                  ),
                },
                {
                  path: 'insight',
                  ...lazyScreen(
                    async () =>
                      (await import('../features/insight/pages/insight-page.tsx')).InsightPage,
                  ),
                },
                {
                  path: 'insight/bidder/:bidderName',
                  ...lazyScreen(
                    async () =>
                      (await import('../features/insight/pages/bidder-insight-page.tsx'))
                        .BidderInsightPage,
                  ),
                },
                ...floorPriceRoutes,
                ...onboardingRoutes,
                { path: '*', element: to('/analytics/bidders') },
              ]),
            },
          ],
        },
      ],
    },
  ],
};

/** The routes of a signed-in user; the other routes load neither user nor configuration. */
export const openRoutes: readonly RouteObject[] = [
  {
    path: 'auto-pick-thank-you',
    ...lazyScreen(
      async () => (await import('./pages/auto-pick-thank-you-page.tsx')).AutoPickThankYouPage,
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
      ),
    },
    { element: <AppShell />, children: framed([accounting, adManager]) },
  ],
};
