import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { figuresQuery } from '#portal/entities/analytics-data/figures-query.ts';
import { createQueryClient } from '#portal/shared/api/query-client.ts';
import { refreshAll } from '#portal/simulator/sim-actions.ts';

/** A chart whose request fails until the fault plan is exchanged. */
function chartWithFault() {
  const client = createQueryClient({ retry: false });
  onTestFinished(() => client.clear());
  let fails = true;
  let requests = 0;
  const options = figuresQuery({
    affiliateId: 'A1001',
    name: 'chart',
    query: { from: 0, to: 1 },
    request: () => {
      requests += 1;
      return fails ? Promise.reject(new Error('503')) : Promise.resolve('figures');
    },
  });
  /** Opens a screen with the chart; returns what closes it. */
  const open = () => new QueryObserver(client, options).subscribe(() => undefined);
  return {
    client,
    open,
    endFault: () => {
      fails = false;
    },
    requests: () => requests,
    state: () => client.getQueryState<string>(options.queryKey),
  };
}

describe('S4 everything is fetched again after a step of a story', () => {
  it('a chart that has failed is asked for again by the page that the step opens', async () => {
    const chart = chartWithFault();
    const close = chart.open();
    await expect.poll(() => chart.state()?.status).toBe('error');
    chart.endFault();
    close();
    await refreshAll(chart.client);
    onTestFinished(chart.open());
    await expect.poll(() => chart.state()?.data).toBe('figures');
  });

  it('also if the former page closes while its chart is asked for', async () => {
    const chart = chartWithFault();
    const close = chart.open();
    await expect.poll(() => chart.state()?.status).toBe('error');
    chart.endFault();
    const refreshed = refreshAll(chart.client);
    close();
    await refreshed;
    onTestFinished(chart.open());
    await expect.poll(() => chart.state()?.data).toBe('figures');
  });

  it('a chart that stays open is asked for once', async () => {
    const chart = chartWithFault();
    onTestFinished(chart.open());
    await expect.poll(() => chart.state()?.status).toBe('error');
    chart.endFault();
    await refreshAll(chart.client);
    expect([chart.state()?.data, chart.requests()]).toEqual(['figures', 2]);
  });
});
