import type { MarketUnit } from '#api/simulation/market/epoch.ts';
import type { MarketView } from '#api/world/market/market-view.ts';
import type { UnitTotals } from '#api/world/market/unit-totals.ts';

/** An ad unit with its weight among others. */
export interface WeightedUnit {
  readonly unit: MarketUnit;
  readonly weight: number;
}

/** The ad units on which a bidder has impressions, each in its latest form, weighted by these. */
export function shownUnits(
  { epochs }: MarketView,
  totals: readonly UnitTotals[],
  bidder: string,
): WeightedUnit[] {
  const unitsById = new Map(
    epochs.flatMap((epoch) => epoch.units.map((unit) => [unit.adUnitId, unit] as const)),
  );
  return totals.flatMap(({ adUnitId, bidders }) => {
    const unit = unitsById.get(adUnitId);
    const weight = bidders.find(({ name }) => name === bidder)?.counters.impressionCount ?? 0;
    return unit && weight > 0 ? [{ unit, weight }] : [];
  });
}
