import { describe, expect, it } from 'vitest';
import { BREAKDOWN, TOTAL } from '#portal/shared/charts/chart-bidders.ts';
import type { ChartInput } from '#portal/shared/charts/chart-input.ts';
import { barChartWidth, drawnValue } from '#portal/shared/charts/bar-series.ts';
import { niceScale, valueLabel } from '#portal/shared/charts/axis-scale.ts';
import { axisOf, optionsOf, seriesOf, type DrawnSeries } from './drawn-options.ts';
import { DAY, makeChart, MONDAY, withoutData, WEEK_BEFORE } from './fixtures.ts';

describe('a time chart', () => {
  it('ANA-045 as bars is 240 px high with bars 6 px wide at a spacing of 16 px or more', () => {
    const options = optionsOf('bar');
    expect(options.height).toBe(240);
    expect(seriesOf(options)[0]).toMatchObject({ type: 'bar', width: 6 });
    // 60 bars need 60 × 16, however narrow the screen is.
    expect(barChartWidth(60) - barChartWidth(0)).toBe(960);
  });

  it('draws the bars of bidders on top of each other, with a gap between them', () => {
    const chart = makeChart({ count: 7, bidders: ['appnexus', 'criteo', 'ix'] });
    const bars = seriesOf(optionsOf('bar', { source: BREAKDOWN, chart }));
    expect(bars.filter(({ width }) => width === 6).map(({ id }) => id)).toEqual([
      'bidder-ix',
      'bidder-criteo-gap',
      'bidder-criteo',
      'bidder-appnexus-gap',
      'bidder-appnexus',
    ]);
    const top = (id: string) => bars.find((one) => one.id === id)!.data[3]!.y!;
    const [one, two] = chart.bidders.map(({ totalRevenue }) => totalRevenue[3]!);
    expect(top('bidder-appnexus')).toBeCloseTo(one!, 9);
    expect(top('bidder-criteo')).toBeCloseTo(one! + two!, 9);
    expect(top('bidder-ix')).toBeCloseTo(chart.total.totalRevenue[3]!, 9);
    expect(top('bidder-criteo-gap')).toBeGreaterThan(one! + two!);
  });

  it('draws the bars of ratios, which do not add up, in a band for each bidder', () => {
    const updatedAt = MONDAY + 6.5 * DAY;
    const options = optionsOf('bar', { source: BREAKDOWN, metric: 'erpm', updatedAt });
    const bands = seriesOf(options).filter(({ id }) => id.startsWith('bidder-'));
    expect(bands.map(({ segmentation }) => segmentation?.segments)).toEqual(
      Array(3).fill([{ start: MONDAY + 6 * DAY, strokeOpacity: 0.4 }]),
    );
    const [first] = bands;
    // The first bidder is at the top; each bar is the points of a thick line, followed by a gap.
    expect(first!.data.slice(0, 3).map(({ y }) => y === null || (y >= 2 && y < 3))).toEqual([
      true,
      true,
      true,
    ]);
    const { interval, label } = axisOf(options, 'y');
    expect(interval.values.map((value) => label.formatter({ value }))).toEqual([
      'appnexus',
      'criteo',
      'ix',
    ]);
  });

  it('C4 draws a stretch without data as a band with a name, and its values as a gap', () => {
    const chart = withoutData(makeChart({ count: 7 }), [2, 3]);
    const options = optionsOf('line', { chart });
    expect(axisOf(options, 'x').crossLines).toMatchObject([
      { range: [MONDAY + 2 * DAY, MONDAY + 4 * DAY], label: { text: 'No data' } },
    ]);
    expect(seriesOf(options)[0]!.data.map(({ y }) => y === null)).toEqual([
      ...[false, false, true, true, false, false, false],
    ]);
  });

  it('C2 a compared range of one point has a marker, because one point is no line', () => {
    const { total, ...chart } = makeChart({ count: 7 });
    const compared = (known: number) => {
      const rates = Array.from({ length: 7 }, (_, index) => (index < known ? 0.1 : null));
      const options = optionsOf('line', {
        chart: { ...chart, total: { ...total, totalRevenueIncrementRate: rates } },
        comparison: WEEK_BEFORE,
      });
      return seriesOf(options).find(({ id }) => id === 'total-compared');
    };
    expect(compared(1)).toMatchObject({ marker: { enabled: true } });
    expect(compared(7)).toMatchObject({ marker: { enabled: false } });
  });

  it('ANA-045 draws a bar at least 3 px high unless its value is 0', () => {
    const revenue = [1000, 0.01, 0, 500, 1, 1, 1];
    const chart = makeChart({ count: 7 });
    const total = { ...chart.total, totalRevenue: revenue };
    const options = optionsOf('bar', { chart: { ...chart, total, historicalHigh: null } });
    const heights = seriesOf(options)[0]!.data.map(({ y }) => y!);
    const perPixel = 1200 / (240 - 18 - 30);
    expect(heights[0]).toBe(1000);
    expect(heights[1]! / perPixel).toBeCloseTo(3, 6);
    expect(heights[2]).toBe(0);
    expect(drawnValue(null, 3)).toBeNull();
  });

  it('ANA-046 as lines has 7 or 8 ticks on the time axis', () => {
    for (const count of [7, 8, 14, 30, 60]) {
      const chart = makeChart({ count });
      const { values } = axisOf(optionsOf('line', { chart }), 'x').interval;
      expect([7, 8]).toContain(values.length);
    }
  });

  it('ANA-046 labels a wide time axis in one line, so that the plot gets the room of the other', () => {
    const first = (plotWidth: number) => {
      const { interval, label, thickness } = axisOf(optionsOf('line', {}, plotWidth), 'x');
      return [label.formatter({ value: interval.values[0]! }), thickness];
    };
    expect(first(704)).toEqual(['Mon, Jan 1', 30]);
    expect(first(703)).toEqual(['Mon\nJan 1', 44]);
  });

  it('C4 dashes the line to a day that is not over', () => {
    const [line] = seriesOf(optionsOf('line', { updatedAt: MONDAY + 6.2 * DAY }));
    expect(line!.segmentation!.segments).toMatchObject([
      { start: MONDAY + 5.5 * DAY, lineDash: [2, 4] },
    ]);
    expect(seriesOf(optionsOf('line'))[0]).not.toHaveProperty('segmentation');
  });

  it('ANA-022 marks surges on the time axis where only lines of bidders are drawn', () => {
    const chart = makeChart({ count: 3 });
    const total = { ...chart.total, totalRevenueIncrementRate: [0.3, 0, 0] };
    const marked = (source: ChartInput['source']) => {
      const options = optionsOf('line', { chart: { ...chart, total }, source });
      const [mark] = seriesOf(options).find(({ id }) => id === 'surge')!.data;
      return mark!.y! / axisOf(options, 'y').max;
    };
    expect(marked(BREAKDOWN)).toBeLessThan(0.06);
    expect(marked(TOTAL)).toBeGreaterThan(0.3);
  });

  it('ANA-022 marks surges and plunges above the total', () => {
    const chart = makeChart({ count: 3 });
    const rates = [0.3, 0, -0.4];
    const total = { ...chart.total, totalRevenueIncrementRate: rates };
    for (const shape of ['line', 'bar'] as const) {
      const series = seriesOf(optionsOf(shape, { chart: { ...chart, total } }));
      const marks = series.filter(({ id }) => id === 'surge' || id === 'plunge');
      const drawn = (data: DrawnSeries['data']) => data.filter(({ y }) => y !== null);
      expect(marks.map(({ id, data }) => [id, drawn(data).map(({ x }) => x)])).toEqual([
        ['surge', [MONDAY + 0.5 * DAY]],
        ['plunge', [MONDAY + 2.5 * DAY]],
      ]);
      expect(marks[0]!.data[0]!.y).toBeGreaterThan(chart.total.totalRevenue[0]!);
    }
  });

  it('ANA-022 underlines days in a row that fell along the time axis, where no line of values is', () => {
    const chart = makeChart({ count: 5 });
    const rates = [-0.3, 0, -0.3, -0.5, -0.4];
    const total = { ...chart.total, totalRevenueIncrementRate: rates };
    const series = seriesOf(optionsOf('line', { chart: { ...chart, total } }));
    const of = (name: string) => series.find(({ id }) => id === name)!.data;
    expect(of('plunge').map(({ x }) => x)).toEqual([MONDAY + 0.5 * DAY, MONDAY + 3.5 * DAY]);
    const line = of('plunge-stretch').filter(({ y }) => y !== null);
    expect(line.map(({ x }) => x)).toEqual([MONDAY + 2 * DAY, MONDAY + 5 * DAY]);
    for (const { y } of line) expect(y).toBeLessThan(Math.min(...chart.total.totalRevenue) / 10);
  });

  it('C6 keeps a marker at every second of 40 days of a line, also for copies of its points', () => {
    const chart = makeChart({ count: 40 });
    const [line] = seriesOf(optionsOf('line', { chart, source: BREAKDOWN }));
    const { marker, data } = line as unknown as {
      marker: { enabled: boolean; itemStyler: (point: { datum: object }) => object };
      data: readonly object[];
    };
    expect(marker.enabled).toBe(true);
    const sizes = data.slice(0, 4).map((point) => marker.itemStyler({ datum: { ...point } }));
    expect(sizes).toEqual([{}, { size: 0 }, {}, { size: 0 }]);
  });

  it('draws the historical high with its amount and day, above the plot when it is off the scale', () => {
    const chart = { ...makeChart({ count: 7 }), historicalHigh: { timestamp: MONDAY, value: 190 } };
    expect(axisOf(optionsOf('line', { chart }), 'y').crossLines).toMatchObject([
      {
        value: 190,
        strokeWidth: 1,
        label: { text: 'Historical high $190.00, Jan 1, 2024', position: 'inside-top' },
      },
    ]);
    // It would lie over the mark of a day.
    for (const [rates, position] of [
      [[0, 0, 0, 0, 0, 0, 0.5], 'inside-top-left'],
      [[0, 0.5, 0, 0, 0, 0, 0.5], 'inside-top'],
      [[0, 0.5, 0, 0, 0, 0, 0], 'inside-top-right'],
    ] as const) {
      const total = { ...chart.total, totalRevenueIncrementRate: [...rates] };
      const options = optionsOf('line', { chart: { ...chart, total } });
      expect(axisOf(options, 'y').crossLines).toMatchObject([{ label: { position } }]);
    }
    // The line of a floor price change would cross it.
    const quiet = { ...chart.total, totalRevenueIncrementRate: [0, 0, 0, 0, 0, 0, 0] };
    const floorPrice = { updateTimestamps: [MONDAY + 6 * DAY] };
    const changed = optionsOf('line', { chart: { ...chart, total: quiet, floorPrice } });
    expect(axisOf(changed, 'y').crossLines).toMatchObject([
      { label: { position: 'inside-top-left' } },
    ]);
    const high = { ...chart, historicalHigh: { timestamp: MONDAY, value: 40_000 } };
    const [note] = axisOf(optionsOf('line', { chart: high }), 'y').crossLines!;
    expect(note).toMatchObject({
      strokeWidth: 0,
      label: { text: '↑ Historical high $40,000.00, Jan 1, 2024', position: 'top-right' },
    });
    expect(note!.value).toBeLessThan(5000);
    // On a phone it would reach into the axis.
    expect(axisOf(optionsOf('line', { chart: high }, 200), 'y').crossLines).toMatchObject([
      { label: { text: '↑ Historical high $40,000.00' } },
    ]);
    // Only the total revenue has one.
    for (const changes of [{ metric: 'request' }, { source: BREAKDOWN }] as const) {
      expect(axisOf(optionsOf('line', { chart, ...changes }), 'y').crossLines).toEqual([]);
    }
  });

  it('has a label at every other line of its scale where the plot is low', () => {
    const chart = { ...makeChart({ count: 7 }), historicalHigh: null };
    const labelsAt = (height?: number) => {
      const { interval, label } = axisOf(optionsOf('line', { chart }, undefined, height), 'y');
      return interval.values.map((value) => label.formatter({ value }));
    };
    const high = labelsAt();
    expect(high.length).toBeGreaterThan(4);
    expect(labelsAt(160)).toEqual(high.map((label, index) => (index % 2 === 0 ? label : '')));
  });

  it('C6 draws a bidder in its own colour, the total in the first colour', () => {
    expect(seriesOf(optionsOf('line'))[0]!.stroke).toBe('var(--chart-1)');
    const of = (bidders: string[]) =>
      seriesOf(optionsOf('line', { source: BREAKDOWN, bidders })).find(
        ({ id }) => id === 'bidder-criteo',
      )!.stroke;
    expect(of(['criteo'])).toBe(of(['appnexus', 'criteo', 'ix']));
  });

  it('has no animation', () => {
    expect(optionsOf('line').animation).toEqual({ enabled: false });
  });
});

describe('a value axis', () => {
  it('ends above the highest value, at a round number', () => {
    expect(niceScale(97)).toEqual({ max: 120, step: 20, ticks: [0, 20, 40, 60, 80, 100, 120] });
    expect(niceScale(0.27).ticks).toEqual([0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]);
    expect(niceScale(2, true).ticks).toEqual([0, 1, 2, 3]);
    expect(niceScale(0)).toMatchObject({ max: 1 });
  });

  it('MET-010 has short labels for money, without rounding errors', () => {
    const labels = (highest: number, currency: string) => {
      const scale = niceScale(highest);
      return scale.ticks.map((value) => valueLabel('revenue', value, scale, currency));
    };
    expect(labels(4200, 'USD').slice(0, 3)).toEqual(['$0', '$1k', '$2k']);
    expect(labels(0.27, 'USD').slice(0, 3)).toEqual(['$0.00', '$0.05', '$0.10']);
    expect(labels(420_000, 'TWD')[1]).toBe('NT$100k');
    const share = niceScale(0.09);
    expect(share.ticks.map((value) => valueLabel('fillRate', value, share, 'USD'))[1]).toBe('2%');
  });
});
