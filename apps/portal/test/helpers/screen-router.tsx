import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, type MemoryRouterProps } from 'react-router-dom';
import { createQueryClient } from '#portal/shared/api/query-client.ts';

const client = createQueryClient({ retry: false });

/** The router of a part of a screen, with the queries that it may use. */
export function ScreenRouter(props: MemoryRouterProps) {
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter {...props} />
    </QueryClientProvider>
  );
}
