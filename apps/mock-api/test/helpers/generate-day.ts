import { epochsOfDay } from '#api/simulation/market/day/day-spans.ts';
import type { MarketEpoch, MarketSite } from '#api/simulation/market/epoch.ts';
import {
  type LineupUnit,
  lineupOfEpochs,
  unitLength,
} from '#api/simulation/market/day/fact-layout.ts';
import { splitDay } from '#api/simulation/market/day/generate-day.ts';
import type { MarketModel } from '#api/simulation/market/market-model.ts';

/**
 * The half hours of a site on a UTC day: for each ad unit of the lineup its rows, or an empty array for an ad unit that was
 * not asked for.
 */
export function generateDay(
  model: MarketModel,
  site: MarketSite,
  epochs: readonly MarketEpoch[],
  day: number,
  only?: ReadonlySet<string>,
): { readonly lineup: readonly LineupUnit[]; readonly units: readonly Float64Array[] } {
  const lineup = lineupOfEpochs(epochsOfDay(epochs, day));
  const found = new Map<string, Float64Array>();
  const visit = ({ adUnitId, bidders }: LineupUnit, facts: Float64Array): void => {
    found.set(adUnitId, facts.slice(0, unitLength(bidders.length)));
  };
  splitDay(model, site, epochs, day, visit, 'all', only);
  return { lineup, units: lineup.map(({ adUnitId }) => found.get(adUnitId) ?? new Float64Array()) };
}
