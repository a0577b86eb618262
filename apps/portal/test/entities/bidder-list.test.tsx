import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reloadBidderList, useBidderList } from '#portal/entities/bidder-list-queries.ts';
import { envelope, fakeServer, type Reply } from '../helpers/fake-server.ts';

it('ONB-014 the list is reloaded to the end when the screen that shows it closes meanwhile', async () => {
  const client = new QueryClient();
  const replies: ((reply: Reply) => void)[] = [];
  const server = fakeServer({
    'GET /v1/prebid/bidders': (request) =>
      new Promise<Reply>((resolve, reject) => {
        replies.push(resolve);
        request.init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  const { result, unmount } = renderHook(() => useBidderList(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  replies[0]?.(envelope(200, {}));
  await waitFor(() => expect(result.current.data).toEqual({}));

  const reloaded = reloadBidderList(client);
  await waitFor(() => expect(server.requests).toHaveLength(2));
  unmount();
  const page = { configId: 'h', prebidWrapperCoreUrl: '', prebidWrapperConfigUrl: '', bidders: {} };
  replies[1]?.(envelope(200, { Home: page }));
  await reloaded;
  const [query] = client.getQueryCache().getAll();
  expect(query?.state.data).toEqual({ Home: page });
});
