import { describe, expect, it } from 'vitest';
import type { MarketEpoch } from '#api/simulation/market/epoch.ts';
import { bidderRow, COUNTER_ROW, factRowCount } from '#api/simulation/market/day/fact-layout.ts';
import { dayTotals } from '#api/simulation/market/day/generate-day.ts';
import { LONGEST_RAMP, newcomers, rampAt, Ramps } from '#api/simulation/market/units/ramp-up.ts';
import { firstSlotOf, SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { dayNumber, modelOf, siteAndEpochs } from './site-days.ts';

const DEBUT = dayNumber('2026-02-10');
const { site, epochs } = siteAndEpochs('A1001', 6);
const [whole] = epochs as [MarketEpoch];
const [newUnit, ...otherUnits] = whole.units;
const NEW_BIDDER = whole.units[1]?.bidders[0]?.code ?? '';
const NEW_UNIT = newUnit?.adUnitId ?? '';

const without = (epoch: MarketEpoch, code: string): MarketEpoch => ({
  ...epoch,
  units: epoch.units.map((unit) => ({
    ...unit,
    bidders: unit.bidders.filter((bidder) => bidder.code !== code),
  })),
});

/** Without a bidder and an ad unit at first; with both from noon of a day on. */
const before = without({ ...whole, units: otherUnits }, NEW_BIDDER);
const uploaded = [before, { ...whole, fromSlot: firstSlotOf(DEBUT) + 24 }];

/** Bids per request on a day: of the new bidder on old ad units, and of old bidders on the new ad unit. */
function ratesOn(history: readonly MarketEpoch[], seed: number, day: number) {
  const { lineup, totals } = dayTotals(modelOf(seed), site, history, day);
  const sums = { bidder: [0, 0], unit: [0, 0] };
  let start = 0;
  for (const unit of lineup) {
    unit.bidders.forEach((code, bidder) => {
      if ((code === NEW_BIDDER) === (unit.adUnitId === NEW_UNIT)) return;
      const of = code === NEW_BIDDER ? sums.bidder : unit.adUnitId === NEW_UNIT ? sums.unit : null;
      const at = start + bidderRow(bidder, 0);
      if (!of) return;
      of[0] = (of[0] ?? 0) + (totals[at + COUNTER_ROW.bidCount] ?? 0);
      of[1] = (of[1] ?? 0) + (totals[at + COUNTER_ROW.requestCount] ?? 0);
    });
    start += factRowCount(unit);
  }
  const rate = ([bids = 0, requests = 0]: readonly number[]): number => bids / requests;
  return { bidder: rate(sums.bidder), unit: rate(sums.unit) };
}

describe('newcomers', () => {
  it.each([1, 2, 3])(
    'a new bidder and a new ad unit reach their full rate within weeks, seed %i',
    (seed) => {
      const share = (day: number) => {
        const [now, usual] = [ratesOn(uploaded, seed, day), ratesOn(epochs, seed, day)];
        return { bidder: now.bidder / usual.bidder, unit: now.unit / usual.unit };
      };
      const [first, third, last] = [share(DEBUT), share(DEBUT + 3), share(DEBUT + 15)];
      for (const of of ['bidder', 'unit'] as const) {
        expect(first[of]).toBeLessThan(0.7);
        expect(first[of]).toBeGreaterThan(0.2);
        expect(third[of]).toBeGreaterThan(first[of]);
        expect(third[of]).toBeLessThan(1);
        expect(last[of]).toBeCloseTo(1, 1);
      }
    },
  );

  it('a ramp begins between a quarter and a half, never falls, and ends after 5 to 14 days', () => {
    for (let key = 0; key < 200; key += 1) {
      const days = Array.from({ length: 16 }, (_, day) =>
        rampAt(key, 480, 480 + day * SLOTS_PER_DAY),
      );
      expect(days[0]).toBeGreaterThanOrEqual(0.25);
      expect(days[0]).toBeLessThanOrEqual(0.5);
      expect(days.every((share, day) => share >= (days[day - 1] ?? 0))).toBe(true);
      expect(days[4]).toBeLessThan(1);
      expect(days[14]).toBe(1);
      expect(rampAt(key, 480, 479)).toBe(days[0]);
    }
  });

  it('nobody is new in the first configuration of a history, nor a renamed div id, nor who comes back soon', () => {
    const at = firstSlotOf(DEBUT);
    const nobody = { bidders: new Map(), units: new Map() };
    expect(newcomers(epochs, whole, whole.fromSlot)).toEqual(nobody);
    const [first, ...rest] = whole.units;
    if (!first) throw new Error('no ad unit');
    const renamed = { ...whole, fromSlot: at, units: [{ ...first, adUnitId: 'renamed' }, ...rest] };
    expect(newcomers([whole, renamed], renamed, at)).toEqual(nobody);
    const away = { ...without(whole, NEW_BIDDER), fromSlot: at };
    const returning = (slots: number) => {
      const back = { ...whole, fromSlot: at + slots };
      return newcomers([whole, away, back], back, at + slots).bidders;
    };
    expect(returning(LONGEST_RAMP - 1)).toEqual(new Map());
    expect(returning(LONGEST_RAMP)).toEqual(new Map([[NEW_BIDDER, at + LONGEST_RAMP]]));
  });

  it('a history that begins later has the same newcomers after two ramps', () => {
    const at = firstSlotOf(DEBUT);
    const away = { ...without(whole, NEW_BIDDER), fromSlot: at };
    const back = { ...whole, fromSlot: at + 40 * SLOTS_PER_DAY };
    const cut = { ...away, fromSlot: back.fromSlot - LONGEST_RAMP };
    expect(newcomers([cut, back], back, back.fromSlot)).toEqual(
      newcomers([whole, away, back], back, back.fromSlot),
    );
  });

  it('a bidder that has not its full rate leaves its buyers to the others', () => {
    const since = firstSlotOf(DEBUT);
    const debuts = { bidders: new Map([[NEW_BIDDER, since]]), units: new Map<string, number>() };
    const ramps = new Ramps(1, site.affiliateId, debuts);
    const [, unit] = whole.units;
    if (!unit) throw new Error('no ad unit');
    expect(ramps.concern(unit)).toBe(true);
    expect(ramps.ofUnit(unit, 0.44, since)).toBeGreaterThan(1);
    expect(ramps.ofUnit(unit, 0.44, since + LONGEST_RAMP)).toBe(1);
    expect(ramps.ofUnit({ ...unit, bidders: [] }, 0.44, since)).toBe(1);
  });

  it('an upload changes no day before it', () => {
    const model = modelOf(2);
    for (const day of [DEBUT - 1, DEBUT - 9])
      expect(dayTotals(model, site, uploaded, day)).toEqual(dayTotals(model, site, [before], day));
  });
});
