import { describe, expect, it } from 'vitest';
import { bidBins, binOptions, cpmLabel } from '#portal/features/analytics/models/bid-bins.ts';
import { MARKER_SIZE, placeMarkers } from '#portal/features/analytics/components/chart-markers.tsx';
import { interestOptions } from '#portal/features/insight/models/interest-plot.ts';
import { axisOf } from './drawn-options.ts';
import { makeDistribution, makeInterests } from './fixtures.ts';

describe('the bid distribution', () => {
  const countsOf = (counts: readonly number[]) =>
    bidBins(makeDistribution(counts)).map(({ count }) => count);

  it('DIV-009 merges trailing buckets under 1% of the max count into the previous one', () => {
    expect(countsOf([100, 1000, 50, 10, 9, 0, 9])).toEqual([100, 1000, 50, 28]);
    expect(countsOf([1000, 5, 500])).toEqual([1000, 5, 500]);
    expect(countsOf([1000, 3])).toEqual([1003]);
    expect(countsOf([0, 0])).toEqual([0, 0]);
    const last = bidBins(makeDistribution([1000, 200, 4, 3])).at(-1);
    expect(last).toEqual({ from: 0.02, to: 0.08, count: 207 });
  });

  it('DIV-009 does not draw the bids without a price', () => {
    const distribution = { granularity: 1, buckets: [-1, 0, 1], counts: [9e6, 20, 10] };
    expect(bidBins(distribution).map(({ from }) => from)).toEqual([0, 1]);
  });

  it('DIV-010 labels prices with 2 decimals', () => {
    expect([0, 0.5, 12].map(cpmLabel)).toEqual(['0.00', '0.50', '12.00']);
    const bins = bidBins(makeDistribution([5, 9, 4, 3, 2, 2, 1]));
    const options = binOptions(bins, 700);
    const { interval, label } = axisOf(options, 'x');
    expect(interval.values.map((value) => label.formatter({ value }))).toEqual([
      ...['0.00', '0.02', '0.04', '0.06', '0.08', '0.10', '0.12'],
    ]);
  });
});

describe('the user interests', () => {
  it('INS-002 are drawn 300 px high', () => {
    const options = interestOptions(makeInterests(4), 'USD');
    expect(options.height).toBe(300);
  });

  it('INS-001 fill the plot: its highest label is under the highest eRPM, and what stands out is labelled first', () => {
    const [one, two, three] = makeInterests(3);
    const interests = [
      { ...one!, popularity: 10, eRPM: 1 },
      { ...two!, popularity: 50, eRPM: 2.92 },
      { ...three!, popularity: 270, eRPM: 1.2 },
    ];
    const options = interestOptions(interests, 'USD');
    const { interval, max } = axisOf(options, 'y');
    expect([interval.values.at(-1), max]).toEqual([3, 2.92 * 1.08]);
    const [{ data }] = options.series as unknown as [{ data: { popularity: number }[] }];
    expect(data.map(({ popularity }) => popularity)).toEqual([270, 50, 10]);
  });

  it('INS-001 are placed by popularity and eRPM; an interest without an eRPM is not drawn', () => {
    const [one, two] = makeInterests(2);
    const options = interestOptions([one!, { ...two!, eRPM: null }], 'USD');
    expect(options.series).toMatchObject([
      { type: 'scatter', xKey: 'popularity', yKey: 'eRPM', data: [one] },
    ]);
  });
});

describe('floor price markers', () => {
  const span = { min: 0, max: 1000, width: 500 };
  const place = (...timestamps: number[]) =>
    placeMarkers(
      timestamps.map((timestamp) => ({ timestamp })),
      span,
    );

  it('ANA-019 are placed at their times', () => {
    expect(place(900, 100)).toEqual([
      { timestamp: 100, x: 50, row: 0 },
      { timestamp: 900, x: 450, row: 0 },
    ]);
    expect(place(-1, 1000, 0).map(({ timestamp }) => timestamp)).toEqual([0]);
  });

  it('X4 never cover each other', () => {
    const places = place(100, 101, 102, 150, 152, 400);
    expect(places.map(({ row }) => row)).toEqual([0, 1, 2, 0, 1, 0]);
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        expect(one.row !== other.row || other.x - one.x >= MARKER_SIZE).toBe(true);
      }
    }
  });
});
