import { describe, expect, it } from 'vitest';
import { FIELD, FIELDS } from '#api/simulation/market/auction/auction.ts';
import { AuctionTable } from '#api/simulation/market/auction/auction-table.ts';
import { addToGrid, emptyInput } from '#api/simulation/market/auction/table-input.ts';
import { auctionOf, type UnitBidder } from '#api/simulation/market/auction/unit-auction.ts';
import { fixtures } from '#test/helpers/fixture-data.ts';
import { modelOf } from './site-days.ts';

const { market } = fixtures;
const CODES = ['appnexus', 'criteo', 'ix', 'openx', 'pubmatic', 'rubicon'];
const model = modelOf(1);
const biddersWith = (floor: number, codes = CODES): UnitBidder[] =>
  codes.map((code) => ({ traits: model.traits(code, 'us'), floor }));

/** Reads the results of a table; `factors` are those of single bidders, by index. */
function read(
  table: AuctionTable,
  {
    bidFactor = 1,
    logLevel = 0,
    factors = {},
  }: { bidFactor?: number; logLevel?: number; factors?: Record<number, number> } = {},
): Float64Array {
  const input = emptyInput(table.levels, CODES.length);
  const level = Math.exp(logLevel);
  addToGrid(input.grid, bidFactor, logLevel, 1);
  addToGrid(input.gridMoney, bidFactor, logLevel, level);
  CODES.forEach((_, bidder) => {
    input.absent[bidder] = bidFactor * (1 - (factors[bidder] ?? 1));
    input.absentMoney[bidder] = (input.absent[bidder] ?? 0) * level;
  });
  const results = new Float64Array(table.layout.length);
  table.read(input, results);
  return results;
}

const AT = new AuctionTable(
  market,
  { cpmMultiplier: 1, bidMultiplier: 1, rivalMultiplier: 1 },
  biddersWith(0),
).layout;

type Field = 'bid' | 'win' | 'impression' | 'paid';
const of = (results: Float64Array, bidder: number, field: Field): number =>
  results[AT[field] + bidder] ?? 0;
const sum = (results: Float64Array, field: Field): number =>
  CODES.reduce((all, _, bidder) => all + of(results, bidder, field), 0);

/** An outcome of an auction in the layout of the results of a table. */
const fieldsOf = (outcome: Float64Array): Record<Field, (bidder: number) => number> => {
  const at = (field: Field) => (bidder: number) => outcome[bidder * FIELDS + FIELD[field]] ?? 0;
  return { bid: at('bid'), win: at('win'), impression: at('impression'), paid: at('paid') };
};
const sumOf = (outcome: Float64Array, field: Field): number =>
  CODES.reduce((all, _, bidder) => all + fieldsOf(outcome)[field](bidder), 0);

/** An ad unit at the baseline. */
const PLAIN = { cpmMultiplier: 1, bidMultiplier: 1, rivalMultiplier: 1 };

