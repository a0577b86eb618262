import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellsOfAdUnits,
  cellsOfBidders,
  revenueChange,
  type Cell,
} from '#portal/features/analytics/models/revenue-causes.ts';
import { adUnit, counters } from './fixtures.ts';

const BIDDERS = ['appnexus', 'criteo', 'rubicon', 'pubmatic'];
const AD_UNITS = ['div-top', 'div-side', 'div-foot', 'div-text'];

interface Factors {
  readonly requests: number;
  readonly bidRate: number;
  readonly shownRate: number;
  readonly price: number;
}
const USUAL: Factors = { requests: 100_000, bidRate: 0.5, shownRate: 0.2, price: 1.25 };

/** The counters that are the product of some factors. */
function cell(bidder: string, adUnit: string, factors: Factors): Cell {
  const bidCount = factors.requests * factors.bidRate;
  const impressionCount = bidCount * factors.shownRate;
  const totalRevenue = (impressionCount * factors.price) / 1000;
  const { requests: requestCount } = factors;
  return {
    bidder,
    adUnit,
    counters: counters({ requestCount, bidCount, impressionCount, totalRevenue }),
  };
}

/** All bidders in all ad units, with changed factors where `changes` has some. */
const world = (changes: (bidder: string, adUnit: string) => Partial<Factors> = () => ({})) =>
  BIDDERS.flatMap((bidder) =>
    AD_UNITS.map((adUnit) => cell(bidder, adUnit, { ...USUAL, ...changes(bidder, adUnit) })),
  );

const before = world();

