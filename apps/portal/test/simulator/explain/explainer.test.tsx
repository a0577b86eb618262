import type {
  Explanation,
  FigurePart,
} from '@bidstage/mock-api/contract/operations/control/explain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { setRuntimeConfig } from '#portal/shared/config/runtime-config.ts';
import { explain, useExplain, type Figure } from '#portal/simulator/explain/explain-state.ts';
import { ExplainListener } from '#portal/simulator/explain/explain-listener.tsx';
import { useSimStore } from '#portal/simulator/sim-store.ts';
import { fakeServer, type Reply } from '#test/helpers/fake-server.ts';
import { renderPart } from '../render-part.tsx';

const FROM = 1_704_067_200;
const HALF_HOUR = 1800;
const FIGURE: Figure = {
  affiliate_id: 'A1',
  metric: 'totalRevenue',
  from: FROM,
  to: FROM + 2 * HALF_HOUR,
  tz_offset: 60,
  currency: 'JPY',
};

function part(key: string, value: number, slot?: number): FigurePart {
  const from = FROM + (slot ?? 0) * HALF_HOUR;
  const to = slot === undefined ? FIGURE.to : from + HALF_HOUR;
  return { key, name: key, from, to, value, numerator: null, denominator: null };
}

const REVENUE: Explanation = {
  sentence: '',
  metric: 'totalRevenue',
  unit: 'money',
  affiliateId: 'A1',
  bidder: null,
  adUnitId: null,
  from: FIGURE.from,
  to: FIGURE.to,
  currency: 'JPY',
  value: 10.5,
  formula: null,
  byBidder: { addsUp: ['value'], why: null, parts: [part('ix', 10.25), part('openx', 0.25)] },
  byAdUnit: { addsUp: ['value'], why: null, parts: [part('home-1', 10.5)] },
  byTime: {
    addsUp: ['value'],
    why: null,
    parts: [part('a', 10, 0), part('b', 0.5, 1)],
  },
  timeStep: 'half_hour',
  configurations: [],
  floorPrices: { count: 0, list: [] },
  incidents: [],
  causes: [
    {
      kind: 'configuration',
      at: FROM,
      effectiveFrom: FROM,
      text: 'configuration 2 with 1 rows was uploaded by pat',
      origin: 'request',
      by: { id: 'pat', name: 'Pat' },
      journalId: 12,
    },
  ],
  auction: null,
  notes: ['The figures end here.'],
};

const ERPM: Explanation = {
  ...REVENUE,
  metric: 'eRPM',
  value: 2.1,
  formula: {
    text: '1000 × totalRevenue / impressionCount',
    factor: 1000,
    numerator: { metric: 'totalRevenue', value: 10.5 },
    denominator: { metric: 'impressionCount', value: 5000 },
  },
  byBidder: {
    addsUp: ['numerator', 'denominator'],
    why: 'eRPM is a quotient.',
    parts: [{ ...part('ix', 2.1), numerator: 10.5, denominator: 5000 }],
  },
};

function open(reply: Reply, figure = FIGURE) {
  const server = fakeServer({ 'GET /__sim/explain': reply });
  renderPart(<ExplainListener />);
  explain(figure);
  return () => server.sent('/__sim/explain').map(({ path }) => new URL(path, 'http://x').search);
}

const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Explain this figure' }));

beforeEach(() => {
  setRuntimeConfig({ simulated: true });
  useExplain.setState({ isPicking: false, trail: [] });
  useSimStore.setState({ panelOpen: false, journalEntry: null });
});

describe('the explanation of a figure', () => {
  it('Q2 shows the value, its parts and their sum with all decimals that they need', async () => {
    open({ body: REVENUE });
    const view = await dialog();
    const table = within(await view.findByRole('table'));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'BidderRevenue',
      'ix¥10.25',
      'openx¥0.25',
      '2 parts= ¥10.50',
    ]);
    expect(
      view.getByText(/Revenue of A1, 2024.01.01 01:00 – 2024.01.01 02:00 UTC\+1/),
    ).toBeTruthy();
    expect(view.getByText('The figures end here.')).toBeTruthy();
  });

  it('Q2 explains a part on a click, and returns along the trail', async () => {
    const sent = open({ body: REVENUE });
    const view = await dialog();
    await userEvent.click(await view.findByRole('button', { name: 'openx' }));
    expect(useExplain.getState().trail.at(-1)).toEqual({ ...FIGURE, bidder: 'openx' });
    await userEvent.click(await view.findByRole('tab', { name: 'Half hours' }));
    await userEvent.click(view.getByRole('button', { name: '2024.01.01 01:30' }));
    const trail = within(view.getByRole('navigation', { name: 'Explained figures' }));
    expect(trail.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Revenue',
      '› openx',
      '› 2024.01.01 01:30 – 02:00',
    ]);
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]).toContain(`from=${FROM + HALF_HOUR}&to=${FIGURE.to}`);
    expect(sent()[2]).toContain('bidder=openx');
    await userEvent.click(trail.getByRole('button', { name: 'Revenue' }));
    expect(useExplain.getState().trail).toEqual([FIGURE]);
  });

  it('Q2 shows a quotient with its two sides, of which each is explained on a click', async () => {
    open({ body: ERPM }, { ...FIGURE, metric: 'eRPM' });
    const view = await dialog();
    const formula = await view.findByText(/1000 ×/);
    expect(formula.textContent).toBe('1000 × Revenue ¥10.50 ÷ Impressions 5,000 = ¥2.10');
    expect(view.getByText('no sum')).toBeTruthy();
    expect(view.getByText('eRPM is a quotient.')).toBeTruthy();
    await userEvent.click(within(formula).getByRole('button', { name: /Impressions/ }));
    expect(useExplain.getState().trail.at(-1)?.metric).toBe('impressionCount');
  });

  it('Q2 leads from a change to its journal entry', async () => {
    open({ body: REVENUE });
    const view = await dialog();
    await userEvent.click(await view.findByRole('button', { name: 'Journal entry 12' }));
    expect(useExplain.getState().trail).toEqual([]);
    expect(useSimStore.getState()).toMatchObject({
      panelOpen: true,
      tab: 'journal',
      journalEntry: 12,
    });
  });

  it('Q2 says why a figure cannot be explained', async () => {
    const problems = [
      { path: '/querystring/bidder', message: 'A1 never had the bidder ix: openx' },
    ];
    open({ status: 422, body: { title: 'The request is invalid', status: 422, problems } });
    const view = await dialog();
    expect((await view.findByRole('alert')).textContent).toContain('never had the bidder ix');
  });

  it('Q2 lets another figure be picked, until Escape', async () => {
    open({ body: REVENUE });
    const view = await dialog();
    await userEvent.click(await view.findByRole('button', { name: 'Another figure' }));
    expect(await screen.findByText(/Point at a figure of a card/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(useExplain.getState()).toEqual({ isPicking: false, trail: [] });
  });
});
