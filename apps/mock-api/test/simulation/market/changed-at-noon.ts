import type { MarketEpoch } from '#api/simulation/market/epoch.ts';
import { firstSlotOf } from '#api/simulation/market/calendar/slots.ts';
import { siteAndEpochs } from './site-days.ts';

/** A configuration; from noon of a day on with floor prices, AutoPick and one ad unit less. */
export function changedAtNoon(affiliateId: string, day: number): ReturnType<typeof siteAndEpochs> {
  const { site, epochs } = siteAndEpochs(affiliateId, 3);
  const [whole] = epochs as [MarketEpoch];
  const units = whole.units.slice(1).map((unit) => ({
    ...unit,
    bidders: unit.bidders.slice(1).map(({ code }, index) => ({ code, floorUsd: index * 0.3 })),
  }));
  const leftOut = whole.units[0]?.bidders.slice(0, 1).map(({ code }) => code) ?? [];
  const changed = { fromSlot: firstSlotOf(day) + 24, units, autoPick: true, leftOut };
  return { site, epochs: [whole, changed] };
}
