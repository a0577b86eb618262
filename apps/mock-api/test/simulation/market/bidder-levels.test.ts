import { describe, expect, it } from 'vitest';
import { bidderConditions, levelsAt } from '#api/simulation/market/site/bidder-conditions.ts';
import { commonLevel } from '#api/simulation/market/site/common-level.ts';
import type { MarketSite } from '#api/simulation/market/epoch.ts';
import { exchangeRegion } from '#api/simulation/market/site/exchange-region.ts';
import { priceTrend } from '#api/simulation/market/site/site-traffic.ts';
import { firstSlotOf } from '#api/simulation/market/calendar/slots.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { correlation, mean, standardDeviation } from '#test/realism/statistics.ts';
import { dayNumber, modelOf, siteAndEpochs } from './site-days.ts';

const SEEDS = [1, 2, 3, 4, 5];
const FROM = dayNumber('2024-03-16');
const DAYS = 730;
const QUARTER = 90;

type Trait = 'bids' | 'price' | 'pace';
const TRAITS: readonly Trait[] = ['bids', 'price', 'pace'];

/** The logarithm of a bidder's factor on some days of a site, in the order of `days`. */
function factors(
  seed: number,
  site: MarketSite,
  code: string,
  trait: Trait,
  days: readonly number[] = Array.from({ length: DAYS }, (_, index) => FROM + index),
): number[] {
  const model = modelOf(seed);
  const bidder = model.siteBidder(code, site);
  return days.map((day) => {
    const on = bidderConditions(fixtures.market, bidder, [NONE, NONE], [], firstSlotOf(day), 0.5);
    if (trait === 'bids') return mean([...on.bidFactor].map(Math.log));
    return mean([...(trait === 'price' ? on.logPrice : on.logPace)]);
  });
}

/** Nothing that a bidder's level would be relative to. */
const NONE = { bids: 0, price: 0, pace: 0 };

const siteOf = (affiliate: string): MarketSite => siteAndEpochs(affiliate).site;

const quarters = (values: readonly number[]): number[] =>
  Array.from({ length: Math.floor(values.length / QUARTER) }, (_, index) =>
    mean(values.slice(index * QUARTER, (index + 1) * QUARTER)),
  );

/** What the mean of the quarter leaves of each day. */
const withinQuarters = (values: readonly number[]): number[] => {
  const levels = quarters(values);
  return values
    .slice(0, levels.length * QUARTER)
    .map((value, index) => value - (levels[Math.floor(index / QUARTER)] ?? NaN));
};

/** Mean correlation of a trait's days at two sites, over the seeds. */
const correlationAt = (left: MarketSite, right: MarketSite, trait: Trait): number =>
  mean(
    SEEDS.map((seed) =>
      correlation(
        withinQuarters(factors(seed, left, 'rubicon', trait)),
        withinQuarters(factors(seed, right, 'rubicon', trait)),
      ),
    ),
  );

describe('the level of a bidder on a site', () => {
  it.each(TRAITS)('SIM2: the %s of a bidder wander from quarter to quarter', (trait) => {
    const spreads = SEEDS.flatMap((seed) =>
      ['rubicon', 'appnexus', 'openx'].map((code) =>
        standardDeviation(quarters(factors(seed, siteOf(AFFILIATE.publisher), code, trait))),
      ),
    );
    expect(mean(spreads)).toBeGreaterThan(0.03);
    expect(mean(spreads)).toBeLessThan(0.1);
  });

  it('SIM2: the level of a bidder comes back: the mean of many years is that of its traits', () => {
    const decades = Array.from({ length: 600 }, (_, index) => FROM + index * 61);
    for (const trait of TRAITS) {
      const values = factors(1, siteOf(AFFILIATE.publisher), 'rubicon', trait, decades);
      expect(Math.abs(mean(values))).toBeLessThan(0.03);
    }
  });

  it('SIM2: the conditions of a bidder do not depend on the order in which days are read', () => {
    const site = siteOf(AFFILIATE.japan);
    const days = Array.from({ length: 200 }, (_, index) => FROM + index * 3);
    const forward = factors(2, site, 'criteo', 'price', days);
    const back = factors(2, site, 'criteo', 'price', days.toReversed()).reverse();
    expect(back).toEqual(forward);
  });

  it('SIM2: the conditions of a bidder pass from day to day without a jump', () => {
    const model = modelOf(3);
    const bidder = model.siteBidder('ix', siteOf(AFFILIATE.publisher));
    const on = (day: number) =>
      bidderConditions(fixtures.market, bidder, [NONE, NONE], [], firstSlotOf(day), 0.5).logPrice;
    for (let day = FROM; day < FROM + DAYS; day += 1)
      expect(on(day).at(-1)).toBeCloseTo(on(day + 1)[0] ?? NaN, 12);
  });
});

