import { describe, expect, it } from 'vitest';
import { bidHistogram } from '#api/simulation/insights/bid-histogram.ts';
import type { BidGroup } from '#api/simulation/insights/bid-spread.ts';
import { keyedRandom } from '#api/simulation/keyed-random.ts';

const REACTION = { floorLiftShare: 0.88, floorLiftReach: 0.58, floorLiftWidth: 0.18 };
/** Buckets of USD 0.02, TWD 1, JPY 1, EUR 1 and VND 1, in USD. */
const WIDTHS = [0.02, 1 / 30.5, 1 / 158.7, 1 / 0.8548, 1 / 26_300];

function drawGroups(draw: number): { groups: BidGroup[]; width: number } {
  const random = keyedRandom(7, 'groups', draw);
  const groups = Array.from({ length: random.integer(1, 6) }, (): BidGroup => {
    const mean = 0.05 * Math.exp(4 * random.next());
    const floor = random.chance(0.5) ? mean * (0.05 + 0.95 * random.next()) : 0;
    const count = Math.round(Math.exp(13 * random.next()));
    const deal = random.chance(0.3) ? 0.05 * random.integer(1, 40) : 0;
    return { count, mean, sigma: 0.5 + random.next(), floor, deal };
  });
  return { groups, width: random.pick(WIDTHS) };
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Draws groups of bids a number of times, and checks the histogram of each. */
function expectHistogramsToHold(draws: number): void {
  for (let draw = 0; draw < draws; draw += 1) {
    const { groups, width } = drawGroups(draw);
    const counts = bidHistogram(groups, width, REACTION);
    const count = total(groups.map((group) => group.count));
    expect(total(counts), `draw ${draw}`).toBe(count);
    const week = { key: draw, fromSlot: 0, toSlot: 336 };
    expect(total(bidHistogram(groups, width, REACTION, week)), `draw ${draw}`).toBe(count);
    expect(counts.every((bids) => Number.isInteger(bids) && bids >= 0)).toBe(true);
    expect(counts.at(-1)).toBeGreaterThan(0);

    const mean = total(groups.map((group) => group.count * group.mean)) / count;
    const edges = total(counts.map((bids, index) => bids * index * width)) / count;
    expect(Math.abs(edges + width / 2 - mean), `draw ${draw}`).toBeLessThanOrEqual(width);
    expect(Math.abs(edges - mean), `draw ${draw}`).toBeLessThanOrEqual(width * 1.000001);

    const lowest = Math.min(...groups.map(({ floor }) => floor));
    const belowFloor = counts.slice(0, Math.floor(lowest / width));
    expect(total(belowFloor), `draw ${draw}`).toBe(0);
  }
}

describe('the histogram of bids', () => {
  it('SIM2-015 the histogram of bids has exactly the bids, their mean to within one bucket, and nothing below a floor price', () =>
    expectHistogramsToHold(12));

  it(
    'SIM2-015 the histogram of bids has the same properties in 300 draws of bids',
    { tags: ['full'] },
    () => expectHistogramsToHold(300),
  );

  it('the histogram of bids has the shape of its bidder: more than one bucket, one peak, a long tail', () => {
    const counts = bidHistogram(
      [{ count: 100_000, mean: 1, sigma: 0.9, floor: 0, deal: 0 }],
      0.02,
      REACTION,
    );
    const peak = counts.indexOf(Math.max(...counts));
    expect(peak * 0.02).toBeGreaterThan(0.1);
    expect(peak * 0.02).toBeLessThan(0.6);
    expect(total(counts.slice(100))).toBeGreaterThan(5_000);
    expect(total(counts.slice(100))).toBeLessThan(15_000);
  });

  it('the histogram of bids is empty without bids', () => {
    expect(bidHistogram([], 0.02, REACTION)).toEqual([]);
    expect(
      bidHistogram([{ count: 0, mean: 0, sigma: 1, floor: 0, deal: 0 }], 0.02, REACTION),
    ).toEqual([]);
  });

  it('the histogram of bids has counting noise, which adjoining ranges share', () => {
    const group = { count: 200_000, mean: 1, sigma: 0.9, floor: 0, deal: 0 };
    const whole = bidHistogram([group], 0.02, REACTION, { key: 5, fromSlot: 0, toSlot: 672 });
    const half = { ...group, count: group.count / 2 };
    const first = bidHistogram([half], 0.02, REACTION, { key: 5, fromSlot: 0, toSlot: 336 });
    const second = bidHistogram([half], 0.02, REACTION, { key: 5, fromSlot: 336, toSlot: 672 });
    const plain = bidHistogram([group], 0.02, REACTION);
    expect(total(whole)).toBe(group.count);
    // Deviations in units of the square root of the count, where there are many bids.
    const many = plain.flatMap((count, index) =>
      count > 500 ? [((whole[index] ?? 0) - count) / Math.sqrt(count)] : [],
    );
    const spread = Math.sqrt(total(many.map((value) => value * value)) / many.length);
    expect(many.length).toBeGreaterThan(40);
    expect(spread).toBeGreaterThan(0.7);
    expect(spread).toBeLessThan(1.3);
    plain.forEach((count, index) => {
      const apart = (first[index] ?? 0) + (second[index] ?? 0) - (whole[index] ?? 0);
      expect(Math.abs(apart)).toBeLessThanOrEqual(Math.max(10, count / 100));
    });
  });
});

describe('round prices', () => {
  const BUCKETS_PER_USD = 50;
  const group = { count: 1_000_000, mean: 0.8, sigma: 0.9, floor: 0, deal: 0 };
  const countsOf = (one: BidGroup): number[] => bidHistogram([one], 0.02, REACTION);
  /** The bids at a price over those in the buckets around. */
  const excessAt = (counts: readonly number[], price: number): number => {
    const at = Math.round(price * BUCKETS_PER_USD);
    const around = [-2, -1, 1, 2].map((distance) => counts[at + distance] ?? 0);
    return ((counts[at] ?? 0) * around.length) / total(around);
  };

  it('more bids are at 0.50, 1.00, 1.50 and 2.00 than around', () => {
    const counts = countsOf(group);
    for (const price of [0.5, 1, 1.5, 2]) expect(excessAt(counts, price)).toBeGreaterThan(1.3);
    for (const price of [0.6, 0.84, 1.3, 1.74]) expect(excessAt(counts, price)).toBeLessThan(1.15);
  });

  it('more bids are at the price of a deal', () => {
    expect(excessAt(countsOf({ ...group, deal: 0.7 }), 0.7)).toBeGreaterThan(2);
  });

  it('bids that return above a floor become fewer with their distance from it', () => {
    const counts = countsOf({ ...group, floor: 0.6 });
    const at = 0.6 * BUCKETS_PER_USD;
    const steps = [0, 2, 4, 6].map((distance) => counts[at + distance] ?? 0);
    steps.slice(1).forEach((count, index) => expect(count).toBeLessThan(steps[index] ?? 0));
    const near = countsOf({ ...group, mean: 0.62, floor: 0.6 });
    expect(near[at + 1]).toBeLessThan((near[at] ?? 0) * 0.9);
  });
});
