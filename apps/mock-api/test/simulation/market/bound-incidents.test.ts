import { describe, expect, it } from 'vitest';
import { boundIncidents } from '#api/simulation/market/incidents/bound-incidents.ts';
import type { BoundIncident } from '#api/simulation/market/site/incident-shapes.ts';
import type { MarketEpoch } from '#api/simulation/market/epoch.ts';
import { generateDay } from '#test/helpers/generate-day.ts';
import { UNIT_ROWS } from '#api/simulation/market/day/fact-layout.ts';
import { incidentsIn } from '#api/simulation/market/incidents/incidents.ts';
import { dayOfSlot, firstSlotOf } from '#api/simulation/market/calendar/slots.ts';
import { dayNumber, modelOf, siteAndEpochs } from './site-days.ts';
import { draws } from '#test/helpers/draws.ts';

const SEEDS = [1, 2, 3, 4].slice(0, draws(4));
/** More seeds, for incidents of one kind. */
const MANY_SEEDS = Array.from({ length: draws(12) }, (_, index) => index + 1);
const FROM = firstSlotOf(dayNumber('2024-03-04'));
const WEEK = 7 * 48;
const TO = FROM + 12 * WEEK;

const { site, epochs } = siteAndEpochs('A1001', 8);
const [whole] = epochs as [MarketEpoch];

const listed = (seed: number, of: readonly MarketEpoch[]): readonly BoundIncident[] =>
  boundIncidents(modelOf(seed), site, of, FROM - WEEK, TO);
const from = (fromSlot: number, change: Partial<MarketEpoch> = {}): MarketEpoch => ({
  ...whole,
  fromSlot,
  ...change,
});
const without = (bidder: string): MarketEpoch['units'] =>
  whole.units.map((unit) => ({
    ...unit,
    bidders: unit.bidders.filter(({ code }) => code !== bidder),
  }));

describe('incidents at the beginning of a history', () => {
  it.each(SEEDS)(
    'incidents at the beginning of a history of seed %i have a week to compare with, and their full length',
    (seed) => {
      const always = listed(seed, epochs);
      for (let begin = FROM; begin < FROM + 4 * WEEK; begin += 29) {
        const planted = listed(seed, [from(begin)]);
        for (const { kind, fromSlot, reach } of planted) {
          expect(fromSlot).toBeGreaterThanOrEqual(begin);
          if (kind === 'surge' || kind === 'plunge' || reach < 1)
            expect(fromSlot - WEEK, kind).toBeGreaterThanOrEqual(begin);
        }
        // All later incidents are the same.
        const late = always.filter(({ fromSlot }) => fromSlot >= begin + WEEK);
        expect(planted.filter(({ fromSlot }) => fromSlot >= begin + WEEK)).toEqual(late);
      }
    },
  );

  it('incidents at the beginning of a history do not include missing data of its first half hour', () => {
    for (const seed of SEEDS) {
      const missing = listed(seed, epochs).find(
        ({ kind, fromSlot }) => kind === 'missing_data' && fromSlot > FROM,
      );
      const begin = missing?.fromSlot ?? 0;
      const isListed = (slot: number) =>
        listed(seed, [from(slot)]).some(
          ({ kind, fromSlot }) => kind === 'missing_data' && fromSlot === begin,
        );
      expect(isListed(begin - 1)).toBe(true);
      expect(isListed(begin)).toBe(false);
    }
  });

  it('incidents at the beginning of a history that are left out are not in the facts either', () => {
    const seed = 1;
    const model = modelOf(seed);
    const planned = incidentsIn(modelOf(seed), site, FROM, TO);
    const { fromSlot: begin, toSlot: end } = planned.find(({ kind }) => kind === 'surge')!;
    const slots = Array.from({ length: end - begin }, (_, index) => begin + index);
    const auctions = (of: readonly MarketEpoch[]): number =>
      slots.reduce((sum, slot) => {
        const day = dayOfSlot(slot);
        const { units } = generateDay(model, site, of, day);
        return sum + units.reduce((all, facts) => all + (facts[slot - firstSlotOf(day)] ?? 0), 0);
      }, 0);
    expect(auctions([from(begin - 48)])).toBeLessThan(auctions([from(begin - WEEK)]) * 0.85);
  });
});

