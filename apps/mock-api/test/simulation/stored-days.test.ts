// Figures of single days, stored in files beside this test: those of incidents, of the ad server, and expected ones.
// After a change that is meant: `npx vitest run stored-days -u`, and look at the difference.
import { describe, expect, it } from 'vitest';
import { COUNTERS } from '#api/contract/values/metrics.ts';
import { boundIncidents } from '#api/simulation/market/incidents/bound-incidents.ts';
import { UNIT_ROWS } from '#api/simulation/market/day/fact-layout.ts';
import { dayTotals } from '#api/simulation/market/day/generate-day.ts';
import { generateDay } from '#test/helpers/generate-day.ts';
import { firstSlotOf, SLOTS_PER_DAY } from '#api/simulation/market/calendar/slots.ts';
import { changedAtNoon } from './market/changed-at-noon.ts';
import { dayNumber, modelOf, siteAndEpochs, simulate } from './market/site-days.ts';
import { line, stored } from './stored.ts';

const SEED = 1;
const SITES = ['A1001', 'A1002', 'A1003', 'A1004'] as const;
const MODEL = modelOf(SEED);

/** The first incident of each kind that a site has within half a year. */
function firstIncidents(id: string) {
  const { site, epochs } = siteAndEpochs(id);
  const from = firstSlotOf(dayNumber('2024-01-10'));
  const to = firstSlotOf(dayNumber('2024-07-10'));
  const hits = boundIncidents(MODEL, site, epochs, from, to);
  return [...new Map(hits.toReversed().map((hit) => [hit.kind, hit])).values()];
}

const sumOf = (facts: Float64Array, row: number): number =>
  facts
    .subarray(row * SLOTS_PER_DAY, (row + 1) * SLOTS_PER_DAY)
    .reduce((sum, value) => sum + value, 0);

describe('the figures of a day', () => {
  it('the half hours and bidders of days with incidents are those that are stored', async () => {
    const lines = SITES.slice(0, 2).flatMap((id) =>
      firstIncidents(id).flatMap(({ kind, fromSlot, bidder }) => {
        const day = Math.floor(fromSlot / SLOTS_PER_DAY);
        const { bidders, slots } = simulate(SEED, siteAndEpochs(id), day, 1);
        const shown = bidder === null ? [...(bidders[0] ?? [])].slice(0, 3) : [];
        const hit = bidder === null ? [] : [[bidder, bidders[0]?.get(bidder)] as const];
        return [
          ...slots.map((sums, slot) =>
            line([id, kind, slot, sums.auctions, ...COUNTERS.map((counter) => sums[counter])]),
          ),
          ...[...shown, ...hit].map(([code, sums]) =>
            line([id, kind, code, ...COUNTERS.map((counter) => sums?.[counter] ?? null)]),
          ),
        ];
      }),
    );
    await stored('incident-days', lines);
  });

  it('the ad server’s line items are those that are stored', async () => {
    const lines = SITES.flatMap((id) => {
      const day = dayNumber('2024-05-14');
      const { site, epochs } = changedAtNoon(id, day);
      const { lineup, units } = generateDay(MODEL, site, epochs, day);
      return lineup.map(({ adUnitId }, index) =>
        line([
          id,
          adUnitId,
          ...UNIT_ROWS.map((_, row) => sumOf(units[index] ?? new Float64Array(), row)),
        ]),
      );
    });
    await stored('line-items', lines);
  });

  it.each(SITES)('the revenue of %s alone is the sum of its facts', (id) => {
    const day = dayNumber('2024-05-14');
    const { site, epochs } = changedAtNoon(id, day);
    const { lineup, revenue } = dayTotals(MODEL, site, epochs, day);
    const { bidders } = simulate(SEED, { site, epochs }, day, 1);
    const sum = [...(bidders[0]?.values() ?? [])].reduce((all, one) => all + one.totalRevenue, 0);
    const ofUnits = revenue.subarray(0, lineup.length);
    expect(ofUnits.reduce((all, one) => all + one, 0)).toBe(sum);
    expect(sum).toBeGreaterThan(0);
  });
});
