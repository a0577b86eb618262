import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { currentUserQuery } from '../entities/session/session-queries.ts';
import { runtimeConfig } from '../shared/config/runtime-config.ts';
import { followTheme } from '../shared/preferences/apply-theme.ts';
import { LoadingOverlay } from '../shared/ui/loading-overlay.tsx';
import { Toaster } from '../shared/ui/toaster.tsx';
import { RootLayout } from './layouts/root-layout.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { RouteErrorPage } from './pages/screen-error.tsx';
import { openRoutes, sessionRoutes } from './routes.tsx';

/** Pages of the simulator; they exist only when the portal runs against the mock. */
const simRoutes: readonly RouteObject[] = [
  {
    path: 'sim/states',
    ...lazyScreen(async () => (await import('../simulator/catalogue/states-page.tsx')).StatesPage),
  },
  {
    path: 'sim/open',
    ...lazyScreen(async () => (await import('../simulator/link/start-page.tsx')).StartPage),
  },
  {
    path: 'sim/compare',
    ...lazyScreen(async () => (await import('../simulator/compare/compare-page.tsx')).ComparePage),
  },
];

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

export function App({ client }: { readonly client: QueryClient }) {
  const [router] = useState(() =>
    createBrowserRouter(createRoutes(client), { basename: runtimeConfig().basePath || '/' }),
  );
  useEffect(() => followTheme(), []);
  return (
    <QueryClientProvider client={client}>
      <Toaster />
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
