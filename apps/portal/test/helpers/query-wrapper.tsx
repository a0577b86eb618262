import type { SignedInUser } from '@bidstage/mock-api/contract/operations/users';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toCurrentUser } from '#portal/entities/session/current-user.ts';
import { currentUserQuery } from '#portal/entities/session/session-queries.ts';
import { createQueryClient } from '#portal/shared/api/query-client.ts';
import { setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { fakeServer } from './fake-server.ts';
import { aUser } from './portal.tsx';

/** A fake server, and the wrapper in which query hooks of a signed-in user send their requests to it. */
export function queryWrapper(
  replies: Parameters<typeof fakeServer>[0],
  user: Partial<SignedInUser> = aUser(),
) {
  setRuntimeConfig({});
  const server = fakeServer(replies);
  const client = createQueryClient({ retry: false });
  client.setQueryData(currentUserQuery.queryKey, toCurrentUser(user));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { server, wrapper };
}
