import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerPlot } from '#portal/shared/shown-figures/shown-plots.ts';
import { registerTable } from '#portal/shared/shown-figures/shown-tables.ts';
import { figureAt } from '#portal/simulator/explain/figure-at.ts';

const HOUR = 3600;
const DAY = 86_400;
const FROM = 1_704_067_200;
const RANGE = { from: FROM, to: FROM + 7 * DAY, tz_offset: 0 };
const EARLIER = { compare_from: FROM - 7 * DAY, compare_to: FROM };
const OF_A1 = { affiliate_id: 'A1', tz_offset: 0, currency: 'USD' };
const WEEK = { ...OF_A1, from: RANGE.from, to: RANGE.to };

let client: QueryClient;
let ends: (() => void)[];

/** Puts a query on the screen, as the portal's parts do. */
function show(call: string, query: object): void {
  const queryKey = ['analytics', 'A1', call, query];
  client.setQueryData(queryKey, { meta: { currency: 'USD' } });
  ends.push(new QueryObserver(client, { queryKey }).subscribe(() => undefined));
}

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  ends = [];
});

afterEach(() => {
  for (const end of ends) end();
  document.body.innerHTML = '';
});

const at = (selector: string, point: { x: number; y: number } | null = null) => {
  const element = document.querySelector(selector);
  return element && figureAt(client, element, point)?.figure;
};

describe('the figure at an element', () => {
  it('Q2 is that of a card, in the range of its charts; the earlier one has the compared range', () => {
    document.body.innerHTML = `<label data-card="Request"><input type="radio">
      <span data-part="earlier">vs 5</span></label><label data-card="Other"></label>`;
    expect(at('input')).toBeUndefined();
    show('charts', { range: RANGE, comparison: EARLIER, granularity: 'day', adUnits: ['/a'] });
    expect(at('input')).toEqual({ ...WEEK, metric: 'divRequestCount', adunits: ['/a'] });
    document.querySelector('[data-part]')!.getBoundingClientRect = () =>
      new DOMRect(10, 10, 40, 10);
    expect(at('input', { x: 20, y: 15 })).toMatchObject({ from: FROM - 7 * DAY, to: FROM });
    expect(at('input', { x: 60, y: 15 })).toMatchObject({ from: FROM });
    expect(at('[data-card=Other]')).toBeUndefined();
  });

  it('Q2 is that of a point of a chart, in the metric of the chosen card', () => {
    document.body.innerHTML = `<label data-card="eRPM"><input type="radio" checked></label>
      <div id="plot"><div role="slider" aria-valuenow="3"></div></div>`;
    show('charts', { range: RANGE, comparison: EARLIER, granularity: 'day' });
    const plot = document.querySelector('#plot')!;
    plot.getBoundingClientRect = () => new DOMRect(100, 0, 700, 100);
    ends.push(
      registerPlot(plot, {
        names: ['eRPM'],
        domain: { min: RANGE.from, max: RANGE.to },
        bucket: DAY,
        figureOf: () => ({ text: '', value: null }),
      }),
    );
    const day = (index: number) => ({
      ...OF_A1,
      metric: 'eRPM',
      from: FROM + index * DAY,
      to: FROM + (index + 1) * DAY,
    });
    expect(at('[role=slider]')).toEqual(day(2));
    expect(at('[role=slider]', { x: 790, y: 20 })).toEqual(day(6));
    const found = figureAt(client, plot, { x: 250, y: 20 });
    expect(found?.figure).toEqual(day(1));
    expect(found?.outline()).toMatchObject({ left: 200, width: 100 });
  });

  function grid(label: string, ids: readonly string[], columns: readonly string[]): void {
    const cells = columns.map((key) => `<div role="gridcell" col-id="${key}">1</div>`).join('');
    const rows = ids.map((_, index) => `<div role="row" row-index="${index}">${cells}</div>`);
    document.body.innerHTML = `<div id="frame"><div role="treegrid" aria-label="${label}">
      ${rows.join('')}<div role="row" row-index="b-0">${cells}</div></div></div>`;
    const table = {
      rows: () => ids.map((id) => ({ id, name: id, level: 1 })),
      textOf: () => '',
      reveal: () => undefined,
    };
    ends.push(registerTable(document.querySelector('#frame')!, table));
  }
  const cell = (row: number | string, column: string) =>
    at(`[row-index="${row}"] [col-id="${column}"]`);

  it('Q2 is that of a bidder, of its ad unit, and of the total', () => {
    grid('Bidders', ['ix', 'ix\nhome-1'], ['name', 'timeoutRate', 'totalRevenue.change']);
    show('charts', { range: RANGE, comparison: EARLIER, granularity: 'day' });
    show('performance-by-bidder', { from: FROM - 7 * DAY, to: FROM, tz_offset: 0 });
    show('performance-by-bidder', RANGE);
    expect(cell(0, 'timeoutRate')).toEqual({ ...WEEK, metric: 'timeoutRate', bidder: 'ix' });
    const ofUnit = { ...WEEK, bidder: 'ix', adunit: 'home-1' };
    expect(cell(1, 'totalRevenue.change')).toEqual({ ...ofUnit, metric: 'totalRevenue' });
    expect(cell('b-0', 'timeoutRate')).toEqual({ ...WEEK, metric: 'timeoutRate' });
    expect(cell(0, 'name')).toBeUndefined();
  });

  it('Q2 of an ad unit counts its auctions; its line items have none', () => {
    grid('Divs', ['home-1', 'home-1\n12'], ['requestCount', 'fillRate']);
    show('performance-by-ad-unit', RANGE);
    const unit = { ...WEEK, adunit: 'home-1' };
    expect(cell(0, 'requestCount')).toEqual({ ...unit, metric: 'divRequestCount' });
    expect(cell(0, 'fillRate')).toEqual({ ...unit, metric: 'fillRate' });
    expect(cell(1, 'fillRate')).toBeUndefined();
  });

  it('Q2 of an hour or a day is in its part of the range', () => {
    const range = { ...RANGE, from: FROM + 10 * HOUR };
    const second = FROM + DAY;
    grid('Date List', [`${range.from}`, `${second}`, `${second}\nix`], ['requestCount']);
    show('performance-by-time', { range, granularity: 'day' });
    const highest = { ...OF_A1, metric: 'maxRequestCount' };
    expect(cell(0, 'requestCount')).toEqual({ ...highest, from: range.from, to: second });
    expect(cell(1, 'requestCount')).toEqual({ ...highest, from: second, to: second + DAY });
    expect(cell(2, 'requestCount')).toMatchObject({ metric: 'requestCount', bidder: 'ix' });
    expect(cell('b-0', 'requestCount')).toEqual({ ...highest, from: range.from, to: range.to });
  });

  it('Q2 of a comparison is that of its day', () => {
    grid('Bidder Breakdown', ['ix'], ['fillRate.1', 'fillRate.2', 'fillRate.diff']);
    show('compare-bidders', { ...RANGE, ...EARLIER });
    const ofIx = { ...WEEK, metric: 'fillRate', bidder: 'ix' };
    expect(cell(0, 'fillRate.1')).toEqual({ ...ofIx, from: FROM - 7 * DAY, to: FROM });
    expect(cell(0, 'fillRate.2')).toEqual(ofIx);
    expect(cell(0, 'fillRate.diff')).toEqual(ofIx);
  });
});
