import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../src/shared/api/api.ts';
import { createQueryClient } from '../../src/shared/api/query-client.ts';
import { ChartArea, isEmptyChart } from '../../src/shared/charts/chart-area.tsx';
import { setRuntimeConfig } from '../../src/shared/config/runtime-config.ts';
import { envelope, fakeServer, type Reply } from '../helpers/fake-server.ts';
import { makeChart } from './fixtures.ts';

beforeEach(() => setRuntimeConfig({}));

function Area() {
  const query = useQuery({
    queryKey: ['charts'],
    queryFn: () => api('chartsByDay', { query: { from: 0, to: 86_400 } }),
  });
  return (
    <ChartArea query={query} call="getCharts" isEmpty={isEmptyChart}>
      {({ timeLabels }) => <p>{timeLabels.length} days</p>}
    </ChartArea>
  );
}

function show(...replies: Reply[]) {
  fakeServer({
    'GET /v1/prebid/charts/by/day/bidder': () => replies.shift() ?? new Error('no further reply'),
  });
  const { container } = render(
    <QueryClientProvider client={createQueryClient({ retry: false })}>
      <Area />
    </QueryClientProvider>,
  );
  return container.firstElementChild as HTMLElement;
}

describe('the states of a chart', () => {
  it('E2 reserve 240 px while loading', async () => {
    const area = show(envelope(200, makeChart({ count: 3 })));
    expect(area.style.minHeight).toBe('240px');
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(await screen.findByText('3 days')).toBeTruthy();
  });

  it('E3 show the failure, and the chart after Retry', async () => {
    show(envelope(500, null, 'Internal server error'), envelope(200, makeChart({ count: 7 })));
    const text = 'Get Prebid Performances by Timestamp Error occurred: Internal server error';
    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('7 days')).toBeTruthy();
  });

  it('UI-004 show No Data without activity', async () => {
    show(envelope(200, makeChart({ count: 7, bidders: [] })));
    expect(await screen.findByText('No Data')).toBeTruthy();
  });
});
