import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { currentUserQuery } from '../entities/session/session-queries.ts';
import { LoadingOverlay } from '../shared/ui/loading-overlay.tsx';
import { runtimeConfig } from '../shared/config/runtime-config.ts';
import { RootLayout } from './layouts/root-layout.tsx';
import { RouteErrorPage } from './pages/route-error-page.tsx';
import { openRoutes, sessionRoutes } from './routes.tsx';
import { simRoutes } from './sim-routes.tsx';

/** Creates the portal's routes for a query client. */
export function createRoutes(client: QueryClient): RouteObject[] {
  // Fetches the user while the screen's code is still loading; the session gate waits for the same query.
  const fetchUser = () => {
    void client.prefetchQuery(currentUserQuery);
    return null;
  };
  return [
    {
      element: <RootLayout />,
      errorElement: <RouteErrorPage />,
      hydrateFallbackElement: <LoadingOverlay />,
      children: [
        ...openRoutes,
        ...(runtimeConfig().simulated ? simRoutes : []),
        { ...sessionRoutes, loader: fetchUser, shouldRevalidate: () => false },
      ],
    },
  ];
}