describe('an incident of one bidder', () => {
  const targets = MANY_SEEDS.flatMap((seed) =>
    listed(seed, epochs).flatMap((hit) =>
      hit.bidder === null || hit.part === 1 || hit.fromSlot < FROM ? [] : [{ seed, hit }],
    ),
  );

  it('an incident of one bidder stays with that bidder, and ends with the upload that removes it', () => {
    expect(targets.length).toBeGreaterThan(MANY_SEEDS.length);
    for (const { seed, hit } of targets) {
      const removal = hit.fromSlot + 3;
      const later = from(removal, { units: without(hit.bidder ?? '') });
      const found = listed(seed, [whole, later]).filter(
        (one) => one.fromSlot === hit.fromSlot && one.part === 0,
      );
      expect(found).toEqual([{ ...hit, toSlot: removal, endedBy: 'upload' }]);
    }
  });

  it('an incident of one bidder ends when AutoPick does not pick the bidder', () => {
    for (const { seed, hit } of targets.slice(0, 4)) {
      const bidder = hit.bidder ?? '';
      const change = { units: without(bidder), autoPick: true, leftOut: [bidder] };
      const later = from(hit.fromSlot + 1, change);
      const found = listed(seed, [whole, later]).find((one) => one.fromSlot === hit.fromSlot);
      expect(found).toEqual({ ...hit, toSlot: hit.fromSlot + 1, endedBy: 'auto_pick' });
    }
  });

  it('an incident of one bidder does not return with the bidder, and other removals do not affect it', () => {
    for (const { seed, hit } of targets.slice(0, 4)) {
      const removal = from(hit.fromSlot + 3, { units: without(hit.bidder ?? '') });
      const back = from(hit.fromSlot + 5);
      const found = listed(seed, [whole, removal, back]);
      expect(found.find((one) => one.fromSlot === hit.fromSlot)?.toSlot).toBe(removal.fromSlot);
      const other = whole.units[0]?.bidders.find(({ code }) => code !== hit.bidder)?.code ?? '';
      const elsewhere = from(hit.fromSlot + 3, { units: without(other) });
      const kept = listed(seed, [whole, elsewhere]);
      expect(kept.find((one) => one.fromSlot === hit.fromSlot)).toEqual(hit);
    }
  });
});

describe('an incident of an ad unit, and of all', () => {
  it('an incident of an ad unit, and of all, ends with the upload that removes what it hits', () => {
    const all = listed(1, epochs);
    const low = all.find(({ kind }) => kind === 'low_fill');
    if (!low) throw new Error('no ad unit with low fill');
    const units = whole.units.filter(({ adUnitId }) => adUnitId !== low.adUnitId);
    const kept = listed(1, [whole, from(low.fromSlot + 7, { units })]);
    expect(kept.find((one) => one.fromSlot === low.fromSlot)).toEqual({
      ...low,
      toSlot: low.fromSlot + 7,
      endedBy: 'upload',
    });

    const plunge = all.find(({ kind }) => kind === 'plunge');
    if (!plunge) throw new Error('no plunge');
    const emptied = listed(1, [whole, from(plunge.fromSlot + 9, { units: [] })]);
    expect(emptied.find((one) => one.fromSlot === plunge.fromSlot)).toMatchObject({
      toSlot: plunge.fromSlot + 9,
      endedBy: 'upload',
    });
    expect(emptied.some(({ fromSlot }) => fromSlot > plunge.fromSlot + 9)).toBe(false);
  });
});

describe('the facts of a day after a removal', () => {
  it('the facts of a day after a removal show no effect on the bidders that stay', () => {
    const hit = listed(1, epochs).find(({ kind }) => kind === 'outage');
    if (!hit) throw new Error('no outage');
    const model = modelOf(1);
    const removal = from(hit.fromSlot + 2, { units: without(hit.bidder ?? '') });
    /** Bids per request of every other bidder in the planned time of the outage. */
    const rates = (of: readonly MarketEpoch[]): Map<string, number> => {
      const sums = new Map<string, [number, number]>();
      for (let day = dayOfSlot(hit.fromSlot); day <= dayOfSlot(hit.plannedToSlot - 1); day += 1) {
        const { lineup, units } = generateDay(model, site, of, day);
        lineup.forEach((unit, index) => {
          unit.bidders.forEach((code, bidder) => {
            const [requests, bids] = sums.get(code) ?? [0, 0];
            const at = (row: number, slot: number): number =>
              units[index]?.[(UNIT_ROWS.length + bidder * 8 + row) * 48 + slot] ?? 0;
            let [moreRequests, moreBids] = [0, 0];
            for (let slot = 0; slot < 48; slot += 1) {
              const absolute = firstSlotOf(day) + slot;
              if (absolute < removal.fromSlot || absolute >= hit.plannedToSlot) continue;
              moreRequests += at(0, slot);
              moreBids += at(1, slot);
            }
            sums.set(code, [requests + moreRequests, bids + moreBids]);
          });
        });
      }
      sums.delete(hit.bidder ?? '');
      return new Map([...sums].map(([code, [requests, bids]]) => [code, bids / requests]));
    };
    const before = rates(epochs);
    const after = rates([whole, removal]);
    expect(before.size).toBeGreaterThan(3);
    for (const [code, rate] of before) {
      expect((after.get(code) ?? 0) / rate, code).toBeGreaterThan(0.8);
      expect((after.get(code) ?? 0) / rate, code).toBeLessThan(1.25);
    }
  });
});
