import { describe, expect, it } from 'vitest';
import { dayOfCause } from '#portal/features/analytics/models/cause-day.ts';
import { makeChart } from '../charts/fixtures.ts';

const DAY = 86_400;
/** Days whose traffic differs: the weekend has half of it. */
const TRAFFIC = [1, 1.1, 0.9, 1, 1, 0.5, 0.5];

/** A week of two bidders; `ix` earns its usual share times the factor of each day. */
function chartOf(factors: readonly number[]) {
  const chart = makeChart({ count: 7, bidders: ['ix', 'criteo'] });
  const [ix, criteo] = chart.bidders;
  const own = TRAFFIC.map((traffic, day) => 100 * traffic * (factors[day] ?? 1));
  const others = TRAFFIC.map((traffic) => 300 * traffic);
  return {
    ...chart,
    bidders: [
      { ...ix!, totalRevenue: own },
      { ...criteo!, totalRevenue: others },
    ],
    total: { ...chart.total, totalRevenue: own.map((one, day) => one + others[day]!) },
  };
}

const cause = (change: number | null, names: { bidder?: string; adUnit?: string } = {}) => ({
  bidder: null,
  adUnit: null,
  ...names,
  change,
  moved: { factor: 'price', now: 1, before: 2 } as const,
});

describe('the day of a cause', () => {
  const { timeLabels } = chartOf([]);
  const end = timeLabels[0]! + 7 * DAY;
  const dayOf = (factors: readonly number[], change = -90, updatedAt = end) => {
    const start = dayOfCause(cause(change, { bidder: 'ix' }), chartOf(factors), updatedAt);
    return start === null ? null : timeLabels.indexOf(start);
  };

  it('is the one on which most was lost or gained, beside the traffic of that day', () => {
    expect(dayOf([1, 1, 1, 0.1])).toBe(3);
    expect(dayOf([1, 1, 1, 1, 1, 0.05], -45)).toBe(5);
    expect(dayOf([1, 2.2], 120)).toBe(1);
  });

  it('is unknown where days share it, where it is hardly a part of the change, and on a day that is not over', () => {
    expect(dayOf([1, 0.5, 0.5, 0.5])).toBeNull();
    expect(dayOf([])).toBeNull();
    expect(dayOf([1, 1, 1, 0.1], -400)).toBeNull();
    expect(dayOf([1, 1, 1, 0.1], 90)).toBeNull();
    expect(dayOf([1, 1, 1, 1, 1, 1, 0], -50, end - 1)).toBeNull();
    expect(dayOf([1, 1, 1, 0.1], -90, timeLabels[3])).toBeNull();
  });

  it('is that of all bidders where they moved alike, and unknown for an ad unit and for traffic', () => {
    const chart = chartOf([]);
    const totalRevenue = [400, 400, 40, 400, 400, 400, 400];
    const outage = { ...chart, total: { ...chart.total, totalRevenue } };
    expect(dayOfCause(cause(-360), outage, end)).toBe(timeLabels[2]);
    expect(dayOfCause(cause(-360, { adUnit: 'top' }), outage, end)).toBeNull();
    expect(dayOfCause(cause(null), outage, end)).toBeNull();
    expect(dayOfCause(cause(-90, { bidder: 'gone' }), outage, end)).toBeNull();
  });
});
