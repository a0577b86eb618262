import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { BiddersByPage } from '@bidstage/mock-api/contract/operations/prebid-config';
import { IntegrationCodeModal } from '#portal/features/integration-code/components/integration-code-modal.tsx';
import { createQueryClient } from '#portal/shared/api/query-client.ts';
import { setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { toCurrentUser } from '#portal/entities/session/current-user.ts';
import { currentUserQuery } from '#portal/entities/session/session-queries.ts';
import { clearToasts } from '#portal/shared/ui/toast-store.ts';
import { Toaster } from '#portal/shared/ui/toaster.tsx';
import { envelope, fakeServer } from '../helpers/fake-server.ts';
import { aConfig, aUser } from '../helpers/portal.tsx';

const slot = (divId: string) => ({
  adUnitName: `/12345/${divId}`,
  divId,
  sizes: [[300, 250] as [number, number]],
  params: {},
});

const page = (name: string, ...divIds: string[]) => ({
  configId: `config-${name}`,
  prebidWrapperCoreUrl: '/wrapper/core.js',
  prebidWrapperConfigUrl: `/wrapper/${name}.js`,
  bidders: { appnexus: divIds.map(slot), rubicon: divIds.map(slot) },
});

/** Two pages of a site, and the analytics adapter's. */
export const BIDDERS: BiddersByPage = {
  Home: page('home', 'home-top', 'home-feed'),
  Article: page('article', 'article-top'),
  __ANALYTICS_ADAPTER__: page('adapter'),
};

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <IntegrationCodeModal open={open} onOpenChange={setOpen} />
    </>
  );
}

interface ShowOptions {
  readonly affiliateId?: string | null;
  readonly config?: ReturnType<typeof aConfig>;
  readonly replies?: Parameters<typeof fakeServer>[0];
  readonly simulated?: boolean;
}

/** The modal behind a button, on a fake server with two pages. */
export function show({
  affiliateId = 'A1',
  config = aConfig(),
  replies = {},
  simulated = false,
}: ShowOptions = {}) {
  setRuntimeConfig({ apiBaseUrl: 'https://api.example', simulated });
  clearToasts();
  const server = fakeServer({
    'GET /v1/prebid/affiliates/A1': envelope(200, config),
    'GET /v1/prebid/bidders': envelope(200, BIDDERS),
    ...replies,
  });
  const client = createQueryClient({ retry: false });
  client.setQueryData(currentUserQuery.queryKey, toCurrentUser(aUser({ affiliateId })));
  render(
    <QueryClientProvider client={client}>
      <Toaster />
      <Screen />
    </QueryClientProvider>,
  );
  return server;
}

export const openModal = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));
export const closeModal = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));
