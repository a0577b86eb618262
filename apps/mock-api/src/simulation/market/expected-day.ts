import { boundIncidents } from './bound-incidents.ts';
import { dayConditions } from './day-conditions.ts';
import { epochsOfDay } from './epoch-day.ts';
import { type MarketEpoch, type MarketSite, siteCountry } from './epoch.ts';
import { intensityAt } from './incident-effects.ts';
import type { MarketModel } from './market-model.ts';
import { firstSlotOf, SLOTS_PER_DAY } from './slots.ts';
import { usualHours, worthOf } from './unit-hours.ts';

/**
 * About the revenue of a site on a UTC day per half hour, in millionths of a USD: what follows from its traffic and its
 * prices before anything is drawn. While readers surge to some pages, as if they did to all.
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
  const expected = worthOf(usualHours(context, conditions, desktop));
  const surges = incidents.filter(({ kind }) => kind === 'surge');
  const inForce = epochsOfDay(epochs, day).map(({ fromSlot, units }) => ({
    fromSlot,
    usual: units
      .filter(({ adUnitId }) => only?.has(adUnitId) !== false)
      .reduce((sum, unit) => sum + model.usualRevenue(site, unit), 0),
  }));
  return expected.map((worth, index) => {
    const slot = firstSlot + index;
    const usual = inForce.findLast(({ fromSlot }) => fromSlot <= slot)?.usual ?? 0;
    return surges.reduce(
      (revenue, surge) => revenue * (1 + (surge.factor - 1) * intensityAt(surge, slot)),
      (worth * usual) / SLOTS_PER_DAY,
    );
  });
}
