import { describe, expect, it } from 'vitest';
import { boundIncidents } from '#api/simulation/market/incidents/bound-incidents.ts';
import { dayOfSlot, firstSlotOf } from '#api/simulation/market/calendar/slots.ts';
import { firstSlotOfMonth, monthRevenues } from '#api/world/market/month-revenue.ts';
import type { MarketView } from '#api/world/market/market-view.ts';
import { AFFILIATE } from '#test/helpers/known-facts.ts';
import { registriesForEachTest } from '#test/helpers/registries.ts';

const registries = registriesForEachTest();

/** The revenue of each ad unit in the sums of the analytics calls, in millionths of a USD. */
async function analyticsRevenue(
  view: MarketView,
  fromSlot: number,
  toSlot: number,
): Promise<Map<string, number>> {
  return new Map(
    (await view.totals(fromSlot, toSlot)).map(({ adUnitId, bidders }) => [
      adUnitId,
      bidders.reduce((sum, { counters }) => sum + counters.totalRevenue, 0),
    ]),
  );
}

describe('the revenue of a month', () => {
  it.each([AFFILIATE.publisher, AFFILIATE.japan, AFFILIATE.analyticsOnly])(
    'SIM2-001 the revenue of a month of %s by page has the sum of the analytics figures',
    async (affiliateId) => {
      const view = registries.open().find('default')!.market.of(affiliateId);
      const [month] = await monthRevenues(view, ['202312']);
      const [from, to] = [firstSlotOfMonth('202312'), firstSlotOfMonth('202401')];
      const measured = month!.pages.filter(({ isEstimate }) => !isEstimate);
      const sum = measured.reduce((total, { micros }) => total + micros, 0);
      expect(sum).toBe(await view.revenue(from, to));
      expect(sum).toBeGreaterThan(0);
      expect(measured.length).toBeGreaterThan(1);
    },
  );

  it('the hours without data are estimated by what the ad server counts in them', async () => {
    const view = registries.open().find('default')!.market.of(AFFILIATE.publisher);
    const { model, site, epochs, firstSlot, nowSlot } = view;
    const gap = boundIncidents(model, site, epochs, firstSlot, nowSlot - 40 * 48).findLast(
      ({ kind }) => kind === 'missing_data',
    );
    if (!gap) throw new Error('no missing data');
    const units = await view.totals(gap.fromSlot, gap.toSlot);
    const served = units.reduce((sum, { unit }) => sum + unit.pricePriorityRevenue, 0);
    expect(served).toBeGreaterThan(0);
    for (const { unit, bidders } of units) {
      expect(unit.auctions).toBe(0);
      expect(bidders).toEqual([]);
      expect(unit.unmeasuredWins).toBeGreaterThanOrEqual(unit.pricePriorityImpressions);
    }
    const date = new Date(gap.fromSlot * 1_800_000).toISOString();
    const name = `${date.slice(0, 4)}${date.slice(5, 7)}`;
    const [month] = await monthRevenues(view, [name]);
    const estimate = month!.pages.filter(({ isEstimate }) => isEstimate);
    expect(estimate.map(({ page }) => page)).toEqual(['Estimate, hours without data']);
    expect(estimate[0]!.micros).toBeGreaterThanOrEqual(served);
  });

  it('SIM2-001 the revenue of each ad unit is that of the analytics figures, also after an upload', async () => {
    const registry = registries.open();
    const world = registry.find('default')!;
    const first = world.market.of(AFFILIATE.publisher);
    const [from, to] = [dayOfSlot(first.nowSlot) - 10, dayOfSlot(first.nowSlot)];
    const rows = world.stores.affiliates.configuration(AFFILIATE.publisher)!.rows;
    const fewer = JSON.stringify(rows.slice(0, 5));
    const noon = firstSlotOf(from + 4) * 1800 + 12 * 3600;
    world.stores.affiliates.addConfiguration(AFFILIATE.publisher, noon, fewer);
    const view = world.market.of(AFFILIATE.publisher);
    const generated = await view.unitRevenue(from, to);
    const expected = await analyticsRevenue(view, firstSlotOf(from), firstSlotOf(to));
    expect(new Map([...generated.byUnit].sort())).toEqual(new Map([...expected].sort()));
  });

  it('SIM2-001 a range is read again, and days before its end do not change', async () => {
    const view = registries.open().find('default')!.market.of(AFFILIATE.japan);
    const today = dayOfSlot(view.nowSlot);
    const once = await view.unitRevenue(today - 3, today);
    expect(await view.unitRevenue(today - 3, today)).toEqual(once);
    const later = await view.unitRevenue(today - 3, today + 5);
    expect(later).toEqual(once);
  });
});
