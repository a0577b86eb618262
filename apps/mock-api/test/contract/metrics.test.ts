import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COUNTERS,
  type Counter,
  type Counters,
  DERIVED_METRIC_NAMES,
  DERIVED_METRICS,
  difference,
  fillRate,
  incrementRate,
  maxRequestCount,
  suggestedFloorPrice,
  sumCounters,
} from '#api/contract/values/metrics.ts';

const ROW: Counters = {
  requestCount: 1000,
  bidCount: 400,
  impressionCount: 50,
  prebidWinCount: 100,
  timeoutCount: 80,
  totalRevenue: 0.25,
  totalBidCpm: 600,
  totalResponseTime: 120_000,
};
const NOTHING: Counters = sumCounters([]);

const counters = fc.record(
  Object.fromEntries(COUNTERS.map((counter) => [counter, fc.nat(1e6)])) as Record<
    Counter,
    fc.Arbitrary<number>
  >,
);

describe('derived metrics', () => {
  it('MET-001 eRPM is the revenue of a thousand impressions', () => {
    expect(DERIVED_METRICS.eRPM(ROW)).toBe(5);
  });

  it('MET-002 fillRate is impressions / requests', () => {
    expect(DERIVED_METRICS.fillRate(ROW)).toBe(0.05);
  });

  it('MET-003 bidRate is bids / requests', () => {
    expect(DERIVED_METRICS.bidRate(ROW)).toBe(0.4);
  });

  it('MET-004 impRate is impressions / bids', () => {
    expect(DERIVED_METRICS.impRate(ROW)).toBe(0.125);
  });

  it('MET-005 prebidWinRate is wins / bids', () => {
    expect(DERIVED_METRICS.prebidWinRate(ROW)).toBe(0.25);
  });

  it('MET-006 timeoutRate is timeouts / requests', () => {
    expect(DERIVED_METRICS.timeoutRate(ROW)).toBe(0.08);
  });

  it('MET-007 averageBidCpm and averageResponseTime are per bid', () => {
    expect(DERIVED_METRICS.averageBidCpm(ROW)).toBe(1.5);
    expect(DERIVED_METRICS.averageResponseTime(ROW)).toBe(300);
  });

  it('FLR-003 suggestedFloorPrice is 0.75 x eRPM', () => {
    expect(DERIVED_METRICS.suggestedFloorPrice(ROW)).toBe(3.75);
    expect(suggestedFloorPrice(2)).toBe(1.5);
  });

  it('MET-008 a derived metric with a base of 0 is null', () => {
    for (const name of DERIVED_METRIC_NAMES)
      expect(DERIVED_METRICS[name](NOTHING), name).toBe(null);
  });

  it('MET-008 no derived metric is NaN or Infinity, whatever the counters are', () => {
    fc.assert(
      fc.property(counters, (row) => {
        for (const name of DERIVED_METRIC_NAMES) {
          const value = DERIVED_METRICS[name](row);
          expect(value === null || Number.isFinite(value)).toBe(true);
        }
      }),
    );
  });

  it('the derived metrics have the names and the order of the specification', () => {
    expect(DERIVED_METRIC_NAMES).toEqual([
      'averageBidCpm',
      'averageResponseTime',
      'bidRate',
      'impRate',
      'prebidWinRate',
      'timeoutRate',
      'fillRate',
      'eRPM',
      'suggestedFloorPrice',
    ]);
  });
});

describe('bases, sums and comparisons', () => {
  it('DIV-018 the fill rate of an ad unit has the highest bidder request count as its base', () => {
    const bidders = [{ requestCount: 200 }, { requestCount: 500 }, { requestCount: 0 }];
    expect(maxRequestCount(bidders)).toBe(500);
    expect(fillRate(50, maxRequestCount(bidders))).toBe(0.1);
    expect(fillRate(0, maxRequestCount([]))).toBe(null);
  });

  it('sums of counters are the same however the rows are grouped', () => {
    fc.assert(
      fc.property(fc.array(counters), fc.array(counters), (left, right) => {
        const apart = sumCounters([sumCounters(left), sumCounters(right)]);
        expect(apart).toEqual(sumCounters([...left, ...right]));
      }),
    );
  });

  it('an increment rate is relative to the earlier value and null without a base', () => {
    expect(incrementRate(125, 100)).toBe(0.25);
    expect(incrementRate(75, 100)).toBe(-0.25);
    expect(incrementRate(0, 100)).toBe(-1);
    expect(incrementRate(5, 0)).toBe(null);
    expect(incrementRate(5, null)).toBe(null);
    expect(incrementRate(null, 5)).toBe(null);
  });

  it('a difference between days is day 2 - day 1 and null when a day is absent', () => {
    expect(difference([3, 10])).toBe(7);
    expect(difference([10, 3])).toBe(-7);
    expect(difference([0, 0])).toBe(0);
    expect(difference([null, 10])).toBe(null);
    expect(difference([10, null])).toBe(null);
  });
});