describe('the causes of a change of revenue', () => {
  it('names nothing where nothing moved, where there was no revenue, or none yet', () => {
    expect(revenueChange(before, before)).toBeNull();
    expect(revenueChange(before, [])).toBeNull();
    expect(revenueChange([], before)).toBeNull();
    expect(
      revenueChange(
        world(() => ({ price: 1.251 })),
        before,
      ),
    ).toBeNull();
  });

  it.each([
    ['requests', { requests: 10_000 }],
    ['bidRate', { bidRate: 0.05 }],
    ['shownRate', { shownRate: 0.02 }],
    ['price', { price: 0.1 }],
  ] as const)('names the bidder that lost, with its %s', (factor, changed) => {
    const now = world((bidder) => (bidder === 'criteo' ? changed : {}));
    const { rate, causes } = revenueChange(now, before) ?? { rate: 0, causes: [] };
    expect(rate).toBeLessThan(-0.2);
    expect(causes).toHaveLength(1);
    expect(causes[0]).toMatchObject({ bidder: 'criteo', adUnit: null, moved: { factor } });
  });

  it('names the ad unit where all its bidders lost, and both where one of them did', () => {
    const unit = revenueChange(
      world((_, adUnit) => (adUnit === 'div-top' ? { price: 0.2 } : {})),
      before,
    );
    expect(unit?.causes).toMatchObject([{ bidder: null, adUnit: 'div-top' }]);
    const one = revenueChange(
      world((bidder, adUnit) =>
        bidder === 'rubicon' && adUnit === 'div-top' ? { price: 0.02 } : {},
      ),
      before,
    );
    expect(one?.causes).toMatchObject([{ bidder: 'rubicon', adUnit: 'div-top' }]);
  });

  it('names the bidder where all have one ad unit, and where a response has no ad units', () => {
    const ofOne = (price: number) =>
      BIDDERS.map((name) =>
        // Rubicon moves a little, so that not all of the change is criteo's.
        cell(name, 'div-top', {
          ...USUAL,
          ...(name === 'criteo' && { price }),
          ...(name === 'rubicon' && { price: 1.25 - (1.25 - price) / 20 }),
        }),
      );
    const criteo = [{ bidder: 'criteo', adUnit: null, moved: { factor: 'price' } }];
    expect(revenueChange(ofOne(0.1), ofOne(1.25))?.causes).toMatchObject(criteo);
    const rowsOf = (price: number) =>
      ofOne(price).map(({ bidder: name, counters: own }) => ({ name, ...own, adUnits: [] }));
    const cells = [rowsOf(0.1), rowsOf(1.25)].map(cellsOfBidders) as [Cell[], Cell[]];
    expect(revenueChange(...cells)?.causes).toMatchObject(criteo);
    const units = [100, 900].map((totalRevenue) =>
      cellsOfAdUnits([
        { ...adUnit('top'), ...counters({ totalRevenue }), bidders: [] },
        { ...adUnit('side'), ...counters({ totalRevenue: 900 }), bidders: [] },
      ]),
    ) as [Cell[], Cell[]];
    expect(revenueChange(...units)?.causes).toMatchObject([{ bidder: null, adUnit: 'top' }]);
  });

  it('tells traffic apart from a bidder that lost beside it', () => {
    const now = world((bidder) => ({
      requests: 70_000,
      ...(bidder === 'pubmatic' && { bidRate: 0.25 }),
    }));
    expect(revenueChange(now, before)?.causes).toMatchObject([
      { bidder: null, adUnit: null, change: null, moved: { factor: 'requests', now: 1_120_000 } },
      { bidder: 'pubmatic', moved: { factor: 'bidRate', now: 0.25, before: 0.5 } },
    ]);
  });

  it('names traffic last where it moved the other way', () => {
    const now = world(() => ({ requests: 120_000, bidRate: 0.3 }));
    const causes = revenueChange(now, before)?.causes ?? [];
    expect(causes.map(({ moved }) => moved.factor)).toEqual(['bidRate', 'requests']);
  });

  it('says no money that contradicts what moved: who lost less than the traffic has no loss to explain', () => {
    // All have fewer requests; criteo lost few of them, and earns more for each impression.
    const now = world((bidder) => ({
      requests: bidder === 'criteo' ? 90_000 : 70_000,
      ...(bidder === 'criteo' && { price: 1.35 }),
    }));
    expect(revenueChange(now, before)?.causes).toMatchObject([
      { change: null, rate: expect.closeTo(-0.25) as number },
      {
        bidder: 'criteo',
        change: null,
        moved: { factor: 'price', now: expect.closeTo(1.35) as number },
      },
    ]);
    // The traffic brought more than the price took.
    const dearer = revenueChange(
      world(() => ({ requests: 150_000, price: 1 })),
      before,
    );
    expect(dearer?.causes).toMatchObject([
      { change: null, rate: 0.5 },
      { bidder: null, adUnit: null, change: null, moved: { factor: 'price' } },
    ]);
    // Criteo only kept its requests where the others lost some: nothing of it moved.
    const kept = world((bidder) => (bidder === 'criteo' ? {} : { requests: 70_000 }));
    expect(revenueChange(kept, before)?.causes).toMatchObject([{ change: null, bidder: null }]);
  });

  it('names ad units that moved apart, not traffic: the sum of requests must move as most cells do', () => {
    // Three of four ad units have 10 % more requests, and all together have 10 % less.
    const apart = (adUnit: string) => ({ requests: adUnit === 'div-top' ? 30_000 : 110_000 });
    const fallen = revenueChange(
      world((_, adUnit) => apart(adUnit)),
      before,
    );
    expect(fallen?.causes).toMatchObject([
      { bidder: null, adUnit: 'div-top', moved: { factor: 'requests', now: 120_000 } },
    ]);
    // One of four has many more, and most cells hardly move.
    const grown = revenueChange(
      world((_, adUnit) => ({ requests: adUnit === 'div-top' ? 200_000 : 101_000 })),
      before,
    );
    expect(grown?.causes).toMatchObject([{ adUnit: 'div-top', moved: { factor: 'requests' } }]);
    // Most cells moved, and the sum less than 3 %.
    const even = revenueChange(
      world((_, adUnit) => ({ requests: adUnit === 'div-top' ? 85_000 : 105_000 })),
      before,
    );
    expect(even?.causes).toMatchObject([{ adUnit: 'div-top', moved: { factor: 'requests' } }]);
  });

  it('names what all lost alike, where no single bidder or ad unit is much of it', () => {
    const many = (price: number) =>
      Array.from({ length: 40 }, (_, index) =>
        cell(`bidder-${index}`, `div-${index}`, { ...USUAL, price }),
      );
    const alike = [{ bidder: null, adUnit: null, moved: { factor: 'price' } }];
    expect(revenueChange(many(1), many(1.25))?.causes).toMatchObject(alike);
    expect(
      revenueChange(
        world(() => ({ price: 0.8 })),
        before,
      )?.causes,
    ).toMatchObject(alike);
  });

  it('names a bidder that is new and one that is gone', () => {
    const now = before.filter(({ bidder }) => bidder !== 'appnexus');
    expect(revenueChange(now, before)?.causes).toMatchObject([
      { bidder: 'appnexus', moved: { factor: 'requests', now: 0 } },
    ]);
    expect(revenueChange(before, now)?.causes).toMatchObject([
      { bidder: 'appnexus', moved: { factor: 'requests', before: 0 } },
    ]);
  });

  it('has at most three causes, the largest of each kind first, each a number, whatever the figures are', () => {
    const factors = fc.record({
      requests: fc.integer({ min: 0, max: 1_000_000 }),
      bidRate: fc.double({ min: 0, max: 1, noNaN: true }),
      shownRate: fc.double({ min: 0, max: 1, noNaN: true }),
      price: fc.double({ min: 0, max: 30, noNaN: true }),
    });
    const cells = fc
      .uniqueArray(fc.tuple(fc.constantFrom(...BIDDERS), fc.constantFrom(...AD_UNITS), factors), {
        selector: ([bidder, adUnit]) => `${bidder} ${adUnit}`,
        maxLength: 16,
      })
      .map((list) => list.map(([bidder, adUnit, of]) => cell(bidder, adUnit, of)));
    fc.assert(
      fc.property(cells, cells, (now, earlier) => {
        const found = revenueChange(now, earlier);
        if (!found) return;
        expect(found.causes.length).toBeLessThanOrEqual(3);
        const named = found.causes.filter(({ bidder, adUnit }) => bidder ?? adUnit);
        for (const { change, moved } of named) {
          expect(Number.isFinite(change ?? 0)).toBe(true);
          const direction = Math.sign((moved.now ?? 0) - (moved.before ?? 0));
          expect([0, direction]).toContain(Math.sign(change ?? 0));
        }
        const sum = (list: readonly Cell[]) =>
          list.reduce((total, { counters: { totalRevenue } }) => total + totalRevenue, 0);
        expect(found.change).toBeCloseTo(sum(now) - sum(earlier), 6);
      }),
    );
  });
});
