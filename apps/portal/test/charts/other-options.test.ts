import { describe, expect, it } from 'vitest';
import {
  cpmLabel,
  histogramBins,
  histogramOptions,
} from '#portal/shared/charts/histogram-options.ts';
import { MARKER_SIZE, markerPositions } from '#portal/shared/charts/marker-positions.ts';
import { drawnInterests, scatterOptions } from '#portal/shared/charts/scatter-options.ts';
import { axisOf } from './drawn-options.ts';
import { makeDistribution, makeInterests } from './fixtures.ts';

describe('the bid distribution', () => {
  const countsOf = (counts: readonly number[]) =>
    histogramBins(makeDistribution(counts)).map(({ count }) => count);

  it('DIV-009 merges trailing buckets under 1% of the max count into the previous one', () => {
    expect(countsOf([100, 1000, 50, 10, 9, 0, 9])).toEqual([100, 1000, 50, 28]);
    expect(countsOf([1000, 5, 500])).toEqual([1000, 5, 500]);
    expect(countsOf([1000, 3])).toEqual([1003]);
    expect(countsOf([0, 0])).toEqual([0, 0]);
    const last = histogramBins(makeDistribution([1000, 200, 4, 3])).at(-1);
    expect(last).toEqual({ from: 0.02, to: 0.08, count: 207 });
  });

  it('DIV-009 does not draw the bids without a price', () => {
    const distribution = { granularity: 1, buckets: [-1, 0, 1], counts: [9e6, 20, 10] };
    expect(histogramBins(distribution).map(({ from }) => from)).toEqual([0, 1]);
  });

  it('DIV-010 labels prices with 2 decimals', () => {
    expect([0, 0.5, 12].map(cpmLabel)).toEqual(['0.00', '0.50', '12.00']);
    const bins = histogramBins(makeDistribution([5, 9, 4, 3, 2, 2, 1]));
    const options = histogramOptions({ bins, plotWidth: 700 });
    const { interval, label } = axisOf(options, 'x');
    expect(interval.values.map((value) => label.formatter({ value }))).toEqual([
      ...['0.00', '0.02', '0.04', '0.06', '0.08', '0.10', '0.12'],
    ]);
  });
});

describe('the user interests', () => {
  it('INS-002 are drawn 300 px high', () => {
    const options = scatterOptions({
      interests: drawnInterests(makeInterests(4)),
      currency: 'USD',
    });
    expect(options.height).toBe(300);
  });

  it('INS-001 are placed by popularity and eRPM; an interest without an eRPM is not drawn', () => {
    const [one, two] = makeInterests(2);
    const interests = drawnInterests([one!, { ...two!, eRPM: null }]);
    const options = scatterOptions({
      interests,
      currency: 'USD',
    });
    expect(options.series).toMatchObject([
      { type: 'scatter', xKey: 'popularity', yKey: 'eRPM', data: [one] },
    ]);
  });
});

describe('floor price markers', () => {
  const plot = { min: 0, max: 1000, width: 500 };

  it('ANA-019 are placed at their times', () => {
    expect(markerPositions([900, 100], plot)).toEqual([
      { timestamp: 100, x: 50, row: 0 },
      { timestamp: 900, x: 450, row: 0 },
    ]);
    expect(markerPositions([-1, 1000, 0], plot).map(({ timestamp }) => timestamp)).toEqual([0]);
  });

  it('X4 never cover each other', () => {
    const places = markerPositions([100, 101, 102, 150, 152, 400], plot);
    expect(places.map(({ row }) => row)).toEqual([0, 1, 2, 0, 1, 0]);
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        expect(one.row !== other.row || other.x - one.x >= MARKER_SIZE).toBe(true);
      }
    }
  });
});
