import { boundIncidents } from './bound-incidents.ts';
import { dayConditions } from './day-conditions.ts';
import { epochsOfDay } from './epoch-day.ts';
import { type MarketEpoch, type MarketSite, type MarketUnit, siteCountry } from './epoch.ts';
import { intensityAt } from './incident-effects.ts';
import type { MarketModel } from './market-model.ts';
import { firstSlotOf, SLOTS_PER_DAY } from './slots.ts';
import { usualHours, worthOf } from './unit-hours.ts';

/** The usual revenue per half hour of ad units; only what comes from these pages, if there are any. */
function usualRevenue(
  model: MarketModel,
  site: MarketSite,
  units: readonly MarketUnit[],
  pages?: readonly string[],
): number {
  let sum = 0;
  for (const unit of units) {
    const { revenue, byPage } = model.usual(site, unit);
    if (!pages) sum += revenue;
    else for (const page of pages) sum += byPage.get(page) ?? 0;
  }
  return sum / SLOTS_PER_DAY;
}

/**
 * About the revenue of a site on a UTC day per half hour, in millionths of a USD: what follows from its traffic, its
 * prices and surges before anything is drawn. With `only` that of the ad units with these ids.
 */
export function expectedDay(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
  only?: ReadonlySet<string>,
): Float64Array {
  const { market } = model;
  const firstSlot = firstSlotOf(day);
  const incidents = boundIncidents(model, site, epochs, firstSlot, firstSlot + SLOTS_PER_DAY);
  const context = { market, incidents, called: 0, overlap: 0 };
  const { desktop } = siteCountry(market, site).deviceSplit;
  const conditions = dayConditions(model, site, incidents, firstSlot);
  const worth = worthOf(usualHours(context, conditions, desktop));
  const expected = new Float64Array(SLOTS_PER_DAY);
  for (const { fromSlot, units } of epochsOfDay(epochs, day)) {
    const counted = units.filter(({ adUnitId }) => only?.has(adUnitId) !== false);
    const usual = usualRevenue(model, site, counted);
    const from = Math.max(0, fromSlot - firstSlot);
    for (let index = from; index < SLOTS_PER_DAY; index += 1)
      expected[index] = usual * (worth[index] ?? 0);
    for (const surge of incidents.filter(({ kind }) => kind === 'surge')) {
      const hit = usualRevenue(model, site, counted, surge.pages) * (surge.factor - 1);
      for (let index = from; index < SLOTS_PER_DAY; index += 1)
        expected[index] =
          (expected[index] ?? 0) +
          hit * (worth[index] ?? 0) * intensityAt(surge, firstSlot + index);
    }
  }
  return expected;
}
