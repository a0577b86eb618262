import { QueryClientProvider } from '@tanstack/react-query';
import type { SignedInUser } from '@bidstage/mock-api/contract/operations/users';
import type { PrebidConfig } from '@bidstage/mock-api/contract/operations/prebid-config';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createRoutes } from '#portal/app/app.tsx';
import { handleSessionEnd, useSessionPhase } from '#portal/app/session/session-state.ts';
import { createQueryClient } from '#portal/shared/api/query-client.ts';
import { onSessionEnd } from '#portal/shared/api/session.ts';
import { setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { clearToasts } from '#portal/shared/ui/toast-store.ts';
import { Toaster } from '#portal/shared/ui/toaster.tsx';
import { envelope, fakeServer, type Reply } from './fake-server.ts';

export function aUser(changes: Partial<SignedInUser> = {}): SignedInUser {
  return {
    name: 'Pat',
    email: 'pat@site.example',
    isLogin: true,
    roles: ['PUBLISHER'],
    affiliates: ['A1'],
    affiliateId: 'A1',
    affiliatesCurrency: ['USD'],
    currency: 'USD',
    language: 'en',
    ...changes,
  };
}

export function aConfig(changes: Partial<PrebidConfig> = {}): PrebidConfig {
  return {
    hashedId: 'h',
    capabilities: 'FULL_WRAPPER',
    startTimestamp: 1_690_000_000,
    onboardStatus: 'FINISHED',
    autoPickEnabled: false,
    pages: [],
    ...changes,
  };
}

interface PortalOptions {
  readonly user?: Reply | SignedInUser;
  readonly config?: Reply | PrebidConfig;
  readonly replies?: Parameters<typeof fakeServer>[0];
  readonly simulated?: boolean;
}

const isReply = (value: object): value is Reply =>
  value instanceof Error || 'body' in value || 'status' in value;

/** The whole portal at a path, on a fake server. */
export function openPortal(path: string, options: PortalOptions = {}) {
  const { user = aUser(), config = aConfig(), replies = {}, simulated = false } = options;
  setRuntimeConfig({ simulated });
  clearToasts();
  useSessionPhase.setState({ phase: 'active' });
  const server = fakeServer({
    'GET /v1/users/me': isReply(user) ? user : envelope(200, user),
    'GET /v1/prebid/affiliates/A1': isReply(config) ? config : envelope(200, config),
    'GET /v1/prebid/bidders': envelope(200, {}),
    ...replies,
  });
  const client = createQueryClient({ retry: false });
  onSessionEnd((end) => handleSessionEnd(client, end));
  const router = createMemoryRouter(createRoutes(client), { initialEntries: [path] });
  const view = render(
    <QueryClientProvider client={client}>
      <Toaster />
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { server, client, router, view, path: () => router.state.location.pathname };
}
