import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { followTheme } from '../shared/theme/apply-theme.ts';
import { Toaster } from '../shared/ui/toaster.tsx';
import { createRoutes } from './create-routes.tsx';

/** The whole portal, for a given query client. */
export function App({ client }: { readonly client: QueryClient }) {
  const [router] = useState(() => createBrowserRouter(createRoutes(client)));
  useEffect(() => followTheme(), []);
  return (
    <QueryClientProvider client={client}>
      <Toaster />
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
