import type { NewFloorPrice } from '#api/contract/operations/floor-prices.ts';
import { performanceByAdUnit } from '#api/contract/operations/performance.ts';
import { BUSINESS } from '#api/contract/values/business-constants.ts';
import { type MarketReader, type MarketWorld, perUsd } from '../market-world.ts';
import { ORIGIN, type Site } from '../sites.ts';
import { DAY, FORK_AT, type Outcome, readOutcome } from './fork.ts';

/** Floor prices as multiples of the suggestion; 0 is no floor price. */
export const FLOOR_FACTORS = [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The outcome of four weeks with each multiple, in the order of `FLOOR_FACTORS`. */
export type FloorCurve = readonly Outcome[];

const DAYS = { from: 0, to: 28 };
/** Nearly the lowest price that can be recorded, in USD: no bid is below it. */
const NO_FLOOR = 0.000002;

/** Sets a floor price for every ad unit and bidder; `priceOf` gets the suggestion, which is null without revenue. */
async function setFloors(
  reader: MarketReader,
  to: number,
  priceOf: (suggestion: number | null) => number | null,
): Promise<void> {
  const range = { from: to - BUSINESS.floorPriceDays * DAY, to };
  const { data, meta } = await reader.read(performanceByAdUnit, range);
  const lowest = NO_FLOOR * perUsd(meta.currency);
  const currency = (['TWD', 'JPY'] as const).find((code) => code === meta.currency) ?? 'USD';
  const prices = data.flatMap(({ adUnitId, bidders }) =>
    bidders.flatMap(({ name, totalRevenue, impressionCount }): NewFloorPrice[] => {
      const erpm = impressionCount > 0 ? (1000 * totalRevenue) / impressionCount : null;
      const price = priceOf(erpm && BUSINESS.suggestedFloorPriceShare * erpm);
      if (price === null) return [];
      const floorPrice = Number(Math.max(lowest, price).toFixed(6));
      return [{ bidderName: name, adUnitId, currency, floorPrice }];
    }),
  );
  await reader.send({ method: 'POST', url: '/v1/prebid/floor_prices', payload: prices });
}

async function readCurvePoint(
  world: MarketWorld,
  sites: readonly Site[],
  factor: number,
): Promise<Outcome[]> {
  const pair = await world.copy('floors');
  const set = factor > 0 ? sites : [];
  for (const { persona } of set)
    await setFloors(
      await pair.as(persona),
      FORK_AT,
      (suggestion) => suggestion && suggestion * factor,
    );
  await pair.setClock(FORK_AT + DAYS.to * DAY);
  const outcomes: Outcome[] = [];
  for (const { persona } of sites) outcomes.push(await readOutcome(await pair.as(persona), DAYS));
  await pair.drop();
  return outcomes;
}

/**
 * The floor curves of some sites, by persona. The world that all pairs start from had no floor prices for a month, so the
 * suggestions do not follow from earlier ones; nobody set floor prices after it.
 */
export async function readFloorCurves(
  world: MarketWorld,
  sites: readonly Site[],
): Promise<ReadonlyMap<string, FloorCurve>> {
  const base = await world.fresh('without-floors', ORIGIN);
  const before = FORK_AT - (BUSINESS.floorPriceDays + 1) * DAY;
  await base.setClock(before);
  for (const { persona } of sites) await setFloors(await base.as(persona), before, () => 0);
  await base.setClock(FORK_AT);
  const points: Outcome[][] = [];
  for (const factor of FLOOR_FACTORS) points.push(await readCurvePoint(base, sites, factor));
  await base.drop();
  return new Map(
    sites.map(({ persona }, index) => [persona, points.flatMap((point) => point[index] ?? [])]),
  );
}