describe('what the levels of the bidders of a site have in common', () => {
  const slots = Array.from({ length: 24 }, (_, month) => firstSlotOf(FROM + 30 * month));

  it.each(SEEDS)(
    'SIM2: is the mean of its bidders, each with its strength, with seed %i',
    (seed) => {
      const model = modelOf(seed);
      const site = siteOf(AFFILIATE.japan);
      const shares = site.firstBidders.map(
        ({ code, reach }) => reach * model.siteStrength(code, site),
      );
      const all = shares.reduce((sum, share) => sum + share, 0);
      for (const slot of slots) {
        const common = commonLevel(model, site, slot);
        const left = site.firstBidders.map(({ code }, index) => {
          const { price } = levelsAt(model.siteBidder(code, site), slot);
          return ((shares[index] ?? NaN) / all) * (price - common.price);
        });
        expect(left.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 10);
        expect(common.pace).toBe(0);
      }
    },
  );

  it("SIM2: is nothing for a publisher of one's own without bidders at first", () => {
    const own = { ...siteOf(AFFILIATE.publisher), affiliateId: 'MY-OWN', firstBidders: [] };
    expect(commonLevel(modelOf(1), own, slots[0] ?? 0)).toEqual(NONE);
  });

  it('SIM2: a bidder that pays more than usual bids less often', () => {
    const levels = SEEDS.flatMap((seed) =>
      siteOf(AFFILIATE.publisher).firstBidders.map(({ code }) =>
        levelsAt(modelOf(seed).siteBidder(code, siteOf(AFFILIATE.publisher)), slots[0] ?? 0),
      ),
    );
    const together = correlation(
      levels.map(({ price }) => price),
      levels.map(({ bids }) => bids),
    );
    expect(together).toBeLessThan(-0.3);
    expect(together).toBeGreaterThan(-0.95);
  });
});

describe('an exchange', () => {
  it.each(TRAITS)(
    'SIM2: the %s of a bidder are partly common to the sites of a region',
    (trait) => {
      const common = correlationAt(siteOf(AFFILIATE.publisher), siteOf(AFFILIATE.large), trait);
      expect(common).toBeGreaterThan(0.4);
      expect(common).toBeLessThan(0.9);
    },
  );

  it.each(TRAITS)('SIM2: the %s of a bidder have nothing in common between regions', (trait) => {
    const [us, asia] = [siteOf(AFFILIATE.publisher), siteOf(AFFILIATE.japan)];
    expect(Math.abs(correlationAt(us, asia, trait))).toBeLessThan(0.15);
  });

  it("SIM2: a publisher of one's own has the exchanges of its region", () => {
    const own = { ...siteOf(AFFILIATE.publisher), affiliateId: 'MY-OWN', firstBidders: [] };
    const common = correlationAt(siteOf(AFFILIATE.large), own, 'pace');
    expect(common).toBeGreaterThan(0.4);
    expect(common).toBeLessThan(0.95);
  });

  it('SIM2: two bidders at one site have no exchange in common', () => {
    const site = siteOf(AFFILIATE.publisher);
    const of = (seed: number, code: string) => withinQuarters(factors(seed, site, code, 'bids'));
    const both = SEEDS.map((seed) => correlation(of(seed, 'rubicon'), of(seed, 'openx')));
    expect(Math.abs(mean(both))).toBeLessThan(0.15);
  });

  it('every country of the market has a region of exchanges', () => {
    const { market } = fixtures;
    expect(exchangeRegion(market, 'us')).toBe('Americas');
    expect(exchangeRegion(market, 'de')).toBe('Europe');
    for (const country of ['tw', 'jp', 'in', 'sg'])
      expect(exchangeRegion(market, country)).toBe('Asia-Pacific');
  });
});

describe('the price level of a bidder', () => {
  const pricesOf = (seed: number): number[] => {
    const bidder = modelOf(seed).siteBidder('rubicon', siteOf(AFFILIATE.publisher));
    return Array.from(
      { length: 60 },
      (_, index) => levelsAt(bidder, firstSlotOf(FROM + index * 60)).price,
    );
  };

  it('SIM2: a price level is far from usual, but never as far as chance alone would bring it', () => {
    const prices = Array.from({ length: 40 }, (_, seed) => pricesOf(seed)).flat();
    expect(Math.max(...prices)).toBeGreaterThan(0.15);
    expect(Math.max(...prices)).toBeLessThan(0.21);
    expect(Math.min(...prices)).toBeGreaterThan(-0.21);
  });
});

describe('priceTrend', () => {
  it('the prices of a site change by at most 6 % a year, differently from site to site', () => {
    const changes = Array.from(
      { length: 200 },
      (_, seed) =>
        priceTrend(seed, 'A1001', dayNumber('2026-03-16')) /
        priceTrend(seed, 'A1001', dayNumber('2025-03-16')),
    );
    expect(Math.max(...changes)).toBeLessThan(1.07);
    expect(Math.min(...changes)).toBeGreaterThan(0.93);
    expect(standardDeviation(changes)).toBeGreaterThan(0.025);
    expect(mean(changes)).toBeCloseTo(1, 1);
  });
});