describe('AuctionTable', () => {
  const table = new AuctionTable(market, PLAIN, biddersWith(0));

  it.each(CODES.map((code, index) => [code, index] as const))(
    'a bidder that does not bid (%s) leaves its rivals the auctions that they win without it',
    (_, absent) => {
      const factors = CODES.map((__, bidder) => (bidder === absent ? 0 : 1));
      const direct = auctionOf(market, biddersWith(0), PLAIN).hold(factors);
      const interpolated = read(table, { factors: { [absent]: 0 } });
      for (const field of ['bid', 'win', 'impression', 'paid'] as const)
        CODES.forEach((__, bidder) =>
          expect(of(interpolated, bidder, field)).toBeCloseTo(fieldsOf(direct)[field](bidder), 9),
        );
      const present = read(table);
      CODES.forEach((__, bidder) => {
        if (bidder === absent) expect(of(interpolated, bidder, 'bid')).toBeCloseTo(0, 9);
        else expect(of(interpolated, bidder, 'win')).toBeGreaterThan(of(present, bidder, 'win'));
      });
    },
  );

  it('the small differences of all bidders together change an auction as the auction itself says', () => {
    const list = [0.9, 1.1, 0.85, 1.05, 1.15, 0.95];
    const direct = auctionOf(market, biddersWith(0), PLAIN).hold(list);
    const interpolated = read(table, { factors: { ...list } });
    expect(sum(interpolated, 'win') / sumOf(direct, 'win')).toBeCloseTo(1, 2);
    expect(sum(interpolated, 'paid') / sumOf(direct, 'paid')).toBeCloseTo(1, 2);
  });

  it('prices without floors scale with the price level, and rates do not change', () => {
    const [usual, high] = [read(table), read(table, { logLevel: Math.LN2 })];
    expect(sum(high, 'paid') / sum(usual, 'paid')).toBeCloseTo(2, 9);
    expect(sum(high, 'impression')).toBeCloseTo(sum(usual, 'impression'), 9);
  });

  it('the results of several half hours are read at once: those of their mean conditions', () => {
    const priced = new AuctionTable(market, PLAIN, biddersWith(0.3));
    const hours = [
      { bidFactor: 0.7, logLevel: -0.2, factors: { 0: 0.9, 2: 1.1 } },
      { bidFactor: 1.1, logLevel: 0.3, factors: { 1: 1.2, 3: 0.8 } },
    ];
    const input = emptyInput(priced.levels, CODES.length);
    for (const { bidFactor, logLevel, factors } of hours) {
      const level = Math.exp(logLevel);
      addToGrid(input.grid, bidFactor, logLevel, 0.5);
      addToGrid(input.gridMoney, bidFactor, logLevel, 0.5 * level);
      for (const [bidder, factor] of Object.entries(factors)) {
        const less = 0.5 * bidFactor * (1 - factor);
        input.absent[Number(bidder)] = (input.absent[Number(bidder)] ?? 0) + less;
        input.absentMoney[Number(bidder)] = (input.absentMoney[Number(bidder)] ?? 0) + less * level;
      }
    }
    const together = new Float64Array(priced.layout.length);
    priced.read(input, together);
    const [first, second] = hours.map((hour) => read(priced, hour));
    together.forEach((value, index) =>
      expect(value).toBeCloseTo(((first?.[index] ?? 0) + (second?.[index] ?? 0)) / 2, 9),
    );
  });

  it('probabilities of an auction stay in order: impressions are wins, wins are bids', () => {
    for (const bidFactor of [0.02, 0.3, 0.9, 1.2, 1.7])
      for (const logLevel of [-1, -0.3, 0, 0.6, 1])
        for (const floor of [0, 0.4, 1.5]) {
          const outcome = read(new AuctionTable(market, PLAIN, biddersWith(floor)), {
            bidFactor,
            logLevel,
            factors: { 0: 0.1, 1: 1.4 },
          });
          CODES.forEach((_, bidder) => {
            expect(of(outcome, bidder, 'bid')).toBeLessThanOrEqual(1);
            expect(of(outcome, bidder, 'win')).toBeLessThanOrEqual(of(outcome, bidder, 'bid'));
            expect(of(outcome, bidder, 'impression')).toBeLessThanOrEqual(
              of(outcome, bidder, 'win'),
            );
          });
        }
  });

  it('a higher floor lowers fill and raises the price of an impression', () => {
    const erpmAt = (floor: number): readonly [number, number] => {
      const outcome = read(new AuctionTable(market, PLAIN, biddersWith(floor)));
      return [sum(outcome, 'impression'), sum(outcome, 'paid') / sum(outcome, 'impression')];
    };
    const curve = [0, 0.2, 0.4, 0.6, 0.8, 1, 1.3, 1.8, 2.5].map(erpmAt);
    curve.slice(1).forEach(([fill, erpm], index) => {
      const [fillBefore, erpmBefore] = curve[index] ?? [0, 0];
      expect(fill).toBeLessThan(fillBefore);
      expect(erpm).toBeGreaterThan(erpmBefore);
    });
  });
});
