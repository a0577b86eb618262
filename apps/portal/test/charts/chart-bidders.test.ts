import { describe, expect, it } from 'vitest';
import {
  availableBidders,
  syncChoice,
  toggleBidder,
} from '#portal/features/analytics/models/bidder-choice.ts';
import {
  bidderStyle,
  bidderStyles,
  MAX_BIDDERS,
  OTHER_STYLE,
  TOTAL_STYLE,
} from '#portal/shared/charts/bidder-style.ts';
import { bidderLooks, drawnBidders } from '#portal/shared/charts/chart-bidders.ts';
import { makeChart, NAMES } from './fixtures.ts';

describe('the choice of bidders', () => {
  const chart = makeChart({ count: 2 });

  it('ANA-015 drops the names that are no longer available', () => {
    expect(syncChoice(['ix', 'gone', 'criteo'], availableBidders(chart))).toEqual(['criteo', 'ix']);
    expect(toggleBidder(['ix', 'gone'], NAMES, 'rubicon')).toEqual(['ix', 'rubicon']);
    expect(toggleBidder(['ix', 'gone'], NAMES, 'ix')).toEqual([]);
  });
});

describe('the look of a bidder', () => {
  const slotsOf = (names: readonly string[]) =>
    names.map((name) => bidderStyles(names).get(name)?.slot);

  it('C6 depends on its name alone', () => {
    expect(bidderStyle('rubicon')).toEqual(bidderStyle('rubicon'));
    expect(bidderStyle('rubicon').slot).toBe(6);
  });

  it('ANA-046 has one of nine colours, of which the first is the total and the last is Other', () => {
    const slots = Array.from({ length: 500 }, (_, index) => bidderStyle(`bidder${index}`).slot);
    expect([...new Set(slots)].sort()).toEqual([2, 3, 5, 6, 7, 8]);
    expect([TOTAL_STYLE.slot, OTHER_STYLE.slot]).toEqual([1, 9]);
  });

  it('ANA-015 up to nine bidders have a line of their own, and none the grey of Other beyond', () => {
    const names = Array.from({ length: 12 }, (_, index) => `b${index}`);
    const chart = makeChart({ count: 7, bidders: names });
    const drawn = (count: number) => drawnBidders(chart, names.slice(0, count));
    expect(drawn(9).map(({ members }) => members.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(drawn(10).map(({ members }) => members.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 2]);
    const others = drawn(12).slice(0, -1);
    expect(others.map(({ style }) => style.slot)).not.toContain(OTHER_STYLE.slot);
  });

  it('C6 no two bidders of one chart have the same colour', () => {
    for (let count = 1; count <= MAX_BIDDERS; count += 1) {
      const names = Array.from({ length: count }, (_, index) => `bidder${index}`);
      expect(new Set(slotsOf(names)).size).toBe(count);
    }
  });

  it('C6 a bidder keeps its colour beside others unless they have the same one', () => {
    const names = ['appnexus', 'ix', 'pubmatic', 'openx', 'criteo'];
    expect(slotsOf(names)).toEqual(names.map((name) => bidderStyle(name).slot));
    expect(slotsOf(names.toReversed())).toEqual(slotsOf(names).toReversed());
  });

  it('C6 the bidders with most revenue have full lines, and no two the same marker and dash', () => {
    const names = Array.from({ length: 9 }, (_, index) => `b${index}`);
    const { bidders, ...rest } = makeChart({ count: 2, bidders: names });
    const grown = bidders.map((bidder, index) => ({ ...bidder, totalRevenue: [index, index] }));
    const looks = bidderLooks({ ...rest, bidders: grown }, names);
    const full = names.filter((name) => looks.get(name)?.dash.length === 0);
    expect(full).toEqual(['b4', 'b5', 'b6', 'b7', 'b8']);
    const lines = [...looks.values()].map(({ dash, marker }) => `${dash.join()} ${marker}`);
    expect(new Set(lines).size).toBe(9);
  });

  it('C6 the members of Other have its look, and bidders that are not chosen have none', () => {
    const names = Array.from({ length: 11 }, (_, index) => `b${index}`);
    const chart = makeChart({ count: 7, bidders: names });
    const looks = bidderLooks(chart, names.slice(0, 10));
    expect([...looks.values()].filter((look) => look === OTHER_STYLE)).toHaveLength(2);
    expect(new Set([...looks.values()].map(({ slot }) => slot)).size).toBe(9);
    expect(looks.has('b10')).toBe(false);
  });
});
